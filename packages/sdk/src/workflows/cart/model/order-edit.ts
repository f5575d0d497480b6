import type { OrderNumber } from "@larder/domain/cart/cart.schema";
import { linesOf, subCartsOf } from "@larder/domain/cart/cart-lines";
import fc from "fast-check";
import { world } from "../../../testing/acceptance/world.ts";
import { editOf } from "../../../testing/fake-backend/backend.ts";
import { cartOf, emptyCart } from "../../../testing/fake-backend/cart.ts";
import { withItems } from "../../../testing/fake-backend/cart-edits.ts";
import { keepOrder } from "../../../testing/fake-backend/submit-cart.ts";
import { orderOf } from "../../../testing/fake-backend/order-history.ts";
import { drain } from "../../../testing/model/calls.ts";
import { model } from "../../../testing/model/check-model.ts";
import { moveOf } from "../../../testing/model/move.ts";
import { repeat } from "../../../testing/model/repeat.ts";
import { Settle } from "../../../testing/model/settle.ts";
import type { ViewAdapter } from "../../../testing/model/view-adapter.ts";
import type { CartState } from "../state.ts";
import { troubleOf } from "./faults.ts";
import { type CartReal, heldBy, openHarness, shownLine, SKUS } from "./harness.ts";

type Quantities = Readonly<Record<string, number>>;

interface EditModel {
  order: OrderNumber;
  placed: Quantities;
  sent: Quantities;
}

type EditReal = CartReal & { readonly edits: EditModel };

const [organization] = world.organizations;

/** Places an order with four of each product; the default cart has two. */
const placeOrder = ({ backend }: CartReal): EditModel => {
  if (organization === undefined) throw new Error("the world has no organization");
  const items = SKUS.map((sku) => ({ productSku: sku as never, unitOfMeasure: "CS" as never, quantity: 4 }));
  const shop = { backend, organization };
  const cart = cartOf(shop, withItems(shop, emptyCart, items).cart);
  const [subCart] = subCartsOf(cart);
  if (subCart === undefined) throw new Error("the cart is empty");
  const order = orderOf(backend, cart, subCart);
  keepOrder(backend, organization.id, order, subCart);
  const placed = Object.fromEntries(SKUS.map((sku) => [sku, 4]));
  return { order: order.key.orderNumber, placed, sent: placed };
};

const shownOf = ({ optimisticCart }: CartState): Quantities =>
  Object.fromEntries(
    (optimisticCart === null ? [] : linesOf(optimisticCart)).map(({ productSku, quantity }) => [productSku, quantity]),
  );

const isSame = (one: Quantities, other: Quantities): boolean =>
  SKUS.every((sku) => (one[sku] ?? 0) === (other[sku] ?? 0));

const DEFAULT: Quantities = Object.fromEntries(SKUS.map((sku) => [sku, 2]));

const orderedBy = ({ backend }: CartReal): Quantities =>
  Object.fromEntries((backend.orders[0]?.order.lines ?? []).map(({ productSku, quantity }) => [productSku, quantity]));

const check = (real: EditReal): void => {
  const state = real.cart.get();
  if (real.most() > 1) throw new Error("two writes are on their way at once");
  if (!isSame(heldBy(real.backend), DEFAULT)) throw new Error("the default cart was touched");
  if (state.order === null && state.status === "ready" && !isSame(shownOf(state), DEFAULT))
    throw new Error("what is shown as the default cart is another one");
  if (state.server !== null && state.server.orderNumber !== state.order) throw new Error("another cart is shown");
  if (real.backend.orders.length !== 1) throw new Error("a modification made another order");
  const held = orderedBy(real);
  if (!isSame(held, real.edits.placed) && !isSame(held, real.edits.sent))
    throw new Error("the order is neither as it was nor as it was sent");
};

const move = moveOf<EditModel, EditReal>(check);

