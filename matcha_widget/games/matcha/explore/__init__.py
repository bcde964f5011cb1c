"""What the explorers know: rings, contests and the chart, computed by the rules and written down to be looked up."""
