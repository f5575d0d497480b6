import { linesOf as cartLinesOf } from "@larder/domain/cart/cart-lines";
import { linesOf } from "@larder/domain/order-guide/line";
import { expect, it } from "vitest";
// Preloaded: fake timers don't wait for a file.
import "../src/reactions/guide-draft-steps.ts";
import "../src/reactions/user-change-notice.ts";
import { fakeSession } from "../src/testing/fake-backend/ports.ts";
import { item, openStorefront, pass, send, settled, withFakeTimers } from "./open-storefront.ts";

withFakeTimers();

const NOTE = { _tag: "SetFields", fields: [{ name: "note", value: "Back door" }] } as const;

const takeOver = async (open: Awaited<ReturnType<typeof openStorefront>>, userName: string, organizationId: number) => {
  open.session.userName = userName;
  open.session.organizationId = organizationId;
  await pass(open, 60_001);
  await send(open.storefront.session, { _tag: "BecameVisible" });
};

it("IDENT-26 OP-27 typed data stays for its user when another takes over, and the page says so", async () => {
  const open = await openStorefront({ url: "/order-guide/?id=9001" });
  const { guideDetail, guideCart, cart, quickOrder, toasts } = open.storefront;
  await send(guideDetail, { _tag: "Opened", id: "9001" });
  const [line] = linesOf(guideDetail.get().guide!);
  await send(guideCart, { _tag: "QuantityChanged", line: line!, input: "3" });
  await send(quickOrder, { _tag: "Opened" });
  await send(quickOrder, { _tag: "RowTextChanged", row: 0, text: "BEEF1" });
  await send(quickOrder, { _tag: "RowQuantityChanged", row: 0, quantity: 7 });
  cart.send({ _tag: "HoldChanged", isHeld: true });
  await send(cart, { _tag: "ItemsAdded", items: [item("P001", 2)] });
  // The other tab's sign-out removed what was stored here.
  open.local.texts.clear();
  await takeOver(open, "ben", 201);
  expect(toasts.get().currentMessage).toEqual({
    _tag: "WorkKept",
    keeper: "",
    shown: open.storefront.session.get().currentUser?.currentOrganization?.name,
    quantities: 1,
    changes: 1,
    rows: 1,
    hasForm: false,
  });
  expect(guideCart.get().entries).toEqual([]);
  expect(quickOrder.get().rows.every(({ text }) => text === "")).toBe(true);
  // What is typed now belongs to that user.
  await send(quickOrder, { _tag: "Opened" });
  expect(quickOrder.get().rows.every(({ text }) => text === "")).toBe(true);
  await takeOver(open, "ada", 101);
  await send(guideDetail, { _tag: "Opened", id: "9001" });
  expect(guideCart.get().quantities).toEqual({ [line!.productSku]: 3 });
  await send(quickOrder, { _tag: "Opened" });
  expect(quickOrder.get().rows[0]).toMatchObject({ text: "BEEF1", quantity: 7 });
  expect(cartLinesOf(cart.get().optimisticCart!).map(({ productSku, quantity }) => [productSku, quantity])).toEqual([
    ["P001", 2],
  ]);
});

it("IDENT-07 OP-27 a page that another tab's sign-in takes over says who is signed in now", async () => {
  const open = await openStorefront({ url: "/" });
  const { session, toasts } = open.storefront;
  await takeOver(open, "ben", 201);
  expect(session.get().currentUser?.userName).toBe("ben");
  expect(toasts.get().currentMessage).toEqual({
    _tag: "SignedInElsewhere",
    name: session.get().currentUser?.displayName,
  });
});

it("IDENT-07 OP-27 an organization that belongs to another tab's user isn't chosen: the page is theirs", async () => {
  const open = await openStorefront({ url: "/" });
  const { session, toasts } = open.storefront;
  open.session.userName = "ben";
  open.session.organizationId = 201;
  await send(session, { _tag: "OrganizationChosen", id: 102 as never });
  const { currentUser, problem, organizations } = session.get();
  expect([currentUser?.userName, problem]).toEqual(["ben", ""]);
  expect(organizations.map(({ id }) => id)).not.toContain(102);
  expect(toasts.get().currentMessage).toEqual({ _tag: "SignedInElsewhere", name: currentUser?.displayName });
});

it("IDENT-07 OP-27 a page names the organization that another tab chose, not one it chose itself", async () => {
  const open = await openStorefront({ url: "/" });
  const { session, toasts } = open.storefront;
  const [first, second] = session.get().organizations;
  await takeOver(open, "ada", second!.id);
  expect(session.get().currentUser?.currentOrganization?.id).toBe(second!.id);
  expect(toasts.get().currentMessage).toEqual({ _tag: "SwitchedElsewhere", name: second!.name });
  const said = toasts.get().count;
  await send(session, { _tag: "OrganizationChosen", id: first!.id });
  expect(session.get().currentUser?.currentOrganization?.id).toBe(first!.id);
  expect(toasts.get().count).toBe(said);
});

