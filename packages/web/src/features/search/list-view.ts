import { useState } from "react";

/** How results are shown: dense lines, or cards with large pictures. */
export type ListView = "list" | "grid";

const KEY = "larder.search-view";

const stored = (): ListView => {
  try {
    return localStorage.getItem(KEY) === "grid" ? "grid" : "list";
  } catch {
    return "list";
  }
};

/** How this browser shows results, and a way to change it; it stays for the next search. */
export const useListView = (): readonly [ListView, (view: ListView) => void] => {
  const [view, setView] = useState(stored);
  return [
    view,
    (next) => {
      setView(next);
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // Without storage the choice holds for this page.
      }
    },
  ];
};
