import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EventFigures } from "./EventsPage.tsx";
import { summaryOf } from "./EventRow.tsx";

it("OP-116 an event's summary names its product, term or order, even when fields have wrong types", () => {
  expect(summaryOf({ properties: { product: { sku: "204688" }, quantity: 2, position: 3 } })).toBe(
    "204688 · quantity 2 · position 3",
  );
  expect(summaryOf({ properties: { search_text: "short rib", visible_products: [{ sku: "1" }, { sku: "2" }] } })).toBe(
    "“short rib” · 2 products",
  );
  expect(summaryOf({ properties: { order_numbers: ["8840602"], products: [{ sku: "1" }] } })).toBe(
    "8840602 · 1 product",
  );
  expect(summaryOf({ properties: { filters: [{ type: "brand", value: "Haut Alpe" }] } })).toBe("brand: Haut Alpe");
  expect(summaryOf({ properties: { product: "204688", filters: [null], order_numbers: {}, category: 7 } })).toBe("7");
  expect(summaryOf({ properties: {} })).toBe("");
});

it("OP-116 the last minute's figures: count, valid, invalid, delay, and no percentage without events", () => {
  const figures = (received: number, problems: number, delay: number | null): string =>
    renderToStaticMarkup(
      <EventFigures lastMinute={{ received, problems, delay, seconds: [{ received, problems }] }} />,
    ).replaceAll(/<svg.*<\/svg>/g, "");
  const text = (html: string) =>
    html
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
  expect(text(figures(312, 5, 840))).toBe(
    "in the last minute 312 fit the schema 98.3% don&#x27;t 5 behind the customer 0.8 s",
  );
  expect(text(figures(0, 0, null))).toBe("in the last minute 0 fit the schema – don&#x27;t 0 behind the customer –");
});
