import { mapKept } from "@larder/domain/order-guide/line";
import type { Failure } from "@larder/domain/failure";
import { failureText } from "../../kernel/report-failure.ts";
import { isIndeterminate } from "../../kernel/indeterminate.ts";
import { coalesced } from "./enqueue.ts";
import { type CartEdit, type CartIntent, type EditFailure, type FailedEdit, isReset, lineOf } from "./intent.ts";
import type { CartState } from "./state.ts";
import { withPresentId, present } from "./present-lines.ts";
import { isApplied } from "./reconcile.ts";

export const editFailure = (failure: Failure): EditFailure => {
  switch (failure._tag) {
    case "Unreachable":
    case "Cancelled":
      return { _tag: "NoAnswer" };
    case "Unexpected":
      return { _tag: "ServerError", requestId: failure.requestId ?? null };
    default:
      return { _tag: "Refused", message: "message" in failure ? failureText(failure) : "" };
  }
};

/** Whether a failed edit may have been applied, so it is resent with its key. An unreadable response may have been a success. */
export const isEditIndeterminate = (failure: Failure): boolean =>
  isIndeterminate(failure) || (failure._tag === "Unexpected" && failure.reason === "unreadable");

/** The customer's intention: an addition replacing a missing line is an edit of that line. */
const asLineEdit = (edit: CartEdit): CartEdit =>
  edit._tag === "AddItems" && edit.line !== undefined ? { _tag: "SetLine", line: edit.line } : edit;

/** Drops failed edits replaced by a newer one, which keeps their other values. */
export const replacingFailed = (
  failed: readonly FailedEdit[],
  order: CartState["order"],
  newer: CartEdit,
): { readonly edit: CartEdit; readonly failed: readonly FailedEdit[] } => {
  let edit = newer;
  const left = failed.filter(({ intent }) => {
    const merged = intent.order === order ? coalesced(intent.edit, edit) : null;
    edit = merged ?? edit;
    return merged === null;
  });
  return { edit, failed: left.length === failed.length ? failed : left };
};

/**
 * Moves the queue's permanently failed head to the failed edits, unless a later edit replaces it; an addition is
 * returned to its requester.
 */
export const withFailed = (
  state: CartState,
  head: CartIntent,
  reason: EditFailure,
  isTruthKnown: boolean,
): Pick<CartState, "queue" | "failed"> => {
  const rest = state.queue.slice(1);
  const wanted = asLineEdit(head.edit);
  if (rest.some(({ order, edit }) => order === head.order && isReset(edit)))
    return { queue: rest, failed: state.failed };
  for (const [index, later] of rest.entries()) {
    const merged = later.order === head.order ? coalesced(wanted, later.edit) : null;
    if (merged !== null) return { queue: rest.with(index, { ...later, edit: merged }), failed: state.failed };
  }
  if (wanted._tag === "AddItems") return { queue: rest, failed: state.failed };
  const { edit, failed } = replacingFailed(state.failed, head.order, wanted);
  const known = state.server === null ? [] : present(state.server);
  const title = known.find(({ id }) => id === lineOf(edit))?.productTitle ?? "";
  return { queue: rest, failed: [...failed, { intent: { ...head, edit }, reason, isTruthKnown, title }] };
};

/** Drops failed edits the server's cart now contains, and updates the line ids of others. */
export const rebaseFailed = (state: CartState): CartState => {
  const { server, failed } = state;
  if (server === null || failed.length === 0) return state;
  const left = mapKept(failed, (one) => {
    const { edit } = one.intent;
    if (one.intent.order !== server.orderNumber || edit._tag !== "SetLine") return one;
    const line = withPresentId(edit.line, server);
    return line === edit.line ? one : { ...one, intent: { ...one.intent, edit: { ...edit, line } } };
  }).filter(({ intent }) => intent.order !== server.orderNumber || isApplied(intent, null, server) !== true);
  return left.length === failed.length && left.every((one, index) => one === failed[index])
    ? state
    : { ...state, failed: left };
};
