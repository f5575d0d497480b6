import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Actions, actionsOf } from "../src/actions/actions.ts";
import { actionErrorText } from "../src/actions/error-text.ts";
import type { ActionError, ActionResult } from "../src/actions/result.ts";
import { disposal } from "../src/actions/disposal.ts";
import { makeFakeBackend } from "../src/testing/fake-backend/backend.ts";
import { openStorefront, settle } from "./open-storefront.ts";

const GUIDE = 9_001;

const open = async (userName: string | null = "ada", backend = makeFakeBackend()) => {
  const opened = await openStorefront({ userName, backend, settings: {} });
  const { onDispose, dispose: endActions, waiting } = disposal();
  const actions = actionsOf({ at: opened.storefront, newId: () => crypto.randomUUID(), onDispose });
  const dispose = () => {
    opened.storefront.dispose();
    endActions();
  };
  return { ...opened, actions, dispose, waiting };
};

const valueOf = <Value>(result: ActionResult<Value>): Value => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const errorOf = (result: ActionResult<unknown>): string => (result.ok ? "" : result.error._tag);

const ordered = async ({ actions }: { readonly actions: Actions }) => {
  const lines = valueOf(await actions.guideLines({ id: GUIDE }));
  const line = lines.find(({ inStock }) => inStock);
  if (line === undefined) throw new Error("There is nothing in stock.");
  valueOf(await actions.setQuantity({ sku: line.productSku, quantity: 2 }));
  return valueOf(await actions.addToCart());
};

it("GUIDE-CART-10 OP-62 SUBMIT-06 from a guide to an order, each step resolves with the shop's answer", async () => {
  const opened = await open();
  const { actions, backend } = opened;
  expect(valueOf(await actions.guides()).map(({ id }) => id)).toContain(GUIDE);
  const guide = valueOf(await actions.openGuide({ id: String(GUIDE) }));
  expect(guide.id).toBe(GUIDE);
  const [added] = await ordered(opened);
  expect(added?.outcome).not.toBe("rejected");
  const cart = valueOf(await actions.cart());
  const line = cart.cartGroups[0]?.subCarts[0]?.lines[0];
  expect(line?.quantity).toBe(added?.quantity);
  const next = valueOf(await actions.setLine({ id: line?.id ?? "", quantity: 4 }));
  expect(next.cartGroups[0]?.subCarts[0]?.lines[0]?.quantity).toBe(4);
  const { confirmedOrders } = valueOf(await actions.submit());
  expect(confirmedOrders.length).toBe(1);
  expect(backend.calls.filter((call) => call.startsWith("carts.submit")).length).toBe(1);
  expect(opened.waiting()).toBe(0);
});

it("IDENT-16 guests get an answer, and nothing of theirs is sent", async () => {
  const { actions, calls } = await open(null);
  calls();
  const answers = await Promise.all([actions.guides(), actions.cart(), actions.submit(), actions.orders()]);
  expect(answers.map(errorOf)).toEqual(["NotSignedIn", "NotSignedIn", "NotSignedIn", "NotSignedIn"]);
  expect(calls()).toEqual([]);
});

it("OP-121 a field of the wrong form is named, and nothing is sent", async () => {
  const { actions, calls } = await open();
  calls();
  const wrong = [
    [actions.openGuide({ id: "x" }), "id"],
    [actions.openGuide(undefined as never), "id"],
    [actions.openGuide(7 as never), "input"],
    [actions.setQuantity({ sku: 7 as never, quantity: 1 }), "sku"],
    [actions.setQuantity({ sku: "1", quantity: Number.NaN }), "quantity"],
    [actions.addItems({ items: [{ sku: "1", unit: "", quantity: 1 }] }), "items"],
    [actions.addItems({ items: [], key: "é".repeat(43) }), "key"],
    [actions.addItems({ items: [], key: "\ud800" }), "key"],
    [actions.order({ key: "1" as never }), "key"],
    [actions.orders({ from: "yesterday" }), "from"],
    [actions.search({ text: "b" }), "text"],
    [actions.signIn({ email: "", password: "x" }), "email"],
  ] as const;
  for (const [answer, field] of wrong) {
    const { ok, ...rest } = await answer;
    expect(ok).toBe(false);
    expect(rest).toMatchObject({ error: { _tag: "InvalidInput", field } });
  }
  expect(calls()).toEqual([]);
});

