import { subCartsOf } from "@larder/domain/cart/cart-lines";
import type { Cart, OrderNumber } from "@larder/domain/cart/cart.schema";
import { withDeliveries } from "@larder/domain/cart/chosen-deliveries";
import { differencesFromSeen } from "@larder/domain/cart/differences-from-seen";
import { addressLines } from "@larder/domain/cart/drop-ship";
import type { ShownCart, ShownLine } from "@larder/domain/cart/shown-cart.schema";
import { subCartKey } from "@larder/domain/cart/subcarts";
import type { Submission } from "@larder/domain/cart/submission.schema";
import type { Order, OrderLine } from "@larder/domain/order/order.schema";
import * as Effect from "effect/Effect";
import { runWorkflow } from "../../../kernel/run-workflow.ts";
import { world } from "../../../testing/acceptance/world.ts";
import { OPEN_RULES } from "../../../testing/moment.ts";
import type { FakeBackend } from "../../../testing/fake-backend/backend.ts";
import { fakeCarts } from "../../../testing/fake-backend/carts.ts";
import { type FakeSession, userOf } from "../../../testing/fake-backend/session.ts";
import { handle } from "../../../testing/model/handle.ts";
import { placedQuantities, requireAllowed, type Rule, withoutRule } from "./rules-at-submit.ts";
import type { CartCommand } from "../commands.ts";
import { differencesOf, sightOf } from "../differences.ts";
import type { CartEvent } from "../events.ts";
import { cartHandlers } from "../handlers.ts";
import { type CartState, cartInitialState } from "../state.ts";
import { cartTransition } from "../transition.ts";

/** Alters what a submit claims to have shown, given what the server has. */
export type Blindness = (shown: ShownCart, now: ShownCart) => ShownCart;

/** What a broken server does, to test that the model notices: ignores a part of what was shown, or forgets a rule at Submit. */
export interface Weakness {
  readonly isBlind?: Blindness;
  readonly forgets?: Rule;
}

const textOf = (one: object): string => JSON.stringify(one);

const lineText = (vendorName: string, line: OrderLine | ShownLine): string =>
  textOf([
    vendorName,
    line.productSku,
    line.unitOfMeasure,
    line.quantity,
    line.unitPrice,
    line.totalPrice,
    line.packSize,
    line.backOrdered,
    line.cutInstructions1 ?? "",
    line.cutInstructions2 ?? "",
    line.comment ?? "",
  ]);

const sentOf = (orders: readonly Order[]) => ({
  lines: orders.flatMap(({ vendorName, lines }) => lines.map((line) => lineText(vendorName, line))).toSorted(),
  deliveries: orders
    .map(({ header, shipTo, location, summary, vendorName }) => {
      const place = location === null ? "" : `${location.name}, ${location.address}`;
      const address = shipTo === null ? place : addressLines(shipTo).join(", ");
      return textOf([vendorName, header.expectedDeliveryDate, address, summary.shippingTotal, summary.note]);
    })
    .toSorted(),
  poNumber: orders[0]?.header.purchaseOrderNumber,
});

const screenOf = ({ lines, deliveries, note, poNumber }: ShownCart) => {
  const vendors = new Map(deliveries.map((delivery) => [subCartKey(delivery), delivery.vendorName]));
  return {
    lines: lines
      .filter(({ isOutOfStock }) => !isOutOfStock)
      .map((line) => lineText(vendors.get(line.delivery) ?? "", line))
      .toSorted(),
    deliveries: deliveries
      .map(({ vendorName, date, address, shippingCost, notes }) =>
        textOf([vendorName, date, address, shippingCost, [note, notes].filter((part) => part !== "").join("\n")]),
      )
      .toSorted(),
    poNumber,
  };
};

/** What Submit showed of what it sends, and of what stays in the cart; null = everything goes. */
interface Pressed {
  /** Who is ordering, also while staff act. */
  readonly customer: string | null;
  readonly sent: ShownCart;
  readonly kept: ShownCart | null;
}

const pressedOf = (customer: string | null, cart: Cart, deliveries: readonly string[] | undefined): Pressed => {
  if (deliveries === undefined) return { customer, sent: sightOf(cart), kept: null };
  const others = subCartsOf(cart)
    .map(subCartKey)
    .filter((key) => !deliveries.includes(key));
  return { customer, sent: sightOf(withDeliveries(cart, deliveries)), kept: sightOf(withDeliveries(cart, others)) };
};

/** An open cart page of a tab, device, colleague or staff. Calls wait for `settle`. */
export interface Screen {
  readonly get: () => CartState;
  readonly send: (event: CartEvent) => void;
  readonly settle: (n: number) => boolean;
  readonly tick: () => void;
  /** Staff act for another customer of the organization, or for the first one again, maybe right after Submit. */
  readonly act: (isOther: boolean, isAfterSubmit: boolean) => void;
  /** Nothing is in flight; an order that wasn't sent says why. */
  readonly atRest: () => void;
}

