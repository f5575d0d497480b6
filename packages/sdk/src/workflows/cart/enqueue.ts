import type { CartField } from "@larder/domain/cart/carts.port";
import type { DeliveryPlace } from "@larder/domain/cart/subcarts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { type CartEdit, type CartIntent, isReset, lineOf } from "./intent.ts";
import { type CartState, mayBeSent } from "./state.ts";

const samePlace = (a: Partial<DeliveryPlace>, b: Partial<DeliveryPlace>): boolean =>
  a.businessUnitId === b.businessUnitId &&
  a.vendorId === b.vendorId &&
  (a.isPreOrder ?? false) === (b.isPreOrder ?? false) &&
  (a.isJIT ?? false) === (b.isJIT ?? false);

const mergeFields = (before: readonly CartField[], after: readonly CartField[]): readonly CartField[] => [
  ...before.filter((one) => !after.some((other) => one.name === other.name && samePlace(one, other))),
  ...after,
];

/** Merges an unsent edit with a newer one about the same thing; null = unrelated. */
export const coalesced = (unsent: CartEdit, newer: CartEdit): CartEdit | null => {
  if (newer._tag === "SetFields" && unsent._tag === "SetFields")
    return { _tag: "SetFields", fields: mergeFields(unsent.fields, newer.fields) };
  if ("choice" in newer)
    return unsent._tag === newer._tag && "choice" in unsent && samePlace(unsent.choice, newer.choice) ? newer : null;
  const line = lineOf(newer);
  if (line === null || line !== lineOf(unsent)) return null;
  // An acknowledgment survives later typing.
  return newer._tag === "SetLine" && unsent._tag === "SetLine" && unsent.line.seen !== undefined
    ? { ...newer, line: { seen: unsent.line.seen, ...newer.line } }
    : newer;
};

/** A new edit's stamp, above all earlier ones even if the clock was set back (OP-81). */
export const nextStamp = ({ lastStamp }: Pick<CartState, "lastStamp">, now: number): number =>
  Math.max(now, lastStamp + 1);

/**
 * Queues an edit. Replaces an unsent edit of the same line, field or date in place, keeping its key; never touches what
 * may have been sent. Doesn't merge across an addition, where order matters (OP-75).
 */
export const enqueue = (
  state: CartState,
  edit: CartEdit,
  context: Pick<TransitionContext, "id" | "now">,
  key = context.id,
): CartState => {
  const { queue } = state;
  const made = { madeAt: context.now, stamp: nextStamp(state, context.now) };
  const lastStamp = made.stamp;
  for (let index = queue.length - 1; index >= (mayBeSent(state) ? 1 : 0); index -= 1) {
    const intent = queue[index];
    if (intent === undefined || intent.order !== state.order || intent.edit._tag === "AddItems" || isReset(intent.edit))
      break;
    const merged = coalesced(intent.edit, edit);
    if (merged !== null) return { ...state, lastStamp, queue: queue.with(index, { ...intent, ...made, edit: merged }) };
  }
  const intent: CartIntent = { id: key, order: state.order, ...made, edit };
  return { ...state, lastStamp, queue: [...queue, intent] };
};