it("SUBMIT-04 GUIDE-CART-09 what a rule forbids is its reason", async () => {
  const { actions } = await open();
  expect(await actions.addToCart()).toEqual({ ok: false, error: { _tag: "NotAllowed", reason: { _tag: "NoGuide" } } });
  expect(await actions.submit()).toEqual({ ok: false, error: { _tag: "NotAllowed", reason: { _tag: "NoGroups" } } });
  expect(errorOf(await actions.setLine({ id: "none", quantity: 1 }))).toBe("NotFound");
  expect(errorOf(await actions.openGuide({ id: 77 }))).toBe("NotFound");
  const [line] = valueOf(await actions.guideLines({ id: GUIDE }));
  expect(await actions.setQuantity({ sku: line?.productSku ?? "", quantity: "1.5" })).toEqual({
    ok: false,
    error: { _tag: "NotAllowed", reason: { _tag: "Notice", what: { _tag: "NotWhole" } } },
  });
});

it("SUBMIT-09 an order carries what was read; what others changed since must be accepted first", async () => {
  const opened = await open();
  const { actions, storefront, backend } = opened;
  await ordered(opened);
  valueOf(await actions.cart());
  const { server } = storefront.cart.get();
  if (server === null) throw new Error("There is no cart.");
  const cheaper = (text: string) => JSON.parse(text, (key, value) => (key === "quantity" ? 9 : value)) as typeof server;
  storefront.cart.send({
    _tag: "Reread",
    request: storefront.cart.get().request,
    cart: { ...cheaper(JSON.stringify(server)), version: server.version + 1 },
  });
  expect(await actions.submit()).toMatchObject({ error: { _tag: "NotAllowed", reason: { _tag: "Differs" } } });
  expect(backend.calls.some((call) => call.startsWith("carts.submit"))).toBe(false);
});

it("CART-31 SUBMIT-09 a new price must be confirmed first, by one action, and is then ordered", async () => {
  const { actions: earlier, backend } = await open();
  const [added] = valueOf(await earlier.addItems({ items: [{ sku: "BEEF1", unit: "CS", quantity: 2 }] }));
  expect(added?.outcome).toBe("added");
  backend.prices.set("BEEF1", "$99.00");
  const opened = await open("ada", backend);
  const { actions } = opened;
  valueOf(await actions.cart());
  const refused = await actions.submit();
  expect(refused).toMatchObject({ error: { _tag: "NotAllowed", reason: { _tag: "Changed" } } });
  if (!refused.ok)
    expect(actionErrorText(refused.error)).toBe("Confirm new prices, pack sizes and unusual quantities first.");
  valueOf(await actions.confirmLines());
  expect(valueOf(await actions.submit()).confirmedOrders.map(({ total }) => total)).toEqual([19_800]);
  expect(opened.waiting()).toBe(0);
});

it("OP-91 an addition under a program's own key is made once, also by another run", async () => {
  const first = await open();
  const items = [{ sku: "BEEF1", unit: "CS", quantity: 2 }];
  const added = valueOf(await first.actions.addItems({ items, key: "monday" }));
  const again = await open("ada", first.backend);
  expect(valueOf(await again.actions.addItems({ items, key: "monday" }))).toEqual(added);
  const spoken = valueOf(await first.actions.addItems({ items, key: "monday, for the café" }));
  expect(valueOf(await again.actions.addItems({ items, key: "monday, for the café" }))).toEqual(spoken);
  const cart = valueOf(await first.actions.cart());
  expect(cart.cartGroups[0]?.subCarts[0]?.lines.map(({ quantity }) => quantity)).toEqual([4]);
});

