import { useEffect, useState } from "react";
import { pageShown } from "../loading/page-shown.ts";
import sprite from "./drawings.svg?no-inline";

let isShown = false;
const shown = pageShown().then(() => (isShown = true));

/** One symbol of the sprite, which is fetched after what the page is for. */
export const Drawing = ({ name }: { readonly name: string }) => {
  const [isDue, setDue] = useState(isShown);
  useEffect(() => void shown.then(setDue), []);
  return (
    <svg data-drawing={name} viewBox="0 0 40 40" aria-hidden="true">
      {isDue && <use href={`${sprite}#${name}`} />}
    </svg>
  );
};
