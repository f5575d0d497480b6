import sprite from "./drawings.svg?no-inline";
import type { DrawingName } from "./drawing-name.ts";

export const Drawing = ({ name }: { readonly name: DrawingName }) => (
  <svg data-drawing={name} viewBox="0 0 40 40" aria-hidden="true">
    <use href={`${sprite}#${name}`} />
  </svg>
);
