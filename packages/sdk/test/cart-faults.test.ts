import { lost } from "./network.ts";
import { linesOf } from "@larder/domain/cart/cart-lines";
import type { Failure } from "@larder/domain/failure";
import { linesOf as guideLines } from "@larder/domain/order-guide/line";
import { NEWER_EDIT_SAVED } from "@larder/domain/text/sentences";
import * as Effect from "effect/Effect";
import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { cartCan } from "../src/workflows/cart/can.ts";
import { MAX_TRIES } from "../src/workflows/cart/tries.ts";
import { failedOfLine, holdsLine, isDisconnected } from "../src/workflows/cart/view.ts";
import { openStorefront, settle, type OpenStorefront, send, item, withFakeTimers, settled } from "./open-storefront.ts";

const ERROR: Failure = { _tag: "Unexpected", reason: "server", status: 500, detail: "broken", requestId: "r-7" };
const HUNG: Failure = { _tag: "Unreachable", detail: "nothing came", reason: "timeout" };
const GARBLED: Failure = { _tag: "Unreachable", detail: "<html>", reason: "garbled" };
const WRONG: Failure = { _tag: "Unexpected", reason: "unreadable", status: 200, detail: "another shape" };

withFakeTimers();

const pass = async ({ backend }: OpenStorefront, ms: number) => {
  for (let left = ms; left > 0; left -= 1_000) {
    backend.clock.now += 1_000;
    await vi.advanceTimersByTimeAsync(1_000);
    await settle();
  }
};

/** Makes calls fail from now on; `done` = the backend does them anyway. Returns their count and the repair. */
const breaking = ({ backend }: OpenStorefront, names: readonly string[], failure: Failure, done = false) => {
  let count = 0;
  backend.intercept.current = (call, run) => {
    if (!names.includes(call)) return run;
    count += 1;
    return done ? Effect.andThen(run, Effect.fail(failure)) : Effect.fail(failure);
  };
  return { count: () => count, repair: () => (backend.intercept.current = (_, run) => run) };
};

const openWithLines = async (options: Parameters<typeof openStorefront>[0] = {}) => {
  const open = await openStorefront(options);
  await settled(open.storefront.addToCart([item("BEEF1", 2), item("P001", 2)]));
  const line = (sku: string) =>
    linesOf(open.storefront.cart.get().optimisticCart!).find((one) => one.productSku === sku)!;
  const type = (sku: string, input: string) =>
    open.storefront.cart.send({ _tag: "QuantityChanged", line: line(sku).id, input });
  const held = (sku: string) =>
    open.backend.carts.get("ada@101")?.lines.find((one) => one.productSku === sku)?.quantity ?? 0;
  return { ...open, open, line, type, held };
};

const maySubmit = ({ storefront }: OpenStorefront) => cartCan(storefront.cart.get(), { _tag: "SubmitRequested" });

it("CART-25 OP-81 a browser's tabs are one client: one's late edit doesn't overwrite another's", async () => {
  const { open, storefront, type, held } = await openWithLines();
  const { client } = storefront.cart.get();
  expect(client).not.toBe("");
  const other = await openStorefront({ backend: open.backend, local: open.local });
  expect(other.storefront.cart.get().client).toBe(client);
  const broken = breaking(open, ["carts.updateLine"], lost);
  type("BEEF1", "9");
  await settle();
  broken.repair();
  const lineInOther = linesOf(other.storefront.cart.get().optimisticCart!).find((one) => one.productSku === "BEEF1")!;
  open.backend.clock.now += 500;
  await send(other.storefront.cart, { _tag: "QuantityChanged", line: lineInOther.id, input: "4" });
  expect(held("BEEF1")).toBe(4);
  await pass(open, 30_000);
  expect(held("BEEF1")).toBe(4);
  expect(failedOfLine(storefront.cart.get(), lineInOther.id)?.reason).toEqual({
    _tag: "Refused",
    message: NEWER_EDIT_SAVED,
  });
});

const HOUR = 3_600_000;
const visit = fc.oneof(
  fc.record({ quantity: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ clock: fc.integer({ min: -48, max: 48 }) }),
  fc.constant("reload" as const),
);

