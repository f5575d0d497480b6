import { expect, it } from "vitest";
import { placeFact } from "./place-fact.ts";

it("OP-05 OP-74 an order without a chosen place goes to the address on file, named where it's known", () => {
  const own = { shipTo: null, location: null };
  expect(placeFact({ ...own, ownAddress: "1 Quay St, Newark, NJ" })).toEqual({
    label: "Deliver to",
    value: "1 Quay St, Newark, NJ (your address on file)",
  });
  for (const unknown of [own, { ...own, ownAddress: " " }])
    expect(placeFact(unknown)).toEqual({ label: "Deliver to", value: "Your address on file" });
  const location = { id: 2, kind: "pickup", name: "Dock 4", address: "9 Pier Rd" } as const;
  expect(placeFact({ ...own, location, ownAddress: "1 Quay St" })).toMatchObject({ label: "Pick up at" });
});
