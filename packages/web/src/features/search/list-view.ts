import { useState } from "react";

export type ListView = "list" | "grid";

const KEY = "larder.search-view";

const stored = (): ListView => {
  try {
    return localStorage.getItem(KEY) === "grid" ? "grid" : "list";
  } catch {
    return "list";
  }
};

export const useListView = (): readonly [ListView, (view: ListView) => void] => {
  const [view, setView] = useState(stored);
  return [
    view,
    (next) => {
      setView(next);
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // Without storage the choice lasts for this page.
      }
    },
  ];
};