/** Opens a cart page. */
export const openScreen = (
  backend: FakeBackend,
  session: FakeSession,
  { name, client }: { readonly name: string; readonly client: string },
  { isBlind, forgets }: Weakness,
  order: OrderNumber | null,
): Screen => {
  const layer = fakeCarts(backend, session);
  const pending: (() => void)[] = [];
  const timers = new Map<string, { readonly at: number; readonly event: CartEvent }>();
  const pressed = new Map<string, Pressed>();
  let ids = 0;
  const run = (command: CartCommand): CartEvent | null =>
    Effect.runSync(Effect.provide(handle(cartHandlers, command as never), layer));
  const altered = (command: CartCommand): CartCommand => {
    if (command._tag !== "Submit" || command.shown === undefined || isBlind === undefined) return command;
    const truth = run({ _tag: "RefreshPrices", request: 0, order: command.order });
    return truth?._tag === "PricesRefreshed"
      ? { ...command, shown: isBlind(command.shown, sightOf(truth.cart)) }
      : command;
  };
  const checkSent = (intent: string, submission: Submission) => {
    const screen = pressed.get(intent);
    if (!submission.success || screen === undefined) return;
    if (screen.customer !== session.userName) throw new Error("sent for another customer");
    const numbers = new Set(submission.confirmedOrders.map(({ orderNumber }) => orderNumber));
    const orders = backend.orders.filter(({ order }) => numbers.has(order.key.orderNumber)).map(({ order }) => order);
    const [is, was] = [textOf(sentOf(orders)), textOf(screenOf(screen.sent))];
    if (is !== was) throw new Error(`sent is not what was shown:\n${is}\n${was}`);
    if (screen.kept === null || screen.kept.deliveries.length === 0) return;
    const left = run({ _tag: "RefreshPrices", request: 0, order: null });
    const [stays, stayed] = [
      left?._tag === "PricesRefreshed" ? textOf(screenOf(sightOf(left.cart))) : "no cart",
      textOf(screenOf(screen.kept)),
    ];
    if (stays !== stayed) throw new Error(`what stays is not what was kept:\n${stays}\n${stayed}`);
  };
  const submitted = (command: CartCommand): CartEvent | null => {
    if (command._tag !== "Submit") return run(command);
    const before = placedQuantities(backend, command.order);
    const event = withoutRule(backend, forgets, () => run(altered(command)));
    if (event?._tag === "SubmitSucceeded") requireAllowed(backend, event.submission, before);
    return event;
  };
  const call = (command: CartCommand) => {
    const customer = session.userName;
    pending.push(() => {
      // A call names its customer: the server doesn't run it for the one staff act for by then (HTTP-12).
      if (session.userName !== customer && forgets !== "customer") return;
      const event = submitted(command);
      if (event?._tag === "SubmitSucceeded") checkSent(event.intent, event.submission);
      if (event !== null) pending.push(() => deliver(event));
    });
  };
  const workflow = runWorkflow<CartState, CartEvent, CartCommand>({
    initialState: cartInitialState,
    transition: cartTransition,
    context: () => ({ now: backend.clock.now, id: `${name}-${(ids += 1)}`, zone: world.zone, rules: OPEN_RULES }),
    execute: (command) => {
      if (command._tag === "After")
        timers.set(command.concurrencyKey, { at: backend.clock.now + command.ms, event: command.event });
      else if (command._tag === "Cancel") timers.delete(command.concurrencyKey);
      else if (command._tag in cartHandlers) call(command);
    },
  });
  const atRest = () => {
    const state = workflow.get();
    if (state.submitting !== null) throw new Error("an order waits for nothing");
    if (state.review?.isRefused === true && differencesOf(state).length + state.errors.length === 0)
      throw new Error("nothing was sent, and nothing says why");
  };
  /** A read while the customer only looks must ask about every change. */
  const checkRead = (before: CartState, { _tag }: CartEvent) => {
    const after = workflow.get();
    const isRead = _tag === "Reread" || _tag === "PricesRefreshed";
    if (!isRead || !before.isSeen || before.review !== null || before.queue.length > 0 || before.landed.length > 0)
      return;
    if (before.optimisticCart === null || after.optimisticCart === null || after.sentElsewhere !== null) return;
    const shown = new Set(differencesOf(after).map(({ key }) => key));
    for (const { key } of differencesFromSeen(sightOf(before.optimisticCart), sightOf(after.optimisticCart)))
      if (!shown.has(key)) throw new Error(`${key} changed on the screen without a word`);
  };
  /** A submit that ends without an order says why. */
  const checkAnswered = (before: CartState, event: CartEvent) => {
    const isAnswer = event._tag === "SubmitFailed" || (event._tag === "SubmitSucceeded" && !event.submission.success);
    const { submitting, errors, review } = workflow.get();
    if (isAnswer && before.submitting?.id === event.intent && submitting === null && errors.length === 0 && !review)
      throw new Error("Submit was refused without a word");
  };
  const deliver = (event: CartEvent) => {
    const before = workflow.get();
    workflow.send(event);
    checkRead(before, event);
    checkAnswered(before, event);
  };
  const send = (event: CartEvent) => {
    const before = workflow.get();
    workflow.send(event);
    const { submitting } = workflow.get();
    if (submitting !== null && before.submitting === null && before.optimisticCart !== null)
      pressed.set(submitting.id, pressedOf(session.userName, before.optimisticCart, submitting.deliveries));
  };
  const enter = () => {
    workflow.send({ _tag: "ClientChanged", client, lastStamp: workflow.get().lastStamp });
    workflow.send({ _tag: "UserChanged", user: userOf(session) });
    workflow.send({ _tag: "Opened" });
    workflow.send(order === null ? { _tag: "LoadRequested", order } : { _tag: "EditRequested", order });
  };
  enter();
  return {
    get: workflow.get,
    send,
    atRest,
    settle: (n) => {
      const [task] = pending.splice(pending.length === 0 ? 0 : n % Math.min(2, pending.length), 1);
      task?.();
      return task !== undefined;
    },
    act: (isOther, isAfterSubmit) => {
      const customer = isOther ? "eva" : "ada";
      if (session.isImpersonationActive !== true || session.userName === customer) return;
      if (isAfterSubmit) send({ _tag: "SubmitRequested" });
      session.userName = customer;
      timers.clear();
      workflow.send({ _tag: "Reset" });
      enter();
    },
    tick: () => {
      for (const [key, { at, event }] of timers) {
        if (at > backend.clock.now) continue;
        timers.delete(key);
        deliver(event);
      }
    },
  };
};
