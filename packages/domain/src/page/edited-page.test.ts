import { expect, it } from "vitest";
import { OWN_WORDS } from "./edited-page.schema.ts";
import { pageKinds } from "./page-model.schema.ts";

it("OP-118 PAGE-02 editors change home, categories, contact, content and drafts, and no built-in page", () => {
  expect(Object.keys(pageKinds).filter((kind) => !OWN_WORDS.includes(kind))).toEqual([
    "home",
    "subcategory",
    "productListing",
    "contact",
    "content",
    "preview",
  ]);
});
