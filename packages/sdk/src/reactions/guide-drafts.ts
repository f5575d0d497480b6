import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { lazyInBackground } from "../kernel/lazy.ts";
import { readStored, storedKeys } from "../kernel/storage.ts";
import type { GuideCartState, StoredGuideCart } from "../workflows/guide-cart/state.ts";
import { guideCartsKey } from "../workflows/guide-cart/stored.ts";
import { cartOwner, guideCartOwner } from "../workflows/session/view.ts";
import { onChange, onOutput, type ReactionContext } from "./context.ts";

/** Nothing on screen waits for it; it reads the state of its time. */
const steps = lazyInBackground(() => import("./guide-draft-steps.ts"));

const noteEdits = (context: ReactionContext): void => {
  const { owner, unsent } = context.workflows.guideCart.get();
  if (owner !== null && owner.guideId > 0 && (unsent.length > 0 || context.isAwake("guideDrafts")))
    context.load(steps, (loaded) => loaded.noteEdits(context));
};

/** Whether quantities of an earlier visit wait to be sent, of any of the user's guides. */
const holdsUnsent = ({ workflows: { session }, options: { storage } }: ReactionContext): boolean => {
  const owner = guideCartOwner(session.get(), 0);
  const stored = owner === null ? [] : storedKeys(storage.local, guideCartsKey(owner));
  return stored.some((key) => (readStored<StoredGuideCart>(storage.local, key)?.unsent ?? []).length > 0);
};

/** Syncs typed but unadded guide quantities across devices (GUIDE-CART-14). */
export const guideDraftReactions = [
  onChange(
    "guideCart",
    (state: GuideCartState) => state.unsent,
    (_, context) => noteEdits(context),
  ),
  // Signing in again, also as the same user, drops what was about to be sent.
  onChange(
    "session",
    (state) => `${cartOwner(state) ?? ""} ${state.epoch}`,
    (_, context) => {
      if (holdsUnsent(context)) context.load(steps, ({ noteStored }) => noteStored(context));
    },
  ),
  onChange(
    "guideCart",
    (state: GuideCartState) => state.owner,
    (owner, { workflows: { guideDrafts } }) => {
      if (owner !== null && owner.guideId > 0)
        guideDrafts.send({ _tag: "GuideShown", guideId: owner.guideId as GuideId });
    },
  ),
  onOutput("guideDrafts", "DraftMerged", (merged, context) =>
    context.load(steps, ({ takeMerged }) => takeMerged(merged, context)),
  ),
  onOutput("guideDrafts", "AddToCart", (add, context) => context.load(steps, ({ addDraft }) => addDraft(add, context))),
  onOutput("cart", "AddSettled", ({ add }, { workflows: { guideDrafts }, isAwake }) => {
    if (isAwake("guideDrafts")) guideDrafts.send({ _tag: "AddSettled", ...add });
  }),
  onOutput("cart", "AddSettled", ({ add }, context) =>
    context.load(steps, ({ settleStored }) => settleStored(add, context)),
  ),
  // Quantities from other devices were put off while the cart was responding.
  onChange(
    "guideCart",
    (state: GuideCartState) => state.adding === null,
    (isFree, context) => {
      if (isFree) noteEdits(context);
    },
  ),
  onChange(
    "navigation",
    (state) => state.url,
    (_, { workflows: { guideDrafts }, isAwake }) => {
      if (isAwake("guideDrafts")) guideDrafts.send({ _tag: "FlushRequested" });
    },
  ),
  onChange(
    "guideList",
    (state) => state.goneGuideId,
    (gone, { workflows: { guideDrafts }, isAwake }) => {
      if (gone !== null && isAwake("guideDrafts")) guideDrafts.send({ _tag: "GuideGone", guideId: gone });
    },
  ),
];
