import { expect, it } from "vitest";
import { pageKindOf } from "./page-kind.ts";

const editContext = { isEditable: true };

it("CMS-01 a category with a text, or for an editor, is a written listing; every other page is its type", () => {
  expect(pageKindOf({ contentType: "subcategory", blocks: [{}] })).toBe("writtenListing");
  expect(pageKindOf({ contentType: "productListing", blocks: [], editContext })).toBe("writtenListing");
  expect(pageKindOf({ contentType: "productListing", blocks: [], editContext: null })).toBe("productListing");
  expect(pageKindOf({ contentType: "home", blocks: [{}], editContext })).toBe("home");
  expect(pageKindOf({})).toBe("content");
});