const startEdit = move("start edit", ({ cart, edits }) => cart.send({ _tag: "EditRequested", order: edits.order }));
const cancelChanges = move("cancel changes", ({ cart }) => cart.send({ _tag: "ChangesCancelled" }));
const end = move("end", ({ cart }) => cart.send({ _tag: "EditEnded", by: "cancel" }));
const reload = move("reload", (real) => real.reload());
const submit = move("submit twice", ({ cart }) => {
  // Submitting the default cart would replace what is shown.
  if (cart.get().order === null) return;
  cart.send({ _tag: "SubmitRequested" });
  cart.send({ _tag: "SubmitRequested" });
});
const set = (sku: string, quantity: number) =>
  move(`set ${sku} to ${quantity}`, ({ cart }) => {
    const state = cart.get();
    const line = shownLine(state, sku);
    if (state.order !== null && line !== undefined)
      cart.send({ _tag: "QuantityChanged", line: line.id, input: quantity });
  });

const commands = fc.commands(
  [
    ...repeat(2, fc.constant(startEdit)),
    fc.tuple(fc.constantFrom(...SKUS), fc.integer({ min: 1, max: 40 })).map(([sku, quantity]) => set(sku, quantity)),
    fc.constant(set(SKUS[1], 0)),
    fc.constant(cancelChanges),
    fc.constant(end),
    fc.constant(reload),
    fc.constant(submit),
    ...repeat(
      2,
      fc.integer({ min: 1, max: 12 }).map((most) => new Settle<EditModel, EditReal>(most, check)),
    ),
  ],
  { maxCommands: 25 },
);

const trouble = troubleOf("lostRequest", "lostAnswer", "error", "errorAfter", "cutBody", "hangsAfter", "refused");

/** Repairs everything: discards failures and reads the outcome of an unknown order. */
const settle = async (real: EditReal): Promise<void> => {
  real.outage = null;
  real.dropFaults();
  for (let round = 0; round < 20; round += 1) {
    const { submitting, failed, status, order } = real.cart.get();
    if (submitting?.phase === "unknown") real.cart.send({ _tag: "SubmitRequested" });
    else if (failed[0] !== undefined) real.cart.send({ _tag: "EditDiscarded", intent: failed[0].intent.id });
    else if (status !== "ready")
      real.cart.send(order === null ? { _tag: "LoadRequested", order } : { _tag: "EditRequested", order });
    await drain(real.scheduler, () => check(real));
  }
};

const finish = async (real: EditReal): Promise<void> => {
  const { edits, cart, backend } = real;
  cart.send({ _tag: "EditRequested", order: edits.order });
  await settle(real);
  if (cart.get().order !== edits.order) throw new Error("the modification does not start");
  cart.send({ _tag: "ChangesCancelled" });
  await settle(real);
  if (!isSame(shownOf(cart.get()), edits.placed)) throw new Error("the lines are not those at the start");
  if (cart.get().hasUnsavedChanges) throw new Error("changes that were cancelled are still unsaved");
  cart.send({ _tag: "EditEnded", by: "cancel" });
  await settle(real);
  const { order, status, queue, failed } = cart.get();
  if (order !== null || status !== "ready" || queue.length + failed.length > 0)
    throw new Error("the modification does not end");
  if (backend.carts.has(editOf(organization?.id ?? 0, edits.order))) throw new Error("its cart is still there");
};

const property = (adapter: ViewAdapter) =>
  fc.asyncProperty(fc.scheduler(), commands, trouble, async (scheduler, done, faulty) => {
    const opened = openHarness(scheduler, faulty, adapter);
    const edits = placeOrder(opened);
    const real = Object.assign(opened, { edits });
    // A submit saves what the modification contained when it arrived.
    const { backend } = real;
    const place = editOf(organization?.id ?? 0, edits.order);
    const { push } = backend.calls;
    backend.calls.push = (...calls) => {
      if (calls.includes("carts.submit") && backend.carts.has(place))
        edits.sent = Object.fromEntries(
          (backend.carts.get(place)?.lines ?? []).map(({ productSku, quantity }) => [productSku, quantity]),
        );
      return push.apply(backend.calls, calls);
    };
    try {
      await fc.scheduledModelRun(scheduler, () => ({ model: edits, real }), done);
      await drain(scheduler, () => check(real));
      await settle(real);
      edits.placed = orderedBy(real);
      await finish(real);
      if (!isSame(orderedBy(real), edits.placed)) throw new Error("the order changed without a submit");
    } finally {
      real.cart.close();
    }
  });

/** Modifying an order under single and lasting faults. */
export const orderEditModel = model("order edit", property, { runs: 1_000 });