it("CART-25 OP-81 the last edit is saved despite any clock and any number of reloads", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(visit, { minLength: 2, maxLength: 8 }), async (visits) => {
      const { open, held } = await openWithLines();
      const { backend, local, sessionStorage } = open;
      let { storefront } = open;
      for (const one of visits) {
        if (one === "reload") {
          storefront.dispose();
          ({ storefront } = await openStorefront({ backend, local, sessionStorage }));
        } else if ("clock" in one) backend.clock.now += one.clock * HOUR;
        else {
          const { id } = linesOf(storefront.cart.get().optimisticCart!).find(
            ({ productSku }) => productSku === "BEEF1",
          )!;
          await send(storefront.cart, { _tag: "QuantityChanged", line: id, input: one.quantity });
          expect(storefront.cart.get().failed).toEqual([]);
          expect(held("BEEF1")).toBe(one.quantity);
        }
      }
      storefront.dispose();
    }),
    { numRuns: 30 },
  );
});

it("CART-25 OP-81 a page with a slow clock learns its stamp from the refusal, and a retry is saved", async () => {
  const { open, storefront, line, type, held } = await openWithLines();
  const other = await openStorefront({ backend: open.backend, local: open.local });
  open.backend.clock.now += HOUR;
  type("BEEF1", "9");
  await settle();
  open.backend.clock.now -= 2 * HOUR;
  const { id } = line("BEEF1");
  await send(other.storefront.cart, { _tag: "QuantityChanged", line: id, input: "4" });
  const failed = failedOfLine(other.storefront.cart.get(), id);
  expect(failed?.reason).toEqual({ _tag: "Refused", message: NEWER_EDIT_SAVED });
  await send(other.storefront.cart, { _tag: "EditRetryRequested", intent: failed!.intent.id });
  expect(other.storefront.cart.get().failed).toEqual([]);
  expect(held("BEEF1")).toBe(4);
  expect(storefront.cart.get().client).toBe(other.storefront.cart.get().client);
});

it.each([
  ["answered 500", ERROR],
  ["answered in another shape", WRONG],
  ["cut off, or HTML of a proxy", GARBLED],
  ["never answered", HUNG],
])("CART-26 OP-75 an edit that is always %s ends with the reason and two ways out", async (_name, failure) => {
  const { open, storefront, line, type, held } = await openWithLines();
  const broken = breaking(open, ["carts.updateLine"], failure);
  type("BEEF1", "9");
  expect(line("BEEF1").quantity).toBe(9);
  await pass(open, 60_000);
  expect(broken.count()).toBeLessThanOrEqual(MAX_TRIES);
  const { cart } = storefront;
  expect(isDisconnected(cart.get())).toBe(false);
  expect(line("BEEF1").quantity).toBe(2);
  const failed = failedOfLine(cart.get(), line("BEEF1").id);
  expect(failed).toMatchObject({ isTruthKnown: true, intent: { edit: { line: { quantity: 9 } } } });
  expect(failed?.reason).toEqual(
    failure._tag === "Unexpected"
      ? { _tag: "ServerError", requestId: failure.requestId ?? null }
      : { _tag: "NoAnswer" },
  );
  expect(cart.get().errors).toEqual(["Unexpected error."]);
  // Another line, with the backend repaired.
  broken.repair();
  type("P001", "5");
  await pass(open, 1_000);
  expect([held("BEEF1"), held("P001")]).toEqual([2, 5]);
  expect(maySubmit(open)).toEqual({ ok: false, reason: { _tag: "Failed", count: 1 } });
  cart.send({ _tag: "EditRetryRequested", intent: failed!.intent.id });
  await pass(open, 1_000);
  expect([held("BEEF1"), line("BEEF1").quantity, cart.get()]).toMatchObject([9, 9, { failed: [], errors: [] }]);
  expect(maySubmit(open).ok).toBe(true);
});

it("OP-75 typing the current quantity into a line discards its failed edit", async () => {
  const { open, storefront, type } = await openWithLines();
  breaking(open, ["carts.updateLine"], ERROR);
  type("BEEF1", "6");
  await pass(open, 60_000);
  type("BEEF1", "2");
  expect(storefront.cart.get()).toMatchObject({ failed: [], queue: [] });
});