it("OP-121 each error of an action has its sentence, the shop's own first", () => {
  const reason = { _tag: "NoGuide" } as const;
  const errors = [
    { _tag: "Refused", messages: ["The truck is full.", "Call us."] },
    { _tag: "Refused", messages: [] },
    { _tag: "InvalidInput", field: "id", message: "The id must be a number" },
    { _tag: "NotAllowed", reason },
    { _tag: "OutcomeUnknown" },
    { _tag: "Offline" },
    { _tag: "Superseded" },
  ] as const satisfies readonly ActionError[];
  expect(errors.map((error) => actionErrorText(error))).toEqual([
    "The truck is full. Call us.",
    "The shop didn't accept this.",
    "The id must be a number.",
    "That isn't possible right now (NoGuide).",
    "The order may have been sent. Send it again to find out; it's never sent twice.",
    "The shop can't be reached.",
    "That isn't possible right now (Superseded).",
  ]);
});

describe("an action that is not waited for", () => {
  it("HTTP-15 an aborted signal ends it at once and cancels what it reads", async () => {
    const { actions, storefront, waiting } = await open();
    const controller = new AbortController();
    const answer = actions.guides({ signal: controller.signal });
    storefront.guideList.subscribe(() => storefront.guideList.get().isLoading && controller.abort());
    expect(errorOf(await answer)).toBe("Aborted");
    await settle();
    const { cancelled, isLoading, isListLoaded } = storefront.guideList.get();
    expect({ cancelled, isLoading, isListLoaded }).toEqual({
      cancelled: "user",
      isLoading: false,
      isListLoaded: false,
    });
    expect(errorOf(await actions.guides({ signal: AbortSignal.abort() }))).toBe("Aborted");
    expect(waiting()).toBe(0);
  });

  it("GUIDE-VIEW-13 another one of its kind takes its place", async () => {
    const { actions } = await open();
    const [first, second] = await Promise.all([actions.openGuide({ id: GUIDE }), actions.openGuide({ id: 9_002 })]);
    expect(errorOf(first)).toBe("Superseded");
    expect(valueOf(second).id).toBe(9_002);
  });

  it("IDENT-07 another user ends it", async () => {
    const opened = await open();
    const { actions, storefront } = opened;
    await ordered(opened);
    const answer = actions.submit();
    const stop = storefront.cart.subscribe(() => {
      if (storefront.cart.get().submitting === null) return;
      stop();
      storefront.session.send({ _tag: "SignOut" });
      storefront.session.send({ _tag: "SignedOut" });
    });
    expect(errorOf(await answer)).toBe("Superseded");
  });
});

it("OP-14 in any order and at any time, every action resolves, and leaves no listener", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(13), fc.nat(3)), { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      async (steps, isDisposed) => {
        const { actions, dispose, waiting } = await open();
        const all: readonly (() => Promise<ActionResult<unknown>>)[] = [
          actions.guides,
          () => actions.openGuide({ id: GUIDE }),
          () => actions.openGuide({ id: 9_002 }),
          () => actions.guideLines({ id: GUIDE }),
          () => actions.setQuantity({ sku: "100001", quantity: 3 }),
          actions.addToCart,
          actions.cart,
          actions.submit,
          actions.orders,
          () => actions.orders({ search: "x" }),
          () => actions.search({ text: "beef" }),
          () => actions.changeOrder({ orderNumber: "1" }),
          actions.leaveOrder,
          actions.signOut,
        ];
        const answers: Promise<ActionResult<unknown>>[] = [];
        for (const [which, pause] of steps) {
          answers.push(all[which]!());
          for (let round = 0; round < pause; round += 1) await new Promise((resolve) => setImmediate(resolve));
        }
        if (isDisposed) dispose();
        const late = new Promise((resolve) => setTimeout(() => resolve("hangs"), 3_000));
        for (const answer of answers) expect(await Promise.race([answer, late])).toHaveProperty("ok");
        expect(waiting()).toBe(0);
        dispose();
      },
    ),
    { numRuns: 30 },
  ));
