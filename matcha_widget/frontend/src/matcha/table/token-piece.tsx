/** A token as it lies anywhere: the colour of its suit, and its picture. */
import { Icon } from "../../kit/icon";

export const TokenPiece = ({ token }: { token: string }) => (
  <span class={`tk s${token}`} aria-hidden="true">
    {token === "K" && <Icon name="rim" as="rim" />}
    <Icon name={token} as="t" />
  </span>
);
