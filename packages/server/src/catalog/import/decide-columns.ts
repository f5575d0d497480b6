import type { ColumnChoice } from "@larder/domain/tabular/column-guess";
import { plainHeading } from "@larder/domain/tabular/heading";
import { letterOf } from "../../tabular/open-file.ts";
import { Unreadable } from "../../tabular/text-file.ts";
import { catalogueColumns, type CatalogueColumn } from "./catalogue-columns.ts";

/** "sku=Stock code", "price=F" or "vendor=" (the file has none) as a decision about the columns. Throws Unreadable. */
export const decideColumns =
  <C extends string>(columns: Readonly<Record<C, unknown>>, said: readonly string[]) =>
  (headings: readonly string[]): ColumnChoice<C> =>
    Object.fromEntries(
      said.map((one) => {
        const [name = "", ...rest] = one.split("=");
        const [column, wanted] = [name.trim(), rest.join("=").trim()];
        if (!Object.hasOwn(columns, column) || rest.length === 0)
          throw new Unreadable(
            `--map: '${one}' isn't column=heading. The columns are: ${Object.keys(columns).join(", ")}.`,
          );
        if (wanted === "") return [column, null];
        const byName = headings.findIndex(
          (heading) => plainHeading(heading) === plainHeading(wanted) && heading !== "",
        );
        const at = byName >= 0 ? byName : headings.findIndex((_, place) => letterOf(place) === wanted.toUpperCase());
        if (at < 0)
          throw new Unreadable(
            `--map: there's no column '${wanted}'. The columns are: ${headings.map((heading, place) => heading || letterOf(place)).join(", ")}.`,
          );
        return [column, at];
      }),
    ) as ColumnChoice<C>;

const namesOf = (column: "name" | "description" | "pack" | "size" | "packSize"): ReadonlySet<string> =>
  new Set([column, ...catalogueColumns[column].headings].map(plainHeading));

const [names, descriptions, packs, sizes] = [namesOf("name"), namesOf("description"), namesOf("pack"), namesOf("size")];

/** What headings mean together: a description without a name is the name, a pack or a size alone the whole pack size. */
export const namelessChoice = (headings: readonly string[]): ColumnChoice<CatalogueColumn> => {
  const plain = headings.map(plainHeading);
  const find = (words: ReadonlySet<string>): number => plain.findIndex((heading) => words.has(heading));
  const described = find(descriptions);
  const [pack, size] = [find(packs), find(sizes)];
  const alone = pack >= 0 && size >= 0 ? -1 : Math.max(pack, size);
  const hasPackSize = find(namesOf("packSize")) >= 0;
  return {
    ...(find(names) < 0 && described >= 0 ? { name: described } : {}),
    ...(alone >= 0 && !hasPackSize ? { packSize: alone } : {}),
  };
};
