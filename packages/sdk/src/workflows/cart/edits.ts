import { present, updateOf } from "./present-lines.ts";
import type { CartLine, CartLineId, LineUpdate } from "@larder/domain/cart/cart.schema";
import { acknowledged, isUnconfirmed } from "@larder/domain/cart/line-changes";
import { readQuantity } from "@larder/domain/quantity/read-quantity";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { cartCan } from "./can.ts";
import { enqueue } from "./enqueue.ts";
import { replacingFailed } from "./failed.ts";
import type { ToastAction } from "../../definition/notice.ts";
import { asItem, flushOutbox, type Step } from "./queue.ts";
import type { CartEdit } from "./intent.ts";
import type { CartEvent } from "./events.ts";
import type { CartState } from "./state.ts";
import { failedOfLine } from "./view.ts";

const shownLine = (state: CartState, id: CartLineId): CartLine | null =>
  state.optimisticCart === null ? null : (present(state.optimisticCart).find((line) => line.id === id) ?? null);

const withoutProblem = (problems: CartState["lineProblems"], line: string | undefined): CartState["lineProblems"] => {
  if (line === undefined || problems[line] === undefined) return problems;
  const { [line]: _solved, ...others } = problems;
  return others;
};

/** Makes an edit: clears the previous errors, and sends it once it is first (OP-75). */
export const edit = (state: CartState, made: CartEdit, context: TransitionContext, line?: string): Step =>
  queueEdit({ ...state, lineProblems: withoutProblem(state.lineProblems, line), errors: [] }, made, context);

const queueEdit = (state: CartState, made: CartEdit, context: TransitionContext): Step => {
  const { edit: whole, failed } = replacingFailed(state.failed, state.order, made);
  return flushOutbox(enqueue({ ...state, failed }, whole, context));
};

/** A line's wanted values: as shown, or as a failed edit wanted them, so that the next edit keeps them. */
const wantedLine = (state: CartState, line: CartLine): LineUpdate => {
  const edit = failedOfLine(state, line.id)?.intent.edit;
  return edit?._tag === "SetLine" ? edit.line : updateOf(line);
};

const isSame = (a: LineUpdate, b: LineUpdate): boolean =>
  a.quantity === b.quantity &&
  a.comment === b.comment &&
  a.cutInstructions1 === b.cutInstructions1 &&
  a.cutInstructions2 === b.cutInstructions2;

/** Whether an addition of this product is in flight: typed quantities then apply after it, even if equal to the shown one. */
const isBeingAdded = ({ queue }: CartState, line: CartLine): boolean =>
  queue.some(
    ({ edit: queued }) =>
      queued._tag === "AddItems" &&
      queued.items.some((item) => item.productSku === line.productSku && item.unitOfMeasure === line.unitOfMeasure),
  );

/** Changes a line's comment or cuts, keeping the rest (OP-75). */
export const lineDetailsChanged = (
  state: CartState,
  event: Extract<CartEvent, { _tag: "LineDetailsChanged" }>,
  context: TransitionContext,
): Step => {
  const { _tag, line: id, ...details } = event;
  const line = shownLine(state, id);
  return line === null || !cartCan(state, event).ok
    ? [state, []]
    : edit(state, { _tag: "SetLine", line: { ...wantedLine(state, line), ...details } }, context, id);
};

/** Acknowledges a changed line as shown; later changes are reported again (CART-31). */
export const changesAcknowledged = (state: CartState, id: CartLineId, context: TransitionContext): Step => {
  const line = shownLine(state, id);
  if (line === null || !cartCan(state, { _tag: "ChangesAcknowledged" }).ok) return [state, []];
  const isOutOfStock = state.optimisticCart?.oosLines.includes(line) === true;
  if (line.seen === null && (isOutOfStock || !isUnconfirmed(line))) return [state, []];
  const seen = acknowledged(line, isOutOfStock);
  return edit(state, { _tag: "SetLine", line: { ...wantedLine(state, line), seen } }, context, id);
};

/** Shows a typed quantity at once; an invalid one only causes a field error (CART-10, OP-61). */
export const quantityTyped = (
  state: CartState,
  id: CartLineId,
  input: string | number,
  context: TransitionContext,
): Step => {
  const line = shownLine(state, id);
  if (line === null || !cartCan(state, { _tag: "QuantityChanged" }).ok) return [state, []];
  const read = readQuantity(input);
  if (!read.ok) return [{ ...state, lineProblems: { ...state.lineProblems, [id]: read.problem } }, []];
  const wanted = { ...wantedLine(state, line), quantity: read.quantity };
  const made: CartEdit = { _tag: "SetLine", line: wanted };
  if (isSame(wanted, updateOf(line)) && !isBeingAdded(state, line)) {
    const lineProblems = withoutProblem(state.lineProblems, id);
    const { failed } = replacingFailed(state.failed, state.order, made);
    return [
      lineProblems === state.lineProblems && failed === state.failed ? state : { ...state, lineProblems, failed },
      [],
    ];
  }
  return edit(state, made, context, id);
};

/** Removes a line with its full payload, so it can be restored (OP-75, CART-11). */
export const lineRemoved = (state: CartState, id: CartLineId, context: TransitionContext): Step => {
  const line = shownLine(state, id);
  if (line === null || !cartCan(state, { _tag: "LineRemoved" }).ok) return [state, []];
  const whole = updateOf(line);
  // A restored line asks again about what wasn't acknowledged.
  const seen = { seenPrice: line.seen === null ? line.unitPrice : line.seen.unitPrice };
  const [next, commands] = edit(state, { _tag: "RemoveLine", line: { ...whole, quantity: 0 } }, context, id);
  const action: ToastAction = { _tag: "RestoreCartLine", line: id, item: { ...asItem(whole), ...seen } };
  return [
    next,
    [
      ...commands,
      { _tag: "Toast", message: { _tag: "LineRemoved", title: line.productTitle }, style: "success", action },
    ],
  ];
};
