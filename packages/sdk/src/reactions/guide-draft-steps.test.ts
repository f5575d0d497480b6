import { expect, it } from "vitest";
import { memoryStorage, writeStored } from "../kernel/storage.ts";
import type { PendingAdd, StoredGuideCart } from "../workflows/guide-cart/state.ts";
import { guideCartKey, storedGuideCart } from "../workflows/guide-cart/stored.ts";
import { mergeStored } from "./guide-draft-steps.ts";

const owner = { userName: "ada", organizationId: 101, guideId: 9_001 };
const items = [{ productSku: "BEEF1", unitOfMeasure: "CS", quantity: 7, inStock: true, editedAt: 9 }] as never;

/** What is stored for a guide that isn't open after another device typed 7. */
const merging = (stored: StoredGuideCart | null) => {
  const storage = memoryStorage();
  if (stored !== null) writeStored(storage, guideCartKey(owner), stored);
  mergeStored(storage, owner, { sent: [], items }, 10);
  return storedGuideCart(storage, owner);
};

it("GUIDE-CART-03 GUIDE-CART-10 another device's quantity joins a stored guide, not one being added", () => {
  const entries = [{ productSku: "BEEF1" as never, quantity: 2, inStock: true }];
  const typed: StoredGuideCart = { entries, stamps: { BEEF1: 1 }, unsent: ["BEEF1"], adding: null };
  expect(merging(typed)).toMatchObject({ entries: [{ quantity: 7 }], stamps: { BEEF1: 9 }, unsent: [] });
  const adding = { ...typed, adding: { intent: "k1", items: [] } as unknown as PendingAdd };
  expect(merging(adding)).toEqual(adding);
  expect(merging(null)).toBe(null);
});
