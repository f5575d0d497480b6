import { keep, readKept } from "../../state/kept.ts";

const KEY = "larder.open-review";

/** This tab's upload under review; an id that only its uploader can use. Cleared at sign-out. */
export const openReview = {
  get: (): number | null => Number(readKept(KEY, "sessionStorage")) || null,
  /** Without storage the page offers the review instead of opening it. */
  set: (id: number | null): void => keep(KEY, id, "sessionStorage"),
};
