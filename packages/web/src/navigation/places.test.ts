import type { OrderNumber } from "@larder/domain/cart/cart.schema";
import { searchUrl } from "@larder/domain/search/search-url";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderKeyOf, places } from "./places.ts";

const queryOf = (url: string) => new URL(url, "http://x").search;

describe("the URL of an order", () => {
  it("HIST-02 property: all four fields round-trip through the URL", () => {
    const text = fc.string({ minLength: 1 }).filter((value) => !/\p{Surrogate}/u.test(value));
    fc.assert(
      fc.property(text, text, text, text, (documentCompany, documentNumber, documentType, orderNumber) => {
        const key = { documentCompany, documentNumber, documentType, orderNumber: orderNumber as OrderNumber };
        expect(orderKeyOf(queryOf(places.order(key)))).toEqual(key);
      }),
    );
  });

  it("HIST-02 a URL with a missing field names no order", () => {
    expect(orderKeyOf("?documentCompany=1&documentNumber=2&documentType=SO")).toBeNull();
    expect(orderKeyOf("")).toBeNull();
  });
});

it("SEARCH-02 a header search goes to the same URL that the search itself writes", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (term) => {
      expect(places.search(term)).toBe(searchUrl(term));
    }),
  );
  expect(places.search("ground beef & 80/20")).toBe(searchUrl("ground beef & 80/20"));
});
