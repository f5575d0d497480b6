import type { ItemToAdd } from "@larder/domain/cart/add-items.schema";
import type { LineUpdate } from "@larder/domain/cart/cart.schema";
import type { CartCommand } from "./commands.ts";
import { type CartIntent, lineOf } from "./intent.ts";
import { withPresentId, present } from "./present-lines.ts";
import { withOptimisticCart } from "./optimistic-cart.ts";
import type { CartState } from "./state.ts";

export type Step = readonly [CartState, readonly CartCommand[]];

/** The addition that restores a line. */
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
 * Handles a line the server removed while it was edited: retargets the edit to the same product's new id, or adds it
 * again under the same key. Only for edits never sent.
 */
const rebaseHead = (state: CartState): CartState => {
  const [head, ...rest] = state.queue;
  if (head === undefined || state.attempts > 0) return state;
  const { edit } = head;
  if (edit._tag !== "SetLine" && edit._tag !== "RemoveLine") return state;
  if (state.status !== "ready" || state.server === null || state.server.orderNumber !== head.order) return state;
  const line = withPresentId(edit.line, state.server);
  if (line !== edit.line) return { ...state, queue: [{ ...head, edit: { ...edit, line } }, ...rest] };
  if (present(state.server).some(({ id }) => id === line.id)) return state;
  if (line.quantity === 0) return rebaseHead({ ...state, queue: rest });
  return { ...state, queue: [{ ...head, edit: { _tag: "AddItems", items: [asItem(line)], line } }, ...rest] };
};

/** Sends the first edit if nothing is in flight or held: one request per cart at a time (OP-75). */
export const flushOutbox = (previous: CartState, commands: readonly CartCommand[] = []): Step => {
  if (previous.head !== "idle" || previous.isHeld || previous.submitting !== null) return [previous, commands];
  const state = withOptimisticCart(previous, rebaseHead(previous));
  const [head] = state.queue;
  // The cart being loaded shows whether the line still exists.
  const isUnknown = state.status !== "ready" && state.status !== "accessDenied";
  const isEarly =
    head !== undefined && lineOf(head.edit) !== null && state.attempts === 0 && isUnknown && head.order === state.order;
  if (head === undefined || isEarly) return [state, commands];
  const known = state.server === state.uncertain ? null : state.server;
  const before = state.attempts === 0 ? known : state.before;
  return [{ ...state, head: "sending", before }, [...commands, writeOf(state, head)]];
};

/** Sends an edit with its stamp and the held cart state, so the response can omit it. */
export const writeOf = ({ server, epoch, client }: CartState, intent: CartIntent): CartCommand => ({
  _tag: "Write",
  intent,
  epoch,
  write: {
    ...(server?.state && server.orderNumber === intent.order ? { held: server.state } : {}),
    ...(client === "" ? {} : { stamp: { client, number: intent.stamp } }),
  },
});
