import type { Window } from "./request.ts";

export const boundsOf = (window: Window): { readonly from: number; readonly to: number } =>
  window._tag === "Page"
    ? { from: window.page * window.hitsPerPage, to: (window.page + 1) * window.hitsPerPage }
    : { from: window.offset, to: window.offset + window.length };

export const windowFields = (window: Window, count: number): Readonly<Record<string, number>> =>
  window._tag === "Range"
    ? { offset: window.offset, length: window.length }
    : {
        page: window.page,
        nbPages: window.hitsPerPage === 0 ? 0 : Math.ceil(count / window.hitsPerPage),
        hitsPerPage: window.hitsPerPage,
      };
