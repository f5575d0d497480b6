import fs from "node:fs";

export interface KitchenQuery {
  readonly query: string;
  readonly name: RegExp;
  /** Part of a pack; null = not in the query. */
  readonly pack: string | null;
  /** Held out while the ranking was tuned. */
  readonly isUnseen: boolean;
}

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

export const isFoundInThree = (hits: readonly unknown[], query: KitchenQuery): boolean =>
  hits.slice(0, 3).some((hit) => isMeant(hit as Hit, query));
