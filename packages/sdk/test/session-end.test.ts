import { OrganizationId } from "@larder/domain/account/organization.schema";
import { linesOf as linesInCart } from "@larder/domain/cart/cart-lines";
import { linesOf } from "@larder/domain/order-guide/line";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
// Preloaded: fake timers don't wait for a file.
import "../src/reactions/guide-draft-steps.ts";
import { fakeSession } from "../src/testing/fake-backend/ports.ts";
import { losing } from "./network.ts";
import { item, openStorefront, type OpenStorefront, pass, send, withFakeTimers } from "./open-storefront.ts";

const WEEKDAY = 9_001;

const open = async (backend?: OpenStorefront["backend"]): Promise<OpenStorefront> => {
  const opened = await openStorefront({
    url: "/",
    settings: {},
    session: fakeSession("ada"),
    ...(backend === undefined ? {} : { backend }),
  });
  await send(opened.storefront.guideDetail, { _tag: "Opened", id: WEEKDAY });
  opened.storefront.cart.send({ _tag: "LoadRequested", order: null });
  await pass(opened, 100);
  return opened;
};

const type = ({ storefront }: OpenStorefront, productSku: string, input: number): void => {
  const line = linesOf(storefront.guideDetail.get().guide!).find((one) => one.productSku === productSku)!;
  storefront.guideCart.send({ _tag: "QuantityChanged", line, input });
};

/** Each call with its answer's place among the starts of the others. */
const slowly = ({ backend }: OpenStorefront, ms: number): readonly string[] => {
  const log: string[] = [];
  backend.intercept.current = (name, run) => {
    log.push(`${name} starts`);
    const isWrite = name === "guideDrafts.merge" || name === "carts.add";
    return isWrite
      ? (Effect.tap(Effect.delay(run, ms), () => Effect.sync(() => log.push(`${name} ends`))) as typeof run)
      : run;
  };
  return log;
};

const leaving = [
  ["sessions.signOut", (opened: OpenStorefront) => opened.storefront.signOut()],
  [
    "sessions.chooseOrganization",
    (opened: OpenStorefront) => opened.storefront.chooseOrganization(OrganizationId.make(2)),
  ],
] as const;

