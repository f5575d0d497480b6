import { keep, readKept } from "../../state/kept.ts";

const KEY = "larder.open-review";

/** The upload under review in this tab, kept until the tab is closed or the user signs out; a number that only the user who made the upload can use. */
export const openReview = {
  get: (): number | null => Number(readKept(KEY, "sessionStorage")) || null,
  /** Without storage the page offers the review instead of opening it. */
  set: (id: number | null): void => keep(KEY, id, "sessionStorage"),
};
