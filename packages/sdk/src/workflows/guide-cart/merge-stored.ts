import { type KeyValueStorage, writeStored } from "../../kernel/storage.ts";
import { mergeDraft } from "./draft.ts";
import type { GuideCartOwner, MergedDraft } from "./state.ts";
import { guideCartKey, storedGuideCart } from "./stored.ts";
import { toStore } from "./to-store.ts";

/** Merges a draft into a stored guide cart that isn't open; skips one never opened here or being added. `now` in ms since 1970. */
export const mergeStored = (
  storage: KeyValueStorage,
  owner: GuideCartOwner,
  merged: MergedDraft,
  now: number,
): void => {
  const stored = storedGuideCart(storage, owner);
  if (stored === null || (stored.adding ?? null) !== null) return;
  const { entries = [], units = {}, prices = {}, toAdd = {}, unanswered = null, stamps = {}, unsent = [] } = stored;
  const cart = mergeDraft({ entries, units, prices, toAdd, stamps, unsent }, merged, now);
  writeStored(storage, guideCartKey(owner), toStore({ ...cart, adding: null, unanswered }));
};