it("IDENT-26 who signs in on the page itself isn't named to themselves", async () => {
  const open = await openStorefront({ url: "/" });
  await settled(open.storefront.signIn("ben@x.example", "correct horse"));
  expect(open.storefront.session.get().currentUser?.userName).toBe("ben");
  expect(open.storefront.toasts.get().currentMessage).toBe("");
});

it("IDENT-26 GUIDE-CART-14 items added for a returning user leave the draft of their closed guide", async () => {
  const open = await openStorefront({ url: "/order-guide/?id=9001", settings: {} });
  const { guideDetail, guideCart, guideDrafts, cart } = open.storefront;
  await send(guideDetail, { _tag: "Opened", id: "9001" });
  const [first, second] = linesOf(guideDetail.get().guide!);
  await send(guideCart, { _tag: "QuantityChanged", line: first!, input: "3" });
  cart.send({ _tag: "HoldChanged", isHeld: true });
  await send(guideCart, { _tag: "AddRequested" });
  await takeOver(open, "ben", 201);
  await takeOver(open, "ada", 101);
  await pass(open, 2_000);
  const inCart = () =>
    cartLinesOf(cart.get().optimisticCart!).map(({ productSku, quantity }) => [productSku, quantity]);
  expect(inCart()).toEqual([[first!.productSku, 3]]);
  await send(guideDrafts, { _tag: "ListRequested" });
  expect(guideDrafts.get().drafts.value).toEqual([]);
  // Opening the guide adds nothing again, except what is typed then.
  await send(guideDetail, { _tag: "Opened", id: "9001" });
  expect([guideCart.get().quantities, guideCart.get().adding]).toEqual([{}, null]);
  await send(guideCart, { _tag: "QuantityChanged", line: second!, input: "2" });
  await send(guideCart, { _tag: "AddRequested" });
  expect(inCart()).toEqual([
    [first!.productSku, 3],
    [second!.productSku, 2],
  ]);
});

it("IDENT-26 OP-91 an addition that waits in one tab and Add them in another count once", async () => {
  const first = await openStorefront({ url: "/order-guide/?id=9001", settings: {} });
  const { guideDetail, guideCart, cart } = first.storefront;
  await send(guideDetail, { _tag: "Opened", id: "9001" });
  const [line] = linesOf(guideDetail.get().guide!);
  await send(guideCart, { _tag: "QuantityChanged", line: line!, input: "3" });
  await pass(first, 2_000);
  cart.send({ _tag: "HoldChanged", isHeld: true });
  await send(guideCart, { _tag: "AddRequested" });

  const { backend, local } = first;
  const second = await openStorefront({ url: "/", settings: {}, backend, local, session: fakeSession("ada") });
  const { guideDrafts } = second.storefront;
  const inCart = () =>
    cartLinesOf(second.storefront.cart.get().optimisticCart!).map(({ productSku, quantity }) => [productSku, quantity]);
  await send(guideDrafts, { _tag: "AddRequested", guideId: 9_001 as never, name: "Weekday" });
  await pass(second, 2_000);
  expect(inCart()).toEqual([[line!.productSku, 3]]);
  expect([guideDrafts.get().adding, guideDrafts.get().added?.report.length]).toEqual([null, 1]);
  await send(second.storefront.guideDetail, { _tag: "Opened", id: "9001" });
  await pass(second, 2_000);
  expect(inCart()).toEqual([[line!.productSku, 3]]);
  expect(second.storefront.guideCart.get().quantities).toEqual({});
  await send(guideDrafts, { _tag: "ListRequested" });
  expect(guideDrafts.get().drafts.value).toEqual([]);
});

it("IDENT-26 a change that couldn't be saved is kept, and counted with those that wait", async () => {
  const open = await openStorefront({ url: "/" });
  const { cart, toasts } = open.storefront;
  const intent = { id: "e1", order: null, madeAt: open.backend.clock.now, stamp: 1, edit: NOTE };
  const failed = [{ intent, reason: { _tag: "NoAnswer" }, isTruthKnown: true, title: "" }] as const;
  cart.send({ _tag: "HoldChanged", isHeld: true });
  await send(cart, { _tag: "Restored", stored: { queue: [{ ...intent, id: "e2" }], failed, submitting: null } });
  await takeOver(open, "ben", 201);
  expect(toasts.get().currentMessage).toMatchObject({ _tag: "WorkKept", changes: 2 });
});

it("IDENT-26 OP-62 a quick order that came back isn't added again whenever its page opens", async () => {
  const open = await openStorefront({ url: "/" });
  const { quickOrder } = open.storefront;
  const texts = () => quickOrder.get().rows.flatMap(({ text }) => (text === "" ? [] : [text]));
  await send(quickOrder, { _tag: "Opened" });
  await send(quickOrder, { _tag: "RowTextChanged", row: 0, text: "BEEF1" });
  await takeOver(open, "ben", 201);
  await takeOver(open, "ada", 101);
  for (const _ of ["first", "second"]) {
    await send(quickOrder, { _tag: "Opened" });
    expect(texts()).toEqual(["BEEF1"]);
  }
});
