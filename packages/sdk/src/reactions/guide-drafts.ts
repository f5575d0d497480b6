import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { lazy } from "../kernel/lazy.ts";
import { readStored, storedKeys } from "../kernel/storage.ts";
import type { GuideCartState, StoredGuideCart } from "../workflows/guide-cart/state.ts";
import { guideCartsKey } from "../workflows/guide-cart/stored.ts";
import { cartOwner, guideCartOwner } from "../workflows/session/view.ts";
import { onChange, onOutput, type ReactionContext } from "./context.ts";

const merging = lazy(async () => (await import("../workflows/guide-cart/merge-stored.ts")).mergeStored);

/** Sends on what was typed in the open guide; a keystroke only hands the cart over. */
const noteEdits = ({ workflows: { guideCart, guideDetail, guideDrafts }, isAwake }: ReactionContext): void => {
  const { owner, entries, units, stamps, unsent } = guideCart.get();
  if (owner === null || owner.guideId <= 0 || (unsent.length === 0 && !isAwake("guideDrafts"))) return;
  const guideId = owner.guideId as GuideId;
  const { guide } = guideDetail.get();
  guideDrafts.send({
    _tag: "Edited",
    guide: { guideId, name: guide?.id === guideId ? guide.name : "", cart: { entries, units, stamps, unsent } },
  });
};

/** Sends what an earlier visit could not, of every guide of the user in the organization. */
const noteStored = ({ workflows: { guideDrafts, session }, options }: ReactionContext): void => {
  const owner = guideCartOwner(session.get(), 0);
  if (owner === null) return;
  const { local } = options.storage;
  const start = guideCartsKey(owner);
  for (const key of storedKeys(local, start)) {
    const stored = readStored<StoredGuideCart>(local, key);
    const { entries = [], units = {}, stamps = {}, unsent = [] } = stored ?? {};
    const guideId = Number(key.slice(start.length)) as GuideId;
    if (unsent.length === 0 || !Number.isInteger(guideId)) continue;
    guideDrafts.send({ _tag: "Edited", guide: { guideId, name: "", cart: { entries, units, stamps, unsent } } });
  }
};

/** What is typed in guides and not added: sent to the server, and shown on every device (GUIDE-CART-14). */
export const guideDraftReactions = [
  onChange(
    "guideCart",
    (state: GuideCartState) => state.unsent,
    (_, context) => noteEdits(context),
  ),
  onChange("session", cartOwner, (_, context) => noteStored(context)),
  onChange(
    "guideCart",
    (state: GuideCartState) => state.owner,
    (owner, { workflows: { guideDrafts } }) => {
      if (owner !== null && owner.guideId > 0)
        guideDrafts.send({ _tag: "GuideShown", guideId: owner.guideId as GuideId });
    },
  ),
  onOutput("guideDrafts", "DraftMerged", ({ guideId, _tag, ...merged }, context) => {
    const { workflows, options, load } = context;
    const owner = guideCartOwner(workflows.session.get(), guideId);
    if (owner === null) return;
    const { guideCart, guideDetail } = workflows;
    if (guideCart.get().owner?.guideId === guideId) {
      guideCart.send({ _tag, owner, ...merged });
      const { guide } = guideDetail.get();
      if (guide?.id === guideId) guideCart.send({ _tag: "LinesUpdated", guide });
      return;
    }
    load(merging, (mergeStored) => mergeStored(options.storage.local, owner, merged, options.now()));
  }),
  onOutput("guideDrafts", "AddToCart", ({ items, intent }, { workflows: { cart } }) =>
    cart.send({ _tag: "ItemsAdded", items, intent }),
  ),
  onOutput("cart", "AddSettled", ({ add }, { workflows: { guideDrafts }, isAwake }) => {
    if (isAwake("guideDrafts")) guideDrafts.send({ _tag: "AddSettled", ...add });
  }),
  // What another device typed meanwhile was not taken over while the cart was answering.
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
