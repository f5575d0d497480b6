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

/**
 * A product's page is /products/{sku}/{name in plain letters}/; the name is for people and search engines and may be missing.
 * Spec §2, PAGE-17; OP-02.
 */
export const productPath = (item: Sku, name: string): string => {
  const slug = slugOf(name);
  return `/products/${encodeURIComponent(item.replace(LONE_SURROGATES, "\ufffd"))}/${slug === "" ? "" : `${slug}/`}`;
};

/**
 * The second part of a product's path is its item number, with encoded characters read; query and fragment do not count.
 * Null = there is no second part, or it cannot be read. Spec §2, PAGE-17; OP-02.
 */
export const skuOfPath = (path: string): Sku | null => {
  const part = path.split(/[?#]/)[0]?.split("/")[2] ?? "";
  if (part === "") return null;
  try {
    return sku(decodeURIComponent(part));
  } catch {
    return null;
  }
};
