import { PRICE_PENDING_MEANS } from "@larder/domain/text/price-pending";
import { PRICE_PENDING } from "@larder/domain/text/price-pending";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Price } from "./Price.tsx";

const markup = (amount: string | null): string => renderToStaticMarkup(<Price price={{ amount, per: "/ CS" }} />);

it("PROD-13 a pending price says what Price Pending means wherever it shows", () => {
  expect(markup(null)).toContain(PRICE_PENDING);
  expect(markup(null).replaceAll("&#x27;", "'")).toContain(`title="${PRICE_PENDING_MEANS}"`);
  expect(markup("$6.49")).not.toContain("title");
});
