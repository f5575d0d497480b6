import { describe, expect, it } from "vitest";
import { sku, unit } from "../catalog/sku.ts";
import type { GuideId } from "./guide.schema.ts";
import { membershipChange, newGuideWith } from "./membership-change.ts";
import { NO_LINE_FIELDS } from "./line-fields.ts";

const guide = { id: 7 as GuideId, name: "Weekday", version: "3" };
const loin = { productSku: sku("BEEF1"), unitOfMeasure: unit("EA"), name: "Beef loin" };

describe("a product and a guide that isn't open", () => {
  it("SHELL-18 OP-06 adding it saves that one line, ungrouped, on the known version", () => {
    expect(membershipChange(guide, loin, true)).toEqual({
      id: 7,
      name: "Weekday",
      categoryType: "cwCategories",
      categories: [
        {
          name: "Ungrouped",
          lineItems: [
            {
              productSku: "BEEF1",
              unitOfMeasure: "EA",
              name: "Beef loin",
              ...NO_LINE_FIELDS,
              itemSequence: 1,
              displayOrder: 1,
            },
          ],
        },
      ],
      removedLineItems: [],
      movedLineItems: [],
      version: "3",
    });
  });

  it("SHELL-18 OP-06 removing it saves the removal, and no line that stays", () => {
    expect(membershipChange(guide, loin, false)).toMatchObject({
      categories: [],
      removedLineItems: [{ productSku: "BEEF1", unitOfMeasure: "EA" }],
      version: "3",
    });
  });

  it("SHELL-18 OP-60 a new guide starts with it, and needs a name", () => {
    expect(newGuideWith(" Bar ", loin)).toMatchObject({ id: -1, name: "Bar", categories: [{ name: "Ungrouped" }] });
    expect(newGuideWith("  ", loin)).toBeNull();
  });
});
