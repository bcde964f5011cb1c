"""The explorers: rings, contests and the chart, computed by the rules once and looked up in a browser."""
