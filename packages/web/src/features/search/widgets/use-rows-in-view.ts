import { startTransition, useEffect, useState } from "react";
import type { FoundProduct } from "./ResultRow.tsx";

/** The least height of a row and what stands above the first, px. */
const PHONE = { row: 84, above: 200, below: 720 };
const DESK = { row: 48, above: 150 };

/** How many rows fit the screen. It reads no layout. */
const rowsOfScreen = (): number => {
  const { row, above } = innerWidth < PHONE.below ? PHONE : DESK;
  return Math.ceil((innerHeight - above) / row);
};

/**
 * The rows to render now. Another term's first rows come before those below the screen, which then don't hold up the
 * next letter; rows that stay are there throughout.
 */
export const useRowsInView = (all: readonly FoundProduct[], term: string): readonly FoundProduct[] => {
  const [whole, setWhole] = useState({ all, term });
  const isWhole = whole.all === all || whole.term === term;
  useEffect(() => {
    if (whole.all !== all) startTransition(() => setWhole({ all, term }));
  }, [whole, all, term]);
  if (isWhole) return all;
  const count = rowsOfScreen();
  const stay = new Set(whole.all.map(({ id }) => id));
  return all.filter(({ id }, at) => at < count || stay.has(id));
};
