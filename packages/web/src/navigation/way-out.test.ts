import { expect, it } from "vitest";
import { wayOut } from "./way-out.ts";

it("IDENT-19 OP-19 staff who stop acting leave the customer's pages for home; a customer leaves what another one has not", () => {
  for (const page of ["cart", "quickOrder", "orderHistory", "orderGuideListing", "orderGuideDetail", "account"])
    expect(wayOut(page, true)).toBe("/");
  expect(["orderGuideDetail", "orderDetails", "cart"].map((page) => wayOut(page, false))).toEqual([
    "/order-guides/",
    "/order-history/",
    null,
  ]);
  for (const page of ["home", "pdp", "searchResults", "content"]) expect(wayOut(page, true)).toBeNull();
});
