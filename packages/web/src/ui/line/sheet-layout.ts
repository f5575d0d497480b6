import { useExternalStore } from "../../loading/use-external-store.ts";

/** The sheet's layouts, first match wins; see `--row` in the tokens and the widths in the page's styles. */
const LAYOUTS = [
  ["phone", "screen and (width < 560px)"],
  ["wide-phone", "screen and (width < 720px)"],
  ["touch", "screen and (pointer: coarse)"],
  ["narrow", "screen and (width < 1180px)"],
] as const;

export type SheetLayout = (typeof LAYOUTS)[number][0] | "desk";

export type RowHeight = "line" | "message" | "group";

/** px, as in the styles: a line, a line with a message on a phone, a group header. */
export const HEIGHTS = {
  desk: { line: 44, message: 44, group: 32 },
  narrow: { line: 44, message: 52, group: 32 },
  touch: { line: 56, message: 56, group: 32 },
  "wide-phone": { line: 74, message: 98, group: 32 },
  phone: { line: 103, message: 127, group: 32 },
} as const satisfies Record<SheetLayout, Readonly<Record<RowHeight, number>>>;

const subscribe = (listener: () => void): (() => void) => {
  const queries = LAYOUTS.map(([, query]) => matchMedia(query));
  for (const query of queries) query.addEventListener("change", listener);
  return () => {
    for (const query of queries) query.removeEventListener("change", listener);
  };
};

const present = (): SheetLayout => LAYOUTS.find(([, query]) => matchMedia(query).matches)?.[0] ?? "desk";

export const useSheetLayout = (): SheetLayout => useExternalStore(subscribe, present);
