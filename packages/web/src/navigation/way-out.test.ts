import { expect, it } from "vitest";
import { wayOut } from "./way-out.ts";

it("IDENT-19 OP-19 staff who stop acting go home; a customer leaves pages that the new one doesn't have", () => {
  for (const page of ["cart", "quickOrder", "orderHistory", "orderGuideListing", "orderGuideDetail", "account"])
    expect(wayOut(page, true)).toBe("/");
  expect(["orderGuideDetail", "orderDetails", "cart"].map((page) => wayOut(page, false))).toEqual([
    "/order-guides/",
    "/order-history/",
    null,
  ]);
  for (const page of ["home", "pdp", "searchResults", "content"]) expect(wayOut(page, true)).toBeNull();
});
