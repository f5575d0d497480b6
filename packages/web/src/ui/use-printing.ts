import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the page is printing, or shown as on paper: paper shows rows that the screen leaves out. */
export const usePrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(() => matchMedia("print").matches);
  useEffect(() => {
    const paper = matchMedia("print");
    // The browser captures the page right after the listeners.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    // A preview of paper, as of a browser's tools, has no event of its own.
    const changed = () => (paper.matches ? before() : after());
    addEventListener("beforeprint", before);
    addEventListener("afterprint", after);
    paper.addEventListener("change", changed);
    return () => {
      removeEventListener("beforeprint", before);
      removeEventListener("afterprint", after);
      paper.removeEventListener("change", changed);
    };
  }, []);
  return isPrinting;
};
