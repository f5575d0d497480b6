import { useSyncExternalStore } from "react";

/** The ways the sheet is laid out; see `--row` in the tokens and the widths in the page's styles. */
export type SheetLayout = "desk" | "narrow" | "touch" | "wide-phone" | "phone";

const phone = "screen and (width < 560px)";
const widePhone = "screen and (width < 720px)";
const touch = "screen and (pointer: coarse)";
const narrow = "screen and (width < 1180px)";

/** A line, a line with a message, the header of a group. */
export type RowHeight = "line" | "message" | "group";

/** Heights in px, as the styles make them: a line, a line with a message on a phone, the header of a group. */
export const HEIGHTS = {
  desk: { line: 44, message: 44, group: 32 },
  narrow: { line: 44, message: 52, group: 32 },
  touch: { line: 56, message: 56, group: 32 },
  "wide-phone": { line: 74, message: 98, group: 32 },
  phone: { line: 103, message: 127, group: 32 },
} as const satisfies Record<SheetLayout, Readonly<Record<RowHeight, number>>>;

const subscribe = (listener: () => void): (() => void) => {
  const queries = [phone, widePhone, touch, narrow].map((query) => matchMedia(query));
  for (const query of queries) query.addEventListener("change", listener);
  return () => {
    for (const query of queries) query.removeEventListener("change", listener);
  };
};

const present = (): SheetLayout =>
  matchMedia(phone).matches
    ? "phone"
    : matchMedia(widePhone).matches
      ? "wide-phone"
      : matchMedia(touch).matches
        ? "touch"
        : matchMedia(narrow).matches
          ? "narrow"
          : "desk";

/** The layout of the present window. */
export const useSheetLayout = (): SheetLayout => useSyncExternalStore(subscribe, present);
