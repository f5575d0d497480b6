import { expect, it } from "vitest";
import { policyOf } from "../brand/policies.ts";
import { completeProduct } from "../catalog/complete-product.ts";
import type { Product } from "../catalog/product.schema.ts";
import { PLAIN_VARIANT } from "../testing/variant.ts";
import { listRules } from "../testing/list-rules.ts";
import { readPastedLines } from "./pasted-lines.ts";
import { reviewList } from "./review-list.ts";

const context = { policy: policyOf("PPro"), flags: {}, now: 0, zone: "UTC", inCart: {} };

const sold = (name: string, packSize: string, ...units: readonly string[]): Product =>
  completeProduct({
    sku: name as Product["sku"],
    name,
    packSize,
    variants: units.map((unitOfMeasure, at) => ({
      ...PLAIN_VARIANT,
      isDefault: at === 0,
      metadata: { ...PLAIN_VARIANT.metadata, unitOfMeasure },
    })),
  });

/** What a line becomes with these items in the guide: taken, or asked. */
const review = (text: string, ...guide: readonly Product[]): string => {
  const lines = readPastedLines(text, listRules);
  const byName = new Map(
    lines.map(({ name }) => [name, guide.map((product) => ({ product, from: "guide" as const }))]),
  );
  const [line] = reviewList(lines, { byNumber: new Map(), byName }, context, listRules);
  return line !== undefined && "choice" in line
    ? `${line.choice.quantity} ${line.choice.unit} ${line.choice.product.name}`
    : `${line?.bucket}`;
};

it.each(["lemons 4 lb", "4 lb lemons", "lemons 4lb", "lemons: 4 lbs"])(
  "OP-62 a measure on either side of the name is how much, where one item is sold by it: %s",
  (text) => {
    expect(review(text, sold("Lemon, Choice", "10 lb", "CS", "LB"))).toBe("4 LB Lemon, Choice");
    expect(review(text, sold("Lemon, Choice", "10 lb", "CS", "LB"), sold("Lemon, Meyer", "10 lb", "CS", "LB"))).toBe(
      "ambiguous",
    );
    expect(review(text, sold("Lemon, Choice", "10 lb", "CS"))).toBe("ambiguous");
  },
);

it("OP-62 a measure after the name is a question where it's the size of the item's pack", () => {
  expect(review("flour 9 lb", sold("Flour, Bread", "4/9 lb", "CS", "LB"))).toBe("ambiguous");
});