it("OP-91 an applied edit whose responses were all lost isn't a failure, as the reread cart shows", async () => {
  const { open, storefront, type, held, line } = await openWithLines();
  breaking(open, ["carts.updateLine"], ERROR, true);
  type("BEEF1", "9");
  await pass(open, 60_000);
  expect([held("BEEF1"), line("BEEF1").quantity]).toEqual([9, 9]);
  expect(storefront.cart.get()).toMatchObject({ failed: [], queue: [], errors: [] });
});

it("OP-75 a failed edit's reason and quantity survive a reload, and it can be retried", async () => {
  const { open, backend, local, type, held } = await openWithLines();
  const broken = breaking(open, ["carts.updateLine"], ERROR);
  type("BEEF1", "9");
  await pass(open, 60_000);
  broken.repair();
  open.storefront.dispose();
  const again = await openStorefront({ backend, local, sessionStorage: open.sessionStorage });
  await settle();
  const [failed] = again.storefront.cart.get().failed;
  expect(failed).toMatchObject({
    reason: { _tag: "ServerError", requestId: "r-7" },
    intent: { edit: { line: { quantity: 9 } } },
  });
  expect(held("BEEF1")).toBe(2);
  again.storefront.cart.send({ _tag: "EditRetryRequested", intent: failed!.intent.id });
  await pass(again, 1_000);
  expect(held("BEEF1")).toBe(9);
  expect([...local.texts.keys()].filter((key) => key.includes("cart."))).toEqual([]);
});

it("OP-75 OP-91 offline nothing fails: an edit goes out once the cart can be read again", async () => {
  const { open, storefront, type, held } = await openWithLines();
  const away = breaking(open, ["carts.updateLine", "carts.currentOrNew"], lost);
  type("BEEF1", "9");
  await pass(open, 300_000);
  expect(isDisconnected(storefront.cart.get())).toBe(true);
  expect(storefront.cart.get()).toMatchObject({ failed: [], queue: [{ edit: { line: { quantity: 9 } } }] });
  expect(open.calls().filter((call) => call === "carts.updateLine").length).toBeLessThanOrEqual(MAX_TRIES);
  away.repair();
  storefront.cart.send({ _tag: "CameOnline" });
  await pass(open, 2_000);
  expect(held("BEEF1")).toBe(9);
  expect(isDisconnected(storefront.cart.get())).toBe(false);
});

it("OP-75 OP-91 an addition cut off counts next to another screen's of the same item and quantity", async () => {
  const { open, storefront, held } = await openWithLines();
  const other = await openStorefront({ backend: open.backend });
  const away = breaking(open, ["carts.add", "carts.currentOrNew"], lost);
  const added = storefront.addToCart([item("P002", 3)]);
  await pass(open, 30_000);
  away.repair();
  await settled(other.storefront.addToCart([item("P002", 3)]));
  storefront.cart.send({ _tag: "CameOnline" });
  await pass(open, 2_000);
  expect((await added).success).toBe(true);
  expect(held("P002")).toBe(6);
});

it("GUIDE-CART-10 OP-91 a failed guide addition loses no quantity, and its lines are added once", async () => {
  const open = await openStorefront({ url: "/order-guide/?id=9001" });
  const { guideDetail, guideCart } = open.storefront;
  await send(guideDetail, { _tag: "Opened", id: 9001 });
  const [line] = guideLines(guideDetail.get().guide!);
  guideCart.send({ _tag: "QuantityChanged", line: line!, input: "3" });
  // The backend adds them but fails to say so, and the cart can't be read.
  const broken = breaking(open, ["carts.add"], ERROR, true);
  const { intercept } = open.backend;
  const add = intercept.current;
  intercept.current = (call, run) => (call === "carts.currentOrNew" ? Effect.fail(ERROR) : add(call, run));
  guideCart.send({ _tag: "AddRequested" });
  await pass(open, 60_000);
  expect(broken.count()).toBeLessThanOrEqual(MAX_TRIES);
  expect(guideCart.get()).toMatchObject({ adding: null, failure: { _tag: "ServerError" }, notification: { count: 1 } });
  expect(guideCart.get().quantities[line!.productSku]).toBe(3);
  broken.repair();
  guideCart.send({ _tag: "AddRequested" });
  await pass(open, 1_000);
  expect(guideCart.get().entries).toEqual([]);
  expect(open.backend.carts.get("ada@101")?.lines).toMatchObject([{ productSku: line!.productSku, quantity: 3 }]);
});

