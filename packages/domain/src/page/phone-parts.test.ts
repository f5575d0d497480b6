import fc from "fast-check";
import { expect, it } from "vitest";
import { phoneParts } from "./phone-parts.ts";
import { telephoneLink } from "./telephone-link.ts";

const phonesIn = (text: string) => phoneParts(text).flatMap((part) => (part.isPhone ? [part.text] : []));

it("IDENT-17 every phone number in a hold's reason can be called", () => {
  const said = "Account 402077 is 61 days past due. Call Accounts Receivable at 555-0110 or (617) 555-0111, ext. 4.";
  expect(phonesIn(said)).toEqual(["555-0110", "(617) 555-0111"]);
  expect(phonesIn("617-555-0110, 617.555.0111, +1 617 555-0112")).toEqual([
    "617-555-0110",
    "617.555.0111",
    "+1 617 555-0112",
  ]);
  expect(telephoneLink("(617) 555-0111")).toBe("tel:6175550111");
});

it("IDENT-17 account numbers, dates, amounts and ZIP codes aren't phone numbers", () => {
  expect(phonesIn("Account 402077, 2026-11-18, $1,204.5000, 02110-1234, 12-345-67890, 123-45-6789, 555-01101")).toEqual(
    [],
  );
});

it("IDENT-17 a text's parts are the text, and none is empty", () => {
  const piece = fc.constantFrom("555-0110", "(617) 555-0111", "Call ", " 4", "-", "1", ". ");
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const parts = phoneParts(pieces.join(""));
      expect(parts.map(({ text }) => text).join("")).toBe(pieces.join(""));
      expect(parts.every(({ text }) => text !== "")).toBe(true);
    }),
  );
});
