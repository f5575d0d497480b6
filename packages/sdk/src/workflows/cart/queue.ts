import type { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import { linesOf } from "@larder/domain/cart/cart-lines";
import type { LineUpdate } from "@larder/domain/cart/cart.schema";
import type { CartCommand } from "./commands.ts";
import { type CartIntent, lineOf } from "./intent.ts";
import { withPresentId } from "./reconcile.ts";
import { withOptimisticCart } from "./shown.ts";
import type { CartState } from "./state.ts";

export type Step = readonly [CartState, readonly CartCommand[]];

/** The addition that makes a line what it was. */
export const asItem = ({
  id: _gone,
  seen: _seen,
  cutInstructions1,
  cutInstructions2,
  comment,
  ...item
}: LineUpdate): ItemToAdd => ({
  ...item,
  ...(cutInstructions1 ? { cutInstructions1 } : {}),
  ...(cutInstructions2 ? { cutInstructions2 } : {}),
  ...(comment ? { comment } : {}),
});

/**
 * A line that the server took out while it was edited further: when the same product is there under another id, the edit is
 * about that line; else it is added again, under the same key. Only an edit that was never sent may change so.
 */
const rebaseHead = (state: CartState): CartState => {
  const [head, ...rest] = state.queue;
  if (head === undefined || state.attempts > 0) return state;
  const { edit } = head;
  if (edit._tag !== "SetLine" && edit._tag !== "RemoveLine") return state;
  if (state.status !== "ready" || state.server === null || state.server.orderNumber !== head.order) return state;
  const line = withPresentId(edit.line, state.server);
  if (line !== edit.line) return { ...state, queue: [{ ...head, edit: { ...edit, line } }, ...rest] };
  if ([...linesOf(state.server), ...state.server.oosLines].some(({ id }) => id === line.id)) return state;
  if (line.quantity === 0) return rebaseHead({ ...state, queue: rest });
  return { ...state, queue: [{ ...head, edit: { _tag: "AddItems", items: [asItem(line)], line } }, ...rest] };
};

/** Sends the first edit, if none is on its way and nothing holds it. One request in flight per cart (OP-75). */
export const flushOutbox = (previous: CartState, commands: readonly CartCommand[] = []): Step => {
  if (previous.head !== "idle" || previous.isHeld || previous.submitting !== null) return [previous, commands];
  const state = withOptimisticCart(previous, rebaseHead(previous));
  const [head] = state.queue;
  // Whether the line is still there is reported by the cart, which is on its way or requested again.
  const isUnknown = state.status !== "ready" && state.status !== "accessDenied";
  const isEarly =
    head !== undefined && lineOf(head.edit) !== null && state.attempts === 0 && isUnknown && head.order === state.order;
  if (head === undefined || isEarly) return [state, commands];
  const before = state.attempts === 0 ? state.server : state.before;
  return [{ ...state, head: "sending", before }, [...commands, writeOf(state, head)]];
};

/** Sends an edit, with its stamp, and with the state of the cart that is held, so that the answer need not repeat it. */
export const writeOf = ({ server, epoch, client }: CartState, intent: CartIntent): CartCommand => ({
  _tag: "Write",
  intent,
  epoch,
  write: {
    ...(server?.state && server.orderNumber === intent.order ? { held: server.state } : {}),
    ...(client === "" ? {} : { stamp: { client, number: intent.stamp } }),
  },
});
