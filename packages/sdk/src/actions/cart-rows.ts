import type { AddResult, ItemToAdd } from "@larder/domain/cart/add-items.schema";
import { linesOf } from "@larder/domain/cart/cart-lines";
import type { Cart, OrderNumber } from "@larder/domain/cart/cart.schema";
import type { Submission } from "@larder/domain/cart/submission.schema";
import type { Storefront } from "../storefront.ts";
import { cartCan } from "../workflows/cart/can.ts";
import type { CartEvent } from "../workflows/cart/events.ts";
import type { EditFailure } from "../workflows/cart/intent.ts";
import type { CartState } from "../workflows/cart/state.ts";
import { isDisconnected } from "../workflows/cart/view.ts";
import { anObject, aQuantity, aText, aWriteKey, type Check, listOf, optional, writeKeyOf } from "./input.ts";
import { type ActionError, failed, notFound, refused, superseded } from "./result.ts";
import { row, Stopped } from "./run-action.ts";

/** Why the cart can't be read; null = it can, or is being loaded. */
const notRead = ({ status, errors, failure }: CartState): ActionError | null => {
  if (status === "accessDenied") return notFound;
  if (status !== "failed") return null;
  return errors.length > 0 ? refused(errors) : failed(failure);
};

const notWritten = (reason: EditFailure): ActionError =>
  reason._tag === "Refused" ? refused([reason.message]) : failed(null);

/** The cart once nothing is under way. */
const atRest = ({ cart }: Storefront): Cart | undefined => {
  const { status, isRefreshing, queue, optimisticCart } = cart.get();
  return status === "ready" && !isRefreshing && queue.length === 0 ? (optimisticCart ?? undefined) : undefined;
};

/** Nothing is being read or saved, or that would take a connection. */
const isFree = ({ cart }: Storefront): boolean => {
  const state = cart.get();
  return (state.status !== "loading" && state.queue.length === 0) || isDisconnected(state);
};

const stopUnlessAllowed = (at: Storefront, event: Parameters<typeof cartCan>[1]): Stopped | null => {
  const may = cartCan(at.cart.get(), event);
  return may.ok ? null : new Stopped({ _tag: "NotAllowed", reason: may.reason });
};

export const cart = row<object, Cart>()({
  fields: {},
  of: ["cart"],
  when: isFree,
  start: ({ at }) => {
    const { server, order } = at.cart.get();
    if (server === null) at.cart.send({ _tag: "LoadRequested", order });
    // What is read here is what the caller has seen: changes by others are differences from now on.
    at.cart.send({ _tag: "Opened" });
  },
  done: atRest,
  failed: (at) => {
    const state = at.cart.get();
    const isRefreshed = state.status === "ready" && !state.isRefreshing;
    if (state.status === "idle") return superseded;
    return notRead(state) ?? (isRefreshed && state.failure != null ? failed(state.failure) : null);
  },
  cancel: ({ cart: held }) => held.send({ _tag: "Cancelled", reason: "user" }),
});

/** Edits of the cart, which have failed when one is among the failed ones; null = there is nothing by that id. */
const edit = <Input extends object>(
  fields: Readonly<Record<string, Check>>,
  eventsOf: (at: Storefront, input: Input) => readonly CartEvent[] | null,
) =>
  row<Input, Cart>()({
    fields,
    of: ["cart"],
    start: ({ at }, input) => {
      const events = eventsOf(at, input);
      if (events === null) return new Stopped(notFound);
      const { failed: before } = at.cart.get();
      for (const event of events) {
        const not = stopUnlessAllowed(at, event);
        if (not !== null) return not;
        at.cart.send(event);
      }
      return before;
    },
    done: atRest,
    failed: ({ cart: held }, before) => {
      const state = held.get();
      const lost = state.failed.find((one) => !before.includes(one));
      if (lost !== undefined) return notWritten(lost.reason);
      if (isDisconnected(state)) return { _tag: "Offline" };
      return notRead(state);
    },
  });

const lineOf = ({ cart: held }: Storefront, id: string) => {
  const { optimisticCart } = held.get();
  return optimisticCart === null
    ? undefined
    : [...linesOf(optimisticCart), ...optimisticCart.oosLines].find((line) => line.id === id);
};

export const setLine = edit<{ readonly id: string; readonly quantity: number | string }>(
  { id: aText, quantity: aQuantity },
  (at, { id, quantity }) => {
    const line = lineOf(at, id);
    return line === undefined ? null : [{ _tag: "QuantityChanged", line: line.id, input: quantity }];
  },
);