describe("the end of a session", () => {
  withFakeTimers();

  it("GUIDE-CART-14 IDENT-10 waits until the server has every quantity typed in a guide", async () => {
    for (const [call, leave] of leaving) {
      const desk = await open();
      const log = slowly(desk, 900);
      type(desk, "BEEF1", 4);
      await pass(desk, 2_000);
      // The first call is on its way when the next quantity is typed.
      expect(log.at(-1)).toBe("guideDrafts.merge starts");
      type(desk, "FISH1", 2);
      void leave(desk);
      desk.storefront.navigation.send({ _tag: "LeaveConfirmed" });
      await pass(desk, 3_000);
      const merges = log.filter((one) => one.startsWith("guideDrafts.merge"));
      expect(merges.slice(0, 4)).toEqual([
        "guideDrafts.merge starts",
        "guideDrafts.merge ends",
        "guideDrafts.merge starts",
        "guideDrafts.merge ends",
      ]);
      expect(log.slice(0, log.indexOf(`${call} starts`)).filter((one) => merges.includes(one))).toHaveLength(4);
      const phone = await open(desk.backend);
      await pass(phone, 1_000);
      expect(phone.storefront.guideCart.get().quantities).toEqual({ BEEF1: 4, FISH1: 2 });
    }
  });

  it("CART-25 IDENT-10 waits until what is being added to the cart is answered", async () => {
    for (const [call, leave] of leaving) {
      const desk = await open();
      const log = slowly(desk, 900);
      void desk.storefront.addToCart([item("FISH1", 1)]);
      await pass(desk, 50);
      void leave(desk);
      desk.storefront.navigation.send({ _tag: "LeaveConfirmed" });
      await pass(desk, 2_500);
      const added = log.indexOf("carts.add ends");
      expect(added).toBeGreaterThan(-1);
      expect(log.indexOf(`${call} starts`)).toBeGreaterThan(added);
    }
  });

  it("OP-75 OP-91 says what wasn't confirmed when its user signed out on a slow network", async () => {
    const desk = await open();
    const { storefront, backend } = desk;
    backend.intercept.current = (name, run) =>
      name === "carts.add" || name === "carts.submit" ? (Effect.delay(run, 60_000) as typeof run) : run;
    void storefront.addToCart([item("FISH1", 1)]);
    void storefront.addToCart([item("BEEF1", 2)]);
    await pass(desk, 50);
    void storefront.signOut();
    await pass(desk, 3_000);
    expect(storefront.session.get().status).toBe("guest");
    const { currentMessage, style } = storefront.toasts.get();
    expect([currentMessage, style]).toEqual([
      { _tag: "WorkUnconfirmed", why: "signedOut", quantities: 0, changes: 2, hasOrder: false },
      "error",
    ]);
    // It isn't kept for them, either.
    expect([...desk.local.texts.keys()].filter((key) => key.includes("cart."))).toEqual([]);
  });

  it("OP-75 OP-91 says what was added after the sign-out had arrived, before it was answered", async () => {
    const desk = await open();
    const { storefront, backend } = desk;
    backend.intercept.current = (name, run) =>
      name === "sessions.signOut" ? (Effect.tap(run, () => Effect.sleep(400)) as typeof run) : run;
    void storefront.signOut();
    await pass(desk, 100);
    expect(storefront.session.get().isSigningOut).toBe(true);
    void storefront.addToCart([item("FISH1", 1)]);
    await pass(desk, 3_000);
    expect([storefront.session.get().status, storefront.toasts.get().currentMessage]).toEqual([
      "guest",
      { _tag: "WorkUnconfirmed", why: "signedOut", quantities: 0, changes: 1, hasOrder: false },
    ]);
    expect([...desk.local.texts.keys()].filter((key) => key.includes("cart."))).toEqual([]);
  });

  it("GUIDE-CART-14 OP-75 says how many typed quantities weren't answered at the sign-out", async () => {
    const desk = await open();
    const { storefront, backend } = desk;
    backend.intercept.current = (name, run) =>
      name === "guideDrafts.merge" ? (Effect.delay(run, 60_000) as typeof run) : run;
    type(desk, "BEEF1", 4);
    await pass(desk, 2_000);
    // The first is on its way; the second hasn't been sent.
    type(desk, "FISH1", 2);
    void storefront.signOut();
    storefront.navigation.send({ _tag: "LeaveConfirmed" });
    await pass(desk, 3_000);
    expect([storefront.session.get().status, storefront.toasts.get().currentMessage]).toEqual([
      "guest",
      { _tag: "WorkUnconfirmed", why: "signedOut", quantities: 2, changes: 0, hasOrder: false },
    ]);
    const quick = await open();
    type(quick, "BEEF1", 4);
    void quick.storefront.signOut();
    quick.storefront.navigation.send({ _tag: "LeaveConfirmed" });
    await pass(quick, 3_000);
    expect([quick.storefront.session.get().status, quick.storefront.toasts.get().count]).toEqual(["guest", 0]);
  });

  it("OP-91 says that an order wasn't confirmed when its user signed out, and nothing if all was", async () => {
    const desk = await open();
    const { storefront, backend } = desk;
    await storefront.addToCart([item("FISH1", 1)]);
    backend.intercept.current = (name, run) =>
      name === "carts.submit" ? (Effect.delay(run, 60_000) as typeof run) : run;
    storefront.cart.send({ _tag: "SubmitRequested" });
    await pass(desk, 50);
    void storefront.signOut();
    await pass(desk, 3_000);
    expect(storefront.toasts.get().currentMessage).toEqual({
      _tag: "WorkUnconfirmed",
      why: "signedOut",
      quantities: 0,
      changes: 0,
      hasOrder: true,
    });
    const done = await open();
    await done.storefront.addToCart([item("FISH1", 1)]);
    void done.storefront.signOut();
    await pass(done, 3_000);
    expect([done.storefront.session.get().status, done.storefront.toasts.get().count]).toEqual(["guest", 0]);
  });

  it("OP-75 SUBMIT-14 ending a modification isn't named among the work that wasn't confirmed", async () => {
    const desk = await open();
    const { storefront, backend } = desk;
    backend.intercept.current = (name, run) =>
      name === "carts.deleteEdit" ? (Effect.delay(run, 60_000) as typeof run) : run;
    const edit = { _tag: "DeleteEdit", order: "7300001" as never } as const;
    const intent = { id: "e1", order: null, madeAt: backend.clock.now, stamp: 1, edit };
    storefront.cart.send({ _tag: "Restored", stored: { queue: [intent], submitting: null } });
    await pass(desk, 50);
    void storefront.signOut();
    await pass(desk, 3_000);
    expect([storefront.session.get().status, storefront.toasts.get().count]).toEqual(["guest", 0]);
  });

  it("OP-91 IDENT-10 after a sign-out the tab is the same: a reload brings its unanswered edits at once", async () => {
    const desk = await open();
    void desk.storefront.signOut();
    await pass(desk, 3_000);
    void desk.storefront.signIn("ada@x.example", "correct horse");
    await pass(desk, 1_000);
    desk.storefront.cart.send({ _tag: "HoldChanged", isHeld: true });
    void desk.storefront.addToCart([item("FISH1", 1)]);
    await pass(desk, 50);
    desk.storefront.dispose();
    const { storefront } = await openStorefront({ ...desk, url: "/", settings: {} });
    await pass(desk, 1_000);
    expect(linesInCart(storefront.cart.get().optimisticCart!).map(({ productSku }) => productSku)).toEqual(["FISH1"]);
  });

  it("OP-91 IDENT-26 once its user is signed in again, an order's outcome is looked up", async () => {
    const desk = await open();
    const { storefront, session } = desk;
    await storefront.addToCart([item("FISH1", 1)]);
    losing(desk, "carts.submit");
    storefront.cart.send({ _tag: "SubmitRequested" });
    await pass(desk, 50);
    session.userName = null;
    session.organizationId = null;
    await pass(desk, 300_000);
    expect(storefront.cart.get().submitting?.phase).toBe("unknown");
    storefront.cart.send({ _tag: "ItemsAdded", items: [item("BEEF1", 2)] });
    void storefront.signIn("ada@x.example", "correct horse");
    await pass(desk, 5_000);
    const { submitting, submitted, queue } = storefront.cart.get();
    expect([submitting, submitted?.success, queue]).toEqual([null, true, []]);
  });
});
