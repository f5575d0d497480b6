import { pageKinds } from "../page/page-model.schema.ts";

/** The first title of each kind of page that a new shop has; editors may change it (OP-01). */
export const PAGE_TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(pageKinds).flatMap(([kind, of]) => ("title" in of ? [[kind, of.title]] : [])),
);

export const NOT_FOUND_TITLE = "Page not found";