export const removeLine = edit<{ readonly id: string }>({ id: aText }, (at, { id }) => {
  const line = lineOf(at, id);
  return line === undefined ? null : [{ _tag: "LineRemoved", line: line.id }];
});

export const acceptChanges = edit<object>({}, () => [{ _tag: "AllDifferencesTaken" }]);

export const confirmLines = edit<object>({}, ({ cart: held }) => {
  const may = cartCan(held.get(), { _tag: "SubmitRequested" });
  const lines = may.ok || may.reason._tag !== "Changed" ? [] : may.reason.lines;
  return lines.map((line) => ({ _tag: "ChangesAcknowledged", line }));
});

/** An item by its number; `unit` as in its sizes. */
export interface PlainItem {
  readonly sku: string;
  readonly unit: string;
  readonly quantity: number;
}

export const addItems = row<
  { readonly items: readonly PlainItem[]; readonly key?: string | undefined },
  readonly AddResult[]
>()({
  fields: { items: listOf(anObject({ sku: aText, unit: aText, quantity: aQuantity })), key: optional(aWriteKey) },
  of: ["cart"],
  start: ({ at, newId }, { items, key }) => {
    const intent = key === undefined ? newId() : writeKeyOf(key);
    const not = stopUnlessAllowed(at, { _tag: "ItemsAdded" });
    if (not !== null) return not;
    const sent = items.map(
      ({ sku, unit, quantity }) => ({ productSku: sku, unitOfMeasure: unit, quantity }) as ItemToAdd,
    );
    if (sent.length > 0) at.cart.send({ _tag: "ItemsAdded", items: sent, intent });
    return { intent, isEmpty: sent.length === 0 };
  },
  done: ({ cart: held }, { intent, isEmpty }) => {
    const { settledAdd } = held.get();
    if (isEmpty) return [];
    return settledAdd?.intent === intent && settledAdd.success ? settledAdd.results : undefined;
  },
  failed: ({ cart: held }, { intent }) => {
    const state = held.get();
    const { settledAdd } = state;
    if (settledAdd?.intent !== intent) return isDisconnected(state) ? { _tag: "Offline" } : null;
    if (settledAdd.success) return null;
    return settledAdd.failure === undefined ? refused(settledAdd.messages) : notWritten(settledAdd.failure);
  },
});

export const submit = row<{ readonly deliveries?: readonly string[] | undefined }, Submission>()({
  fields: { deliveries: optional(listOf(aText)) },
  of: ["cart"],
  when: isFree,
  start: ({ at }, { deliveries }) => {
    const event = { _tag: "SubmitRequested", ...(deliveries === undefined ? {} : { deliveries }) } as const;
    const not = stopUnlessAllowed(at, event);
    if (not !== null) return not;
    const { submitted, order } = at.cart.get();
    at.cart.send({ ...event, order });
    return submitted;
  },
  done: ({ cart: held }, before) => {
    const { submitting, submitted } = held.get();
    return submitting === null && submitted !== null && submitted !== before ? submitted : undefined;
  },
  failed: ({ cart: held }, before) => {
    const { submitting, submitted, errors } = held.get();
    if (submitting?.phase === "unknown") return { _tag: "OutcomeUnknown" };
    return submitting === null && submitted === before ? refused(errors) : null;
  },
});

export const changeOrder = row<{ readonly orderNumber: string }, Cart>()({
  fields: { orderNumber: aText },
  of: ["cart"],
  when: isFree,
  start: ({ at }, { orderNumber }) => at.cart.send({ _tag: "EditRequested", order: orderNumber as OrderNumber }),
  done: atRest,
  failed: ({ cart: held }, _, { orderNumber }) => {
    const state = held.get();
    return state.order === orderNumber ? notRead(state) : superseded;
  },
});

export const leaveOrder = row<object, Cart>()({
  fields: {},
  of: ["cart"],
  when: isFree,
  start: ({ at }) => {
    const not = stopUnlessAllowed(at, { _tag: "EditEnded" });
    if (not === null && at.cart.get().order !== null) at.cart.send({ _tag: "EditEnded", by: "cancel" });
    return not ?? null;
  },
  done: atRest,
  failed: ({ cart: held }) => {
    const state = held.get();
    return isDisconnected(state) ? { _tag: "Offline" } : notRead(state);
  },
});
