import fs from "node:fs";

/** A query as a kitchen writes it, and which products of the demo's catalogue it means. */
export interface KitchenQuery {
  readonly query: string;
  readonly name: RegExp;
  /** Part of a pack, when the query names one. */
  readonly pack: string | null;
  /** Kept unseen while the ranking was tuned. */
  readonly isUnseen: boolean;
}

/** The queries of data/kitchen-queries.txt. */
export const kitchenQueries = (): readonly KitchenQuery[] =>
  fs
    .readFileSync(new URL("./data/kitchen-queries.txt", import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("# "))
    .map((line) => {
      const [query = "", name = "", pack = null] = line.replace(/^\? /, "").split(" | ");
      return { query, name: new RegExp(name, "iu"), pack, isUnseen: line.startsWith("? ") };
    });

interface Hit {
  readonly name: string;
  readonly variants: readonly { readonly weight: string }[];
}

const isMeant = (hit: Hit, { name, pack }: KitchenQuery): boolean =>
  name.test(hit.name) && (pack === null || hit.variants.some(({ weight }) => weight.includes(pack)));

/** Whether one of the first three hits is meant. */
export const isFoundInThree = (hits: readonly unknown[], query: KitchenQuery): boolean =>
  hits.slice(0, 3).some((hit) => isMeant(hit as Hit, query));
