import type { Sku } from "./sku.schema.ts";
import { sku } from "./sku.ts";

const LONE_SURROGATES = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const MARKS = /[\u0300-\u036f]/g;

const slugOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(MARKS, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");

/** A product's page is /products/{sku}/{name}/; the name is optional (§2, PAGE-17, OP-02). */
export const productPath = (item: Sku, name: string): string => {
  const slug = slugOf(name);
  return `/products/${encodeURIComponent(item.replace(LONE_SURROGATES, "\ufffd"))}/${slug === "" ? "" : `${slug}/`}`;
};

/** A path's second part is the item number; null = none (§2, PAGE-17, OP-02). */
export const skuOfPath = (path: string): Sku | null => {
  const part = path.split(/[?#]/)[0]?.split("/")[2] ?? "";
  if (part === "") return null;
  try {
    return sku(decodeURIComponent(part));
  } catch {
    return null;
  }
};
