import { MAX_SKU_LENGTH } from "@larder/domain/input-limits";
import { textUpTo } from "@larder/domain/schema";
import {
  EditableProduct,
  ProductCopy,
  ProductEdit,
  ProductPage,
  ProductQuery,
} from "@larder/domain/staff/product-edit.schema";
import * as Schema from "effect/Schema";
import { call } from "./call.ts";

// Our additions: a product's facts, sizes, prices and picture by hand (OP-67).

const own = { id: "OP-67", who: "editProducts", auth: "cookie", method: "POST" } as const;
const one = Schema.Struct({ sku: textUpTo(MAX_SKU_LENGTH) });

export const list = call({
  ...own,
  reads: true,
  path: "/web-api/staff/products",
  summary: "Products by item number, also those that aren't sold",
  body: ProductQuery,
  answer: ProductPage,
});

export const read = call({
  ...own,
  reads: true,
  path: "/web-api/staff/product-read",
  summary: "A product with its prices in every list, and its history",
  body: one,
  answer: EditableProduct,
  failures: ["NOT_FOUND"],
});

/** One version of the catalog; the search follows. `Conflict` if someone or an import changed it since it was read. */
export const save = call({
  ...own,
  idempotent: true,
  path: "/web-api/staff/product",
  summary: "Changes a product",
  body: ProductEdit,
  answer: "none",
  failures: ["VALIDATION", "NOT_FOUND", "CONFLICT"],
});

/** With its sizes, facts, prices and picture, off sale and without stock until someone says so. */
export const copy = call({
  ...own,
  idempotent: true,
  path: "/web-api/staff/product-copy",
  summary: "Copies a product under a new item number",
  body: ProductCopy,
  answer: "none",
  failures: ["VALIDATION", "NOT_FOUND"],
});

/** JPEG, PNG, WebP, GIF or AVIF, by its content. It's stored as a new picture, without what a camera adds to it. */
export const savePicture = call({
  ...own,
  sets: true,
  path: "/web-api/staff/product-picture",
  summary: "Uploads a product's picture, up to 10 MB",
  query: one,
  body: "multipart",
  answer: "none",
  failures: ["VALIDATION", "NOT_FOUND", "TOO_LARGE"],
});

/** The drawing of its category takes its place. */
export const removePicture = call({
  ...own,
  idempotent: true,
  path: "/web-api/staff/product-picture-removed",
  summary: "Removes a product's picture",
  body: one,
  answer: "none",
  failures: ["NOT_FOUND"],
});
