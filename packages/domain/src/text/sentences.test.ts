import fc from "fast-check";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as common from "./common.ts";
import * as guide from "./guide-sentences.ts";
import * as messages from "./message-sentences.ts";
import * as nothing from "./nothing-found.ts";
import * as ordering from "./ordering-sentences.ts";
import * as pending from "./price-pending.ts";
import * as search from "./search-sentences.ts";
import * as rest from "./sentences.ts";
import { sentence, type Sentence } from "./sentences.ts";

const text = { ...common, ...guide, ...messages, ...nothing, ...ordering, ...pending, ...search, ...rest };

const fixed: readonly (readonly [id: string, value: Sentence, text: string])[] = [
  [
    "TEXT-01",
    { _tag: "OnHold", errors: [] },
    "Account is on hold. Please contact your Sales Rep for further assistance.",
  ],
  ["TEXT-02", { _tag: "UploadFailed" }, "Unable to upload file. Check the file format."],
  ["TEXT-03", { _tag: "UploadFinishFailed", status: 409 }, "Unable to create order guide; response code 409"],
  ["TEXT-04", { _tag: "OrganizationRequired" }, "Organization ID required"],
  ["TEXT-05", { _tag: "TransferFailed" }, "Unable to transfer ownership."],
  ["TEXT-06", { _tag: "SubmitFailed" }, "Order cannot be submitted. Please contact your Sales Rep."],
  ["TEXT-07", { _tag: "UnexpectedError" }, "Unexpected error."],
  ["TEXT-08", { _tag: "SaveFailed", error: "Name taken" }, "Error saving order guide: Name taken"],
  ["TEXT-09", { _tag: "ChangesSaved" }, "Changes Saved"],
  ["TEXT-10", { _tag: "ChangesCancelled" }, "Changes Cancelled"],
  ["TEXT-11", { _tag: "NoResults" }, "No results"],
  ["TEXT-12", { _tag: "GuideLoading" }, "Guide load in progress. Items will appear shortly."],
  ["TEXT-13", { _tag: "NoProductsInCategory" }, "There are no products in this category!!"],
  ["TEXT-14", { _tag: "ItemMovedToUngrouped" }, "Item Moved to Ungrouped"],
  ["TEXT-15", { _tag: "ItemDeleted" }, "Item deleted from order guide"],
  ["TEXT-16", { _tag: "GroupMovedToUngrouped" }, "Group Moved to Ungrouped"],
  ["TEXT-17", { _tag: "NewGroupCreated" }, "New Group Created"],
  ["TEXT-18", { _tag: "ItemReordered" }, "Item Reordered"],
  ["TEXT-19", { _tag: "GuideShared", organization: "Blue Harbor" }, "Order Guide Was Shared to Blue Harbor"],
  ["TEXT-20", { _tag: "BelowMinimum", minimum: 5 }, "Minimum quantity of 5 required for this product."],
  ["TEXT-21", { _tag: "MaximumReached", maximum: 5 }, "Maximum quantity of 5 reached for this product."],
  ["TEXT-22", { _tag: "AdjustedToMaximum", maximum: 5 }, "Adjusting quantity to maximum allowed (5)."],
  ["TEXT-23", { _tag: "NoProduct" }, "Could not add product to cart."],
];

describe("TEXT-24 TEXT-25 TEXT-26 TEXT-29 TEXT-30 TEXT-31 TEXT-32 the fixed sentences", () => {
  it.each(fixed)("%s TEXT-40 reads exactly as specified", (_id, value, expected) => {
    expect(sentence(value)).toBe(expected);
  });

  it("CONST-34 TEXT-34 TEXT-35 TEXT-36 TEXT-37 TEXT-40 the fixed labels read as specified", () => {
    expect(text.CLIENT_SIDE_ERROR).toBe("Client-side error");
    expect(text.SSR_ROOT_REQUIRED).toBe("createServerRootMixin is required when using SSR");
    expect(text.ROUTING_IS_FIXED).toContain("cannot be changed dynamically");
    expect(text.CLOSE_MODAL_BUTTON).toBe("Close modal button");
    expect(text.HEADER_SEARCH_PLACEHOLDER).toBe("Search by item name, sku, brand...");
    expect(text.SEARCH_PLACEHOLDER).toBe("Search here\u2026");
    expect(text.SEARCH_SUBMIT_TITLE).toBe("Submit the search query");
    expect(text.SEARCH_RESET_TITLE).toBe("Clear the search query");
    expect(text.GUIDE_SEARCH_PLACEHOLDER).toBe("Search Within Order Guide");
    expect(text.PRODUCT_CATEGORIES).toBe("Product Categories");
    expect(text.CUSTOM_GROUPS).toBe("Custom Groups");
    expect(text.PRICE_PENDING).toBe("Price Pending");
    expect([text.ABOUT_US, text.RESOURCES]).toEqual(["About Us", "Resources"]);
    expect(text.GUIDE_SHARED_TO).toBe("Order Guide Was Shared to");
  });

  it("TEXT-40 every quoted text of the ledger's table is in the catalog", () => {
    const ledger = readFileSync(new URL("../../../../docs/requirements.md", import.meta.url), "utf8");
    const ours = [
      ...Object.values(text).filter((value) => typeof value === "string"),
      ...fixed.map(([, value]) => sentence(value)),
    ];
    const rows = ledger
      .split("\n")
      .filter((line) => /^\| TEXT-(0[1-9]|1\d|2[0-3]|29|30|31|32|34|35|36|37) /.test(line));
    expect(rows.length).toBe(31);
    for (const row of rows) {
      const requirement = row.split("|")[2] ?? "";
      for (const [, wanted = ""] of requirement.matchAll(/`([^`]+)`/g)) {
        const pattern = new RegExp(
          `^${wanted
            .split(/\{[^}]*\}/)
            .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
            .join(".+")}$`,
        );
        expect(
          ours.some((one) => pattern.test(one)),
          wanted,
        ).toBe(true);
      }
    }
  });

  it("TEXT-03 a missing status is 'unknown', never undefined or null", () => {
    for (const status of [undefined, null, "unknown"] as const)
      expect(sentence({ _tag: "UploadFinishFailed", status })).toBe(
        "Unable to create order guide; response code unknown",
      );
  });

  it("TEXT-33 SEARCH-35 none, one and many results read well", () => {
    expect(search.searchStats(0, 5)).toBe("No results");
    expect(search.searchStats(1, 5)).toBe("1 result found in 5ms");
    expect(search.searchStats(3, 12)).toBe("3 results found in 12ms");
    expect(search.searchStats(1234, 5)).toBe("1,234 results found in 5ms");
  });

  it("TEXT-20 TEXT-21 TEXT-22 TEXT-33 every number appears unchanged", () => {
    fc.assert(
      fc.property(fc.nat(9999), (n) => {
        expect(sentence({ _tag: "BelowMinimum", minimum: n })).toContain(` ${n} `);
        expect(sentence({ _tag: "MaximumReached", maximum: n })).toContain(` ${n} `);
        expect(sentence({ _tag: "AdjustedToMaximum", maximum: n })).toContain(`(${n})`);
      }),
    );
  });
});

it("QTY-13 QTY-18 with some in the cart, the text says how many more are left, or that there are none", () => {
  const left = (left: number, more: number) => sentence({ _tag: "OnlyMoreLeft", left, more });
  expect(left(5, 2)).toBe("Only 2 more left.");
  expect(left(3, 0)).toBe("You already have all 3 that are left.");
  expect(left(1_200, 0)).toBe("You already have all 1,200 that are left.");
  expect(left(1, 0)).toBe("You already have the last one.");
});
