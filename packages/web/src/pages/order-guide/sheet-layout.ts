import { useSyncExternalStore } from "react";

/** The three ways the sheet is laid out; see `--row` in the tokens and the widths in the page's styles. */
export type SheetLayout = "desk" | "touch" | "phone";

const phone = "screen and (width < 720px)";
const touch = "screen and (pointer: coarse)";

/** Heights in px, as the styles make them: a line, a line with a message on a phone, the header of a group. */
export const HEIGHTS = {
  desk: { line: 44, message: 44, group: 32 },
  touch: { line: 56, message: 56, group: 32 },
  phone: { line: 103, message: 127, group: 32 },
} as const satisfies Record<SheetLayout, { readonly line: number; readonly message: number; readonly group: number }>;

/** What stays at the top of the window over the sheet, px: header, navigation, list of groups, column header. */
export const COVERED: Record<SheetLayout, number> = { desk: 154, touch: 204, phone: 132 };

const subscribe = (listener: () => void): (() => void) => {
  const queries = [matchMedia(phone), matchMedia(touch)];
  for (const query of queries) query.addEventListener("change", listener);
  return () => {
    for (const query of queries) query.removeEventListener("change", listener);
  };
};

const present = (): SheetLayout => (matchMedia(phone).matches ? "phone" : matchMedia(touch).matches ? "touch" : "desk");

/** The layout of the present window. */
export const useSheetLayout = (): SheetLayout => useSyncExternalStore(subscribe, present);
