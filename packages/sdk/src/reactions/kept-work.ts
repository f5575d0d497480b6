import { type WorkUnconfirmed, workUnconfirmed } from "@larder/domain/account/unconfirmed-work";
import type { User } from "@larder/domain/account/user.schema";
import { readStored, writeStored } from "../kernel/storage.ts";
import type { CartState } from "../workflows/cart/state.ts";
import { guideCartKey, toStore } from "../workflows/guide-cart/stored.ts";
import type { GuideDraftsState } from "../workflows/guide-drafts/state.ts";
import type { QuickOrderState, StoredQuickOrder } from "../workflows/quick-order/state.ts";
import { cartOwner } from "../workflows/session/view.ts";
import type { ReactionContext } from "./context.ts";

export interface KeptWork {
  readonly user: User | null;
  readonly quantities: number;
  readonly changes: number;
  readonly rows: number;
  /** A form with typed data was open; it is closed, and its data lost. */
  readonly hasForm: boolean;
  /** What isn't kept, since its user signed out; null = nothing. */
  readonly unconfirmed: WorkUnconfirmed | null;
}

/** Ending an order's modification in the background isn't a change that anyone waits for. */
const unconfirmedOf = ({ queue, submitting }: CartState, edited: GuideDraftsState["edited"]): WorkUnconfirmed | null =>
  workUnconfirmed("signedOut", {
    quantities: edited.reduce((sum, { cart }) => sum + cart.unsent.length, 0),
    changes: queue.filter(({ edit }) => edit._tag !== "DeleteEdit").length,
    hasOrder: submitting !== null,
  });

const quickOrderKey = (owner: string): string => `quickOrder.${owner}`;

const typedRows = ({ rows }: QuickOrderState) =>
  rows.flatMap(({ text, unit, quantity }) => (text.trim() === "" ? [] : [{ text, unit, quantity }]));

/**
 * Stores unsent work on this device under the previous owner, in case another tab removed it, and returns it. Call
 * before dropping that owner's state. IDENT-26; OP-27.
 */
export const keepWork = ({ workflows, storedCarts, isAwake, options }: ReactionContext): KeptWork => {
  const { guideCart, guideDrafts, cart, quickOrder } = workflows;
  const { local } = options.storage;
  const { owner, entries } = guideCart.get();
  if (owner !== null && entries.length > 0) writeStored(local, guideCartKey(owner), toStore(guideCart.get()));
  const cartKey = storedCarts.keep();
  const rows = isAwake("quickOrder") ? typedRows(quickOrder.get()) : [];
  const list = isAwake("quickOrder") ? (quickOrder.get().list?.text ?? "") : "";
  const hasRows = rows.length > 0 || list.trim() !== "";
  const stored: StoredQuickOrder = { rows, list };
  if (cartKey !== null && hasRows) writeStored(local, quickOrderKey(cartKey), stored);
  return {
    user: cart.get().user,
    quantities: owner === null ? 0 : entries.length,
    changes: cartKey === null ? 0 : cart.get().queue.length + cart.get().failed.length,
    rows: cartKey === null ? 0 : rows.length + (list.trim() === "" ? 0 : 1),
    hasForm: cartKey !== null && (options.host?.hasTypedForm?.() ?? false),
    unconfirmed:
      cartKey === null ? unconfirmedOf(cart.get(), isAwake("guideDrafts") ? guideDrafts.get().edited : []) : null,
  };
};

/** Restores, once, the quick order typed before another user took over. IDENT-26. */
export const restoreQuickOrder = ({ workflows: { session, quickOrder }, options }: ReactionContext): void => {
  const owner = cartOwner(session.get());
  if (owner === null) return;
  const { local } = options.storage;
  const stored = readStored<StoredQuickOrder>(local, quickOrderKey(owner));
  if (stored === null) return;
  writeStored(local, quickOrderKey(owner), null);
  quickOrder.send({ _tag: "Restored", stored });
};
