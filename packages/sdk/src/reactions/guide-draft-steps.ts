import type { GuideId } from "@larder/domain/order-guide/guide.schema";
import { readStored, storedKeys } from "../kernel/storage.ts";
import { mergeStored } from "../workflows/guide-cart/merge-stored.ts";
import type { StoredGuideCart } from "../workflows/guide-cart/state.ts";
import { guideCartsKey } from "../workflows/guide-cart/stored.ts";
import type { GuideDraftsOutput } from "../workflows/guide-drafts/state.ts";
import { guideCartOwner } from "../workflows/session/view.ts";
import type { ReactionContext } from "./context.ts";

/** Sends on what was typed in the open guide; a keystroke only hands the cart over. */
export const noteEdits = ({ workflows: { guideCart, guideDetail, guideDrafts }, isAwake }: ReactionContext): void => {
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
export const noteStored = ({ workflows: { guideDrafts, session }, options }: ReactionContext): void => {
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

/** Shows what the devices of the user have typed, in the open guide or when that guide is opened. */
export const takeMerged = (
  { guideId, _tag, ...merged }: Extract<GuideDraftsOutput, { readonly _tag: "DraftMerged" }>,
  { workflows, options }: ReactionContext,
): void => {
  const owner = guideCartOwner(workflows.session.get(), guideId);
  if (owner === null) return;
  const { guideCart, guideDetail } = workflows;
  if (guideCart.get().owner?.guideId !== guideId)
    return mergeStored(options.storage.local, owner, merged, options.now());
  guideCart.send({ _tag, owner, ...merged });
  const { guide } = guideDetail.get();
  if (guide?.id === guideId) guideCart.send({ _tag: "LinesUpdated", guide });
};
