import { type KeyValueStorage, writeStored, readStored, storedKeys } from "../kernel/storage.ts";
import { mergeDraft } from "../workflows/guide-cart/draft.ts";
import {
  type GuideCartOwner,
  type MergedDraft,
  guideCartInitialState,
  type GuideCartState,
  type StoredGuideCart,
} from "../workflows/guide-cart/state.ts";
import { guideCartKey, storedGuideCart, toStore, guideCartsKey } from "../workflows/guide-cart/stored.ts";
import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { lazyInBackground } from "../kernel/lazy.ts";
import type { SettledAdd } from "../workflows/cart/state.ts";
import type { GuideDraftsOutput } from "../workflows/guide-drafts/state.ts";
import { cartOwner, guideCartOwner } from "../workflows/session/view.ts";
import type { ReactionContext } from "./context.ts";

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

/** Sends the open guide's typed quantities on; a keystroke only passes the cart along. */
export const noteEdits = ({ workflows: { guideCart, guideDetail, guideDrafts }, isAwake }: ReactionContext): void => {
  const { owner, entries, units, prices, stamps, unsent } = guideCart.get();
  if (owner === null || owner.guideId <= 0 || (unsent.length === 0 && !isAwake("guideDrafts"))) return;
  const guideId = owner.guideId as GuideId;
  const { guide } = guideDetail.get();
  guideDrafts.send({
    _tag: "Edited",
    guide: { guideId, name: guide?.id === guideId ? guide.name : "", cart: { entries, units, prices, stamps, unsent } },
  });
};

/** Sends the user's unsent quantities of earlier visits, for all guides. */
export const noteStored = ({ workflows: { guideDrafts, session }, options }: ReactionContext): void => {
  const owner = guideCartOwner(session.get(), 0);
  if (owner === null) return;
  const { local } = options.storage;
  const start = guideCartsKey(owner);
  for (const key of storedKeys(local, start)) {
    const stored = readStored<StoredGuideCart>(local, key);
    const { entries = [], units = {}, prices = {}, stamps = {}, unsent = [] } = stored ?? {};
    const guideId = Number(key.slice(start.length)) as GuideId;
    if (unsent.length === 0 || !Number.isInteger(guideId)) continue;
    guideDrafts.send({
      _tag: "Edited",
      guide: { guideId, name: "", cart: { entries, units, prices, stamps, unsent } },
    });
  }
};

/**
 * Adds a draft to the cart. An addition that the guide itself sent and that is not answered yet, here or in another tab,
 * goes out again under its own key, so that its items count once.
 */
export const addDraft = (
  { items, intent }: Extract<GuideDraftsOutput, { readonly _tag: "AddToCart" }>,
  { workflows: { cart, guideDrafts, session }, options }: ReactionContext,
): void => {
  const guideId = guideDrafts.get().adding?.guideId;
  const owner = guideId === undefined ? null : guideCartOwner(session.get(), guideId);
  const pending = owner === null ? null : (storedGuideCart(options.storage.local, owner)?.adding ?? null);
  if (pending !== null) guideDrafts.send({ _tag: "AddJoined", pending });
  cart.send({ _tag: "ItemsAdded", ...(pending ?? { items, intent }) });
};

/** Only needed when a guide closed while the cart was responding. */
const rules = lazyInBackground(async () => (await import("../workflows/guide-cart/transition.ts")).guideCartTransition);

/**
 * Settles an addition from a guide that isn't open, made before a reload or user change. What the cart accepted leaves
 * the draft, here and on the server.
 */
export const settleStored = (add: SettledAdd, context: ReactionContext): void => {
  const { workflows } = context;
  const { local } = context.options.storage;
  const all = guideCartOwner(workflows.session.get(), 0);
  if (all === null) return;
  const start = guideCartsKey(all);
  for (const key of storedKeys(local, start)) {
    const stored = readStored<StoredGuideCart>(local, key);
    const guideId = Number(key.slice(start.length)) as GuideId;
    if (stored?.adding?.intent !== add.intent) continue;
    context.load(rules, (transition) => {
      if (workflows.guideCart.get().owner?.guideId === guideId) return;
      const opened = { _tag: "OwnerChanged", owner: { ...all, guideId }, stored } as const;
      const settled = { _tag: "AddSettled", ...add, guide: null } as const;
      const now = context.moment();
      const cart = [opened, settled].reduce<GuideCartState>(
        (state, event) => transition(state, event, now)[0],
        guideCartInitialState,
      );
      writeStored(local, key, toStore(cart));
      workflows.guideDrafts.send({ _tag: "Edited", guide: { guideId, name: "", cart } });
    });
  }
};

/** Shows the quantities of all the user's devices, now or when the guide is opened. */
export const takeMerged = (
  { guideId, _tag, ...merged }: Extract<GuideDraftsOutput, { readonly _tag: "DraftMerged" }>,
  { workflows, options }: ReactionContext,
): void => {
  const owner = guideCartOwner(workflows.session.get(), guideId);
  if (owner === null) return;
  const tabs = cartOwner(workflows.session.get());
  if (tabs !== null && merged.sent.length > 0) options.host?.draftsChanged?.(tabs);
  const { guideCart, guideDetail } = workflows;
  if (guideCart.get().owner?.guideId !== guideId)
    return mergeStored(options.storage.local, owner, merged, options.now());
  guideCart.send({ _tag, owner, ...merged });
  const { guide } = guideDetail.get();
  if (guide?.id === guideId) guideCart.send({ _tag: "LinesUpdated", guide });
};