it("GUIDE-CART-10 OP-91 an addition made despite error responses is reported as made", async () => {
  const open = await openStorefront({ url: "/order-guide/?id=9001" });
  const { guideDetail, guideCart } = open.storefront;
  await send(guideDetail, { _tag: "Opened", id: 9001 });
  const [line] = guideLines(guideDetail.get().guide!);
  guideCart.send({ _tag: "QuantityChanged", line: line!, input: "3" });
  breaking(open, ["carts.add"], ERROR, true);
  guideCart.send({ _tag: "AddRequested" });
  await pass(open, 60_000);
  expect(guideCart.get()).toMatchObject({ adding: null, failure: null, problem: "", entries: [] });
  expect(guideCart.get().results).toMatchObject([{ productSku: line!.productSku, outcome: "added", quantity: 3 }]);
});

it("SUBMIT-07 SUBMIT-10 OP-91 an accepted order isn't reported as failed when a retry is refused", async () => {
  const { open, storefront } = await openWithLines({ url: "/cart/" });
  const refused: Failure = { _tag: "Forbidden", message: "Blocked." };
  let tries = 0;
  open.backend.intercept.current = (call, run) =>
    call !== "carts.submit" ? run : (tries += 1) === 1 ? Effect.andThen(run, Effect.fail(lost)) : Effect.fail(refused);
  storefront.cart.send({ _tag: "SubmitRequested" });
  await pass(open, 30_000);
  expect(storefront.cart.get()).toMatchObject({ submitting: null, errors: [] });
  expect(open.backend.orders).toHaveLength(1);
  expect(open.went).toEqual([expect.stringMatching(/^\/order-confirmation\//)]);
});

it("SUBMIT-10 OP-91 a backend that can't report an order's outcome isn't asked forever", async () => {
  const { open, storefront } = await openWithLines({ url: "/cart/" });
  const broken = breaking(open, ["carts.submit", "carts.submissionOf"], ERROR, true);
  storefront.cart.send({ _tag: "SubmitRequested" });
  await pass(open, 600_000);
  expect(storefront.cart.get().submitting?.phase).toBe("unknown");
  const sent = broken.count();
  await pass(open, 600_000);
  expect(broken.count()).toBe(sent);
  expect(sent).toBeLessThan(40);
  broken.repair();
  storefront.cart.send({ _tag: "SubmitRequested" });
  await pass(open, 1_000);
  expect(storefront.cart.get().submitting).toBe(null);
  expect(open.backend.orders).toHaveLength(1);
  expect(open.calls().filter((call) => call === "carts.submit").length).toBeLessThan(10);
});

it("SUBMIT-08 CART-11 once the order is sent, no Undo of what was removed before is offered", async () => {
  const { storefront, line, open } = await openWithLines();
  const { cart, toasts } = storefront;
  await send(cart, { _tag: "LineRemoved", line: line("BEEF1").id });
  expect(toasts.get()).toMatchObject({ showStatus: true, action: { _tag: "RestoreCartLine" } });
  cart.send({ _tag: "SubmitRequested" });
  await pass(open, 1_000);
  expect(open.backend.orders).toHaveLength(1);
  expect(toasts.get().showStatus).toBe(false);
});

it("CART-11 OP-75 a removed line is restored with its cut and note, and offered only once", async () => {
  const { storefront, line, held, open } = await openWithLines();
  const { cart, toasts } = storefront;
  await send(cart, { _tag: "LineDetailsChanged", line: line("BEEF1").id, comment: "Fat on" });
  const { id } = line("BEEF1");
  await send(cart, { _tag: "LineRemoved", line: id });
  expect(held("BEEF1")).toBe(0);
  const { action, currentMessage } = toasts.get();
  expect(currentMessage).toEqual({ _tag: "LineRemoved", title: "Beef loin" });
  if (action?._tag !== "RestoreCartLine") throw new Error("no undo is offered");
  expect(holdsLine(cart.get(), action.line)).toBe(false);
  await send(cart, { _tag: "ItemsAdded", items: [action.item] });
  expect(open.backend.carts.get("ada@101")?.lines.find(({ productSku }) => productSku === "BEEF1")).toMatchObject({
    quantity: 2,
    comment: "Fat on",
  });
});
