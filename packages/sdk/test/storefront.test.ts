import { linesOf } from "@larder/domain/cart/cart-lines";
import type { Failure } from "@larder/domain/failure";
import { linesOf as guideLines } from "@larder/domain/order-guide/line";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { isStalled } from "../src/workflows/cart/view.ts";
import { failing, healed, holding, holdingAnswers, lost } from "./network.ts";
import {
  openStorefront,
  settle,
  type OpenStorefront,
  send,
  item,
  pass,
  withFakeTimers,
  settled,
} from "./open-storefront.ts";

withFakeTimers();

describe("storefront", () => {
  it("PAGE-12 PAGE-13 HTTP-08 an inlined page brings its users; organizations load once in 120 s", async () => {
    const open = await openStorefront();
    expect(open.storefront.session.get()).toMatchObject({ status: "signedIn", currentUser: { userName: "ada" } });
    expect(open.calls().filter((call) => call === "sessions.organizations")).toHaveLength(1);
    expect(open.storefront.session.get().organizations.map((one) => one.name)).toEqual(["North", "South"]);
    await pass(open, 120_000);
    await send(open.storefront.session, { _tag: "OrganizationsRequested" });
    expect(open.calls()).not.toContain("sessions.organizations");
    await pass(open, 1);
    await send(open.storefront.session, { _tag: "OrganizationsRequested" });
    expect(open.calls()).toContain("sessions.organizations");
  });

  it("PAGE-13 NAV-06 a guest has no organizations or cart to load", async () => {
    const open = await openStorefront({ userName: null });
    expect(open.calls().filter((call) => call.startsWith("carts.") || call === "sessions.organizations")).toEqual([]);
    expect(open.storefront.session.get().status).toBe("guest");
  });

  it("HTTP-21 requests before the lazy part has loaded wait in order; quantities show at once", async () => {
    let arrive: () => void = () => {};
    const open = await openStorefront({ effectsAfter: new Promise((resolve) => (arrive = resolve)) });
    const adding = open.storefront.addToCart([item("BEEF1", 2)]);
    await settle();
    expect(open.calls()).toEqual([]);
    arrive();
    expect(await adding).toMatchObject({ success: true, results: [{ outcome: "added", quantity: 2 }] });
    await settle();
    expect(open.storefront.header.get().cartCounter).toBe(1);
  });

  it("NAV-06 the cart is read once at the start, however late the workflows load", async () => {
    let arrive: () => void = () => {};
    const open = await openStorefront({ partsAfter: new Promise((resolve) => (arrive = resolve)), settings: {} });
    arrive();
    await settle();
    expect(open.calls().filter((call) => call.startsWith("carts."))).toEqual(["carts.currentOrNew"]);
    expect(open.storefront.cart.get().status).toBe("ready");
  });

  it("NAV-06 after a guest signed in the cart is read once", async () => {
    const open = await openStorefront({ userName: null, url: "/sign-in/", settings: {} });
    open.calls();
    await open.storefront.signIn("ada@x.example", "correct horse");
    open.storefront.arrived("/");
    await settle();
    expect(open.calls().filter((call) => call.startsWith("carts."))).toEqual(["carts.currentOrNew"]);
  });

  it("events before the workflows have loaded wait in order, and none are lost", async () => {
    let arrive: () => void = () => {};
    const open = await openStorefront({ partsAfter: new Promise((resolve) => (arrive = resolve)) });
    const { guideDetail, guideCart, search } = open.storefront;
    guideDetail.send({ _tag: "Opened", id: "9001" });
    expect(guideDetail.get().id).toBeNull();
    for (const text of ["b", "be", "beef"]) search.send({ _tag: "InputChanged", text });
    await settle();
    expect([guideDetail.get().id, guideCart.get().owner, search.get().typed]).toEqual([null, null, ""]);
    arrive();
    await settle();
    expect(guideDetail.get()).toMatchObject({ id: 9001, status: "ready" });
    expect(guideCart.get()).toMatchObject({ owner: { userName: "ada", guideId: 9001 } });
    expect(search.get()).toMatchObject({ typed: "beef", credentials: expect.anything() });
  });

  it("PAGE-26 IDENT-18 the counter follows the cart; on hold, nothing is sent and the reason shows", async () => {
    const open = await openStorefront();
    await settled(open.storefront.addToCart([item("BEEF1", 2), item("BEEF2", 1)]));
    expect(open.storefront.header.get().cartCounter).toBe(2);
    const onHold = await openStorefront({ userName: "hal" });
    onHold.calls();
    expect(await onHold.storefront.addToCart([item("BEEF1", 1)])).toMatchObject({
      success: false,
      messages: ["Credit limit exceeded."],
    });
    expect(onHold.calls()).not.toContain("carts.add");
  });

  it("CART-26 OP-75 a refused edit shows the server's state, the reason at the line, and scrolls up", async () => {
    const open = await openStorefront();
    await settled(open.storefront.addToCart([item("BEEF1", 2)]));
    const [line] = linesOf(open.storefront.cart.get().optimisticCart!);
    const refused: Failure = { _tag: "Refused", code: "VALIDATION", message: "Not today.", status: 400, fields: [] };
    let refuse: () => void = () => {};
    open.backend.intercept.current = (call, run) =>
      call === "carts.updateLine"
        ? Effect.andThen(
            Effect.promise<void>(() => new Promise((resolve) => (refuse = resolve))),
            Effect.fail(refused),
          )
        : run;
    open.storefront.cart.send({ _tag: "QuantityChanged", line: line!.id, input: "9" });
    expect(linesOf(open.storefront.cart.get().optimisticCart!)[0]).toMatchObject({ quantity: 9, totalPrice: 11_250 });
    expect(open.storefront.cart.get().optimisticCart!.summary.totals.total).toBe(11_250);
    await settle();
    refuse();
    await settle();
    expect(linesOf(open.storefront.cart.get().optimisticCart!)[0]).toMatchObject({ quantity: 2, totalPrice: 2_500 });
    expect(open.storefront.cart.get()).toMatchObject({
      errors: ["Not today."],
      failed: [{ intent: { edit: { line: { quantity: 9 } } }, reason: { _tag: "Refused", message: "Not today." } }],
      queue: [],
    });
    expect(open.scrolled()).toBe(1);
  });

  it("OP-61 CART-10 an invalid quantity shows an error at its field and isn't sent", async () => {
    const open = await openStorefront();
    await settled(open.storefront.addToCart([item("BEEF1", 2)]));
    open.calls();
    const [line] = linesOf(open.storefront.cart.get().optimisticCart!);
    await send(open.storefront.cart, { _tag: "QuantityChanged", line: line!.id, input: "1.5" });
    expect(open.calls()).toEqual([]);
    expect(open.storefront.cart.get().lineProblems[line!.id]).toEqual({ _tag: "NotWhole" });
    expect(linesOf(open.storefront.cart.get().optimisticCart!)[0]?.quantity).toBe(2);
  });

  it("OP-75 OP-91 one edit is in flight, unsent ones of a line merge, and lost ones keep their key", async () => {
    const open = await openStorefront();
    await settled(open.storefront.addToCart([item("BEEF1", 2)]));
    const [line] = linesOf(open.storefront.cart.get().optimisticCart!);
    failing(open, "carts.updateLine", lost, 1);
    open.calls();
    for (const input of ["3", "4", "45"]) open.storefront.cart.send({ _tag: "QuantityChanged", line: line!.id, input });
    expect(open.storefront.cart.get().queue.map((intent) => intent.edit)).toMatchObject([
      { line: { quantity: 3 } },
      { line: { quantity: 45 } },
    ]);
    await settle();
    expect(open.calls()).toEqual([]);
    expect(isStalled(open.storefront.cart.get())).toBe(false);
    await pass(open, 8_000);
    expect(open.calls()).toEqual(["carts.updateLine", "carts.updateLine"]);
    expect(open.backend.carts.get("ada@101")?.lines[0]?.quantity).toBe(45);
    expect(open.storefront.cart.get().queue).toEqual([]);
  });

  it("SUBMIT-08 SUBMIT-11 SUBMIT-19 NAV-09 an order confirms, tracks, resets; warnings stay one page", async () => {
    const open = await openStorefront({ url: "/cart/", settings: { segmentWriteKey: "key" } });
    await settled(open.storefront.addToCart([item("BEEF1", 2)]));
    open.calls();
    open.storefront.cart.send({ _tag: "SubmitRequested" });
    await send(open.storefront.cart, { _tag: "SubmitRequested" });
    expect(open.calls()).toEqual(["carts.submit", "inAppMessages.messages", "carts.currentOrNew"]);
    expect(open.backend.orders).toHaveLength(1);
    expect(open.went).toHaveLength(1);
    expect(open.went[0]).toMatch(/^\/order-confirmation\/\?documentCompany=.*&orderNumber=/);
    expect(open.tracked.filter(({ event }) => event === "order submitted")).toHaveLength(1);
    expect(open.storefront.cart.get()).toMatchObject({ hasUnsavedChanges: false, status: "ready", submitting: null });
    open.storefront.arrived(open.went[0]!);
    expect(open.storefront.cart.get().submitted?.confirmedOrders).toHaveLength(1);
    open.storefront.arrived("/");
    expect(open.storefront.cart.get().submitted).toBe(null);
  });

  it("SUBMIT-10 OP-91 an unanswered order is resent for 15 s, then checked, and only then fails", async () => {
    const open = await openStorefront({ url: "/cart/" });
    await settled(open.storefront.addToCart([item("BEEF1", 2)]));
    failing(open, "carts.submit", lost);
    await send(open.storefront.cart, { _tag: "SubmitRequested" });
    expect(open.storefront.cart.get()).toMatchObject({ errors: [], submitting: { phase: "waiting" } });
    for (let second = 0; second < 30 && open.storefront.cart.get().submitting !== null; second += 1) {
      expect(open.storefront.cart.get().errors).toEqual([]);
      await pass(open, 1_000);
    }
    expect(open.calls()).toContain("carts.submissionOf");
    expect(open.storefront.cart.get().errors).toEqual(["Order cannot be submitted. Please contact your Sales Rep."]);
    expect(linesOf(open.storefront.cart.get().optimisticCart!)).toHaveLength(1);
    expect(open.backend.orders).toHaveLength(0);
  });

  it("IDENT-06 IDENT-07 HTTP-12 OP-19 another organization shows nothing old and reloads everything", async () => {
    const open = await openStorefront({ url: "/cart/" });
    await open.storefront.addToCart([item("BEEF1", 2)]);
    await send(open.storefront.guideList, { _tag: "ListRequested" });
    open.calls();
    const skus: string[] = [];
    open.storefront.session.subscribe(() => {
      const { currentUser } = open.storefront.session.get();
      // Even right after the change, no line of the previous organization shows.
      if (currentUser?.currentOrganization?.id === 102)
        queueMicrotask(() =>
          skus.push(
            ...linesOf(open.storefront.cart.get().optimisticCart ?? { cartGroups: [] }).map((line) => line.productSku),
          ),
        );
    });
    expect(await open.storefront.chooseOrganization(102 as never)).toBe(true);
    expect(skus).toEqual([]);
    expect(open.storefront.guideList.get().guidesList).toEqual([]);
    await settle();
    expect(open.calls()).toEqual(
      expect.arrayContaining(["carts.currentOrNew", "pages.header", "pages.globalSettings", "pages.byUrl"]),
    );
    expect(linesOf(open.storefront.cart.get().optimisticCart!)).toEqual([]);
    expect(open.storefront.session.get()).toMatchObject({
      currentUser: { currentOrganization: { id: 102, name: "South" } },
    });
    expect(
      open.storefront.session
        .get()
        .organizations.filter((one) => one.isActive)
        .map((one) => one.name),
    ).toEqual(["South"]);
  });

  it("IDENT-10 SEARCH-04 signing out leaves no user, cart or key, in any storage", async () => {
    const open = await openStorefront({ url: "/order-guide/?id=9001" });
    await send(open.storefront.guideDetail, { _tag: "Opened", id: "9001" });
    const [line] = guideLines(open.storefront.guideDetail.get().guide!);
    open.storefront.guideCart.send({ _tag: "QuantityChanged", line: line!, input: "3" });
    expect([...open.local.texts.keys()].some((key) => key.includes("guideCart.ada"))).toBe(true);
    expect(open.storefront.search.get().credentials).toMatchObject({ key: "key-of-ada", index: "products_g1" });
    // Stored by pages with the storefront's prefix.
    open.sessionStorage.set("larder.open-review", "BEEF 101");
    // Typed quantities would be lost, so it asks first.
    expect(await open.storefront.signOut()).toBe(false);
    expect(open.storefront.session.get().status).toBe("signedIn");
    await send(open.storefront.navigation, { _tag: "LeaveConfirmed" });
    expect(open.storefront.session.get()).toMatchObject({ status: "guest", organizations: [] });
    expect(open.storefront.cart.get()).toMatchObject({ server: null, optimisticCart: null, queue: [] });
    expect(open.storefront.guideDetail.get().guide).toBe(null);
    expect(open.storefront.search.get().credentials).toMatchObject({ key: "public", index: "products_public" });
    expect(JSON.stringify([...open.local.texts, ...open.sessionStorage.texts])).not.toMatch(/ada|101|BEEF/);
  });

  it("IDENT-09 IDENT-12 wrong credentials resolve to false with the server's text; right ones reload", async () => {
    const open = await openStorefront({ userName: null });
    expect(await open.storefront.signIn("ada@x.example", "wrong")).toBe(false);
    expect(open.storefront.session.get().problem).toBe("The email or the password is not right.");
    open.calls();
    expect(await settled(open.storefront.signIn("ada@x.example", "correct horse"))).toBe(true);
    expect(open.calls()).toEqual(
      expect.arrayContaining(["carts.currentOrNew", "sessions.organizations", "pages.header"]),
    );
    expect(open.storefront.cart.get().status).toBe("ready");
  });

  it("IDENT-26 OP-27 a tab visible after 60 s checks the user before writing", async () => {
    const open = await openStorefront();
    await pass(open, 60_001);
    open.calls();
    const held = holding(open, "sessions.currentUser");
    await send(open.storefront.session, { _tag: "BecameVisible" });
    void open.storefront.addToCart([item("BEEF1", 2)]);
    await settle();
    expect(open.calls()).toEqual([]);
    held.release();
    await settle();
    expect(open.calls()).toEqual(["sessions.currentUser", "carts.add"]);
  });

  it("OP-27 HTTP-12 another tab's new user drops the cart here and stores typed data for later", async () => {
    const open = await openStorefront();
    await pass(open, 60_001);
    open.session.userName = "ben";
    open.session.organizationId = 201;
    await send(open.storefront.session, { _tag: "BecameVisible" });
    expect(open.storefront.session.get().currentUser?.userName).toBe("ben");
    expect(open.storefront.session.get().organizations.map((one) => one.name)).toEqual(["East"]);
    expect(open.storefront.cart.get().user?.userName).toBe("ben");
  });

  it("OP-91 a reload loses no typed quantity: unanswered edits keep their keys", async () => {
    const open = await openStorefront();
    await settled(open.storefront.addToCart([item("BEEF1", 2)]));
    const [line] = linesOf(open.storefront.cart.get().optimisticCart!);
    failing(open, "carts.updateLine", lost);
    await send(open.storefront.cart, { _tag: "QuantityChanged", line: line!.id, input: "7" });
    const [intent] = open.storefront.cart.get().queue;
    open.storefront.dispose();
    healed(open);
    const { backend, session, local, sessionStorage } = open;
    const again = await openStorefront({ backend, session, local, sessionStorage });
    expect(linesOf(again.storefront.cart.get().optimisticCart!)[0]?.quantity).toBe(7);
    expect(backend.keys.has(`ada ${intent!.id}`)).toBe(true);
    expect([...local.texts.keys()].filter((key) => key.startsWith("larder.cart."))).toEqual([]);
  });

  it("OP-75 OP-91 a quantity typed after a 0 survives two reloads and is added again", async () => {
    const first = await openStorefront();
    await settled(first.storefront.addToCart([item("BEEF1", 2)]));
    const [line] = linesOf(first.storefront.cart.get().optimisticCart!);
    failing(first, "carts.updateLine", lost);
    for (const input of ["0", "7"]) first.storefront.cart.send({ _tag: "QuantityChanged", line: line!.id, input });
    await settle();
    first.storefront.dispose();
    const { backend, session, local, sessionStorage } = first;
    failing(first, "carts.currentOrNew", lost);
    const second = await openStorefront({ backend, session, local, sessionStorage });
    expect(backend.carts.get("ada@101")?.lines).toEqual([]);
    expect(second.storefront.cart.get().queue).toMatchObject([{ edit: { _tag: "SetLine", line: { quantity: 7 } } }]);
    second.storefront.dispose();
    healed({ backend });
    const third = await openStorefront({ backend, session, local, sessionStorage });
    expect(linesOf(third.storefront.cart.get().optimisticCart!)).toMatchObject([{ productSku: "BEEF1", quantity: 7 }]);
    expect(third.storefront.cart.get()).toMatchObject({ errors: [], queue: [] });
  });

  it("GUIDE-VIEW-06 GUIDE-VIEW-09 GUIDE-VIEW-10 the chosen view is remembered, per user", async () => {
    const view = async (open: OpenStorefront, id = 9_001) => {
      await send(open.storefront.guideDetail, { _tag: "Opened", id });
      return [
        open.storefront.guideDetail.get().savedCategory,
        open.storefront.guideDetail.get().guide?.categories[0]?.name,
      ];
    };
    const first = await openStorefront({ url: "/order-guide/?id=9001" });
    expect(await view(first)).toEqual(["cwCategories", "Beef"]);
    expect([...first.local.texts.keys()].filter((key) => key.includes("View"))).toEqual([]);
    await send(first.storefront.guideDetail, { _tag: "ViewChosen", view: "customGroups" });
    first.storefront.dispose();
    const { backend, session, local } = first;
    const next = await openStorefront({ backend, session, local, url: "/order-guide/?id=9001" });
    expect(await view(next)).toEqual(["customGroups", "Grill"]);
    await settled(next.storefront.signOut());
    expect(next.storefront.guideDetail.get().savedCategory).toBe("cwCategories");
    expect([...local.texts]).toEqual([]);
  });

  it("GUIDE-VIEW-11 a guide deleted while open disappears at once and blocks no navigation", async () => {
    const open = await openStorefront({ url: "/order-guide/?id=9001" });
    const { guideDetail, guideCart, guideList } = open.storefront;
    await send(guideDetail, { _tag: "Opened", id: 9001 });
    const [first] = guideLines(guideDetail.get().guide!);
    guideCart.send({ _tag: "QuantityChanged", line: first!, input: "3" });
    failing(open, "orderGuides.remove", lost, 1);
    await send(guideList, { _tag: "ActionRequested", id: 9_001 as never, action: { _tag: "Delete" } });
    // Not deleted: nothing is lost.
    expect([guideList.get().goneGuideId, guideDetail.get().id, guideCart.get().entries.length]).toEqual([
      null,
      9001,
      1,
    ]);
    await send(guideList, { _tag: "ActionRequested", id: 9_002 as never, action: { _tag: "Delete" } });
    expect([guideList.get().goneGuideId, guideDetail.get().id]).toEqual([9002, 9001]);
    await send(guideList, { _tag: "ActionRequested", id: 9_001 as never, action: { _tag: "Delete" } });
    expect(guideList.get().goneGuideId).toBe(9001);
    expect(guideDetail.get()).toMatchObject({ guide: null, status: "missing" });
    expect(open.storefront.mayLeave("/order-guides/")).toBe(true);
    expect(open.storefront.warnsBeforeUnload()).toBe(false);
  });

  it("GUIDE-CART-10 GUIDE-CART-07 OP-62 the guide cart is added at once and resets only on success", async () => {
    const open = await openStorefront({ url: "/order-guide/?id=9001" });
    const { guideDetail, guideCart } = open.storefront;
    await send(guideDetail, { _tag: "Opened", id: 9001 });
    const [first, second] = guideLines(guideDetail.get().guide!);
    guideCart.send({ _tag: "QuantityChanged", line: first!, input: "3" });
    guideCart.send({ _tag: "QuantityChanged", line: second!, input: 4 });
    expect(guideDetail.get().notification).toMatchObject({ status: true, count: 2 });
    failing(open, "carts.add", { _tag: "Unexpected", reason: "rejected", status: 400, detail: "no" }, 1);
    await send(guideCart, { _tag: "AddRequested" });
    expect(guideCart.get()).toMatchObject({ adding: null, problem: "Unexpected error.", notification: { count: 2 } });
    open.calls();
    await send(guideCart, { _tag: "AddRequested" });
    expect(open.calls().filter((call) => call === "carts.add")).toHaveLength(1);
    expect(guideCart.get()).toMatchObject({
      entries: [],
      isResetting: true,
      notification: { status: false, count: 0 },
    });
    await pass(open, 299);
    expect(guideCart.get().isResetting).toBe(true);
    await pass(open, 1);
    expect(guideCart.get().isResetting).toBe(false);
    expect(open.backend.carts.get("ada@101")?.lines.map(({ productSku, quantity }) => [productSku, quantity])).toEqual([
      ["BEEF1", 3],
      ["BEEF2", 4],
    ]);
  });

  it("GUIDE-CART-10 OP-62 the outcome of another addition leaves the guide cart unchanged", async () => {
    const open = await openStorefront({ url: "/order-guide/?id=9001" });
    const { guideDetail, guideCart, cart } = open.storefront;
    await send(guideDetail, { _tag: "Opened", id: 9001 });
    const [first] = guideLines(guideDetail.get().guide!);
    guideCart.send({ _tag: "QuantityChanged", line: first!, input: "3" });
    const answers = holdingAnswers(open, "carts.add");
    await send(cart, { _tag: "ItemsAdded", items: [item(first!.productSku, 1)] });
    await send(guideCart, { _tag: "AddRequested" });
    const isWaiting = { entries: [{ quantity: 3 }], adding: { items: [{ quantity: 3 }] } };
    expect(guideCart.get()).toMatchObject(isWaiting);
    await answers.release();
    expect(guideCart.get()).toMatchObject(isWaiting);
    await answers.release();
    expect(guideCart.get()).toMatchObject({ entries: [], adding: null });
  });

  it("NAV-02 NAV-11 GUIDE-CART-14 OP-11 leaving a filled guide cart asks once, until it changes", async () => {
    const open = await openStorefront({ url: "/order-guide/?id=9001" });
    const { guideDetail, guideCart, navigation } = open.storefront;
    await send(guideDetail, { _tag: "Opened", id: 9001 });
    expect(open.storefront.mayLeave("/cart/?x=1")).toBe(true);
    const [first] = guideLines(guideDetail.get().guide!);
    guideCart.send({ _tag: "QuantityChanged", line: first!, input: "3" });
    open.calls();
    expect(open.storefront.mayLeave("/cart/?x=1")).toBe(false);
    expect(navigation.get().blocked).toEqual({ modal: "guideCartSpeedbump", target: "/cart/?x=1" });
    await settle();
    expect(open.calls()).toEqual([]);
    navigation.send({ _tag: "LeaveConfirmed" });
    expect(open.went).toEqual(["/cart/?x=1"]);
    expect(open.storefront.mayLeave("/cart/")).toBe(true);
    guideCart.send({ _tag: "QuantityChanged", line: first!, input: "4" });
    expect(open.storefront.mayLeave("/cart/")).toBe(false);
  });

  it("NAV-07 HTTP-14 HTTP-15 PAGE-11 navigation silently cancels the left page's reads, with a reason", async () => {
    const open = await openStorefront({ url: "/order-guide/?id=9001" });
    const held = holding(open, "orderGuides.open");
    await send(open.storefront.guideDetail, { _tag: "Opened", id: 9001 });
    expect(held.count()).toBe(1);
    open.storefront.arrived("/cart/");
    held.release();
    await settle();
    expect(open.storefront.guideDetail.get()).toMatchObject({ status: "idle", guide: null, cancelled: "navigation" });
    expect(open.logged).toEqual([]);
    expect(open.storefront.toasts.get().count).toBe(0);
  });

  it("NAV-08 NAV-10 HTTP-06 HTTP-07 HTTP-09 the shell reloads after 120 s, a page for another path", async () => {
    const open = await openStorefront({ url: "/cart/" });
    const shell = (calls: readonly string[]) => calls.filter((call) => call.startsWith("pages."));
    expect(shell(open.calls()).toSorted()).toEqual(["pages.footer", "pages.globalSettings", "pages.header"]);
    await pass(open, 120_000);
    await settled(open.storefront.arrived("/cart/?page=2"));
    expect(shell(open.calls())).toEqual([]);
    await pass(open, 1);
    await settled(open.storefront.arrived("/about-us/"));
    expect(shell(open.calls()).toSorted()).toEqual([
      "pages.byUrl",
      "pages.footer",
      "pages.globalSettings",
      "pages.header",
    ]);
  });

  it("PAGE-10 PAGE-15 PAGE-09 a failed page is logged once, and the next load clears the failure", async () => {
    const open = await openStorefront();
    open.calls();
    failing(open, "pages.byUrl", { _tag: "Unexpected", reason: "server", status: 500, detail: "boom" }, 1);
    await settled(open.storefront.arrived("/broken/"));
    expect(open.storefront.page.get()).toMatchObject({ page: { failure: { status: 500 }, isLoading: false } });
    expect(open.logged).toHaveLength(1);
    expect(
      open
        .calls()
        .filter((call) => call.startsWith("sessions."))
        .toSorted(),
    ).toEqual(["sessions.currentUser", "sessions.organizations", "sessions.originalUser"]);
    await settled(open.storefront.arrived("/fine/"));
    expect(open.storefront.page.get()).toMatchObject({ page: { failure: null, value: { path: "/fine/" } } });
  });

  it("NAV-10 PAGE-11 arriving twice at a page that is still loading loads it", async () => {
    const open = await openStorefront();
    await settled(open.storefront.arrived("/cart/"));
    const held = holding(open, "pages.byUrl");
    open.storefront.arrived("/about-us/");
    await settle();
    open.storefront.arrived("/about-us/");
    held.release();
    await settle();
    expect(open.storefront.page.get()).toMatchObject({ page: { isLoading: false, value: { path: "/about-us/" } } });
  });

  it("PAGE-11 a late response for the page left never overwrites the newer one", async () => {
    const open = await openStorefront();
    const held = holding(open, "pages.byUrl");
    await send(open.storefront.page, { _tag: "Opened", url: "/a/" });
    healed(open);
    await send(open.storefront.page, { _tag: "Opened", url: "/b/" });
    held.release();
    await settle();
    expect(open.storefront.page.get()).toMatchObject({ url: "/b/", page: { value: { path: "/b/" }, failure: null } });
  });

  it("OP-65 CART-31 prices refresh on opening the cart and every 15 min, announcing changes", async () => {
    const open = await openStorefront({ url: "/cart/" });
    await settled(open.storefront.addToCart([item("BEEF1", 2)]));
    open.calls();
    await send(open.storefront.cart, { _tag: "Opened" });
    expect(open.calls()).toEqual(["carts.refreshPrices"]);
    expect(open.storefront.cart.get().priceIsUpdated).toBe(false);
    open.backend.prices.set("BEEF1", "$13.00");
    await pass(open, 900_000);
    expect(open.calls()).toEqual(["carts.refreshPrices"]);
    expect(open.storefront.cart.get()).toMatchObject({
      priceIsUpdated: true,
      optimisticCart: { summary: { totals: { total: 2_600 } } },
    });
    expect(open.storefront.toasts.get()).toMatchObject({ showStatus: true, style: "info" });
    open.storefront.cart.send({ _tag: "Closed" });
    await pass(open, 900_000);
    expect(open.calls()).toEqual([]);
  });

  it("CART-27 CART-28 a cart that fails to load is cleared; a missing one is access denied", async () => {
    const open = await openStorefront();
    await settled(open.storefront.addToCart([item("BEEF1", 2)]));
    failing(open, "carts.get", { _tag: "NotFound" });
    open.storefront.cart.send({ _tag: "LoadRequested", order: "55" as never });
    expect(open.storefront.cart.get().optimisticCart).toBe(null);
    await settle();
    expect(open.storefront.cart.get()).toMatchObject({ status: "accessDenied", server: null });
    failing(open, "carts.currentOrNew", { _tag: "Unexpected", reason: "server", status: 500, detail: "boom" });
    await send(open.storefront.cart, { _tag: "LoadRequested", order: null });
    expect(open.storefront.cart.get()).toMatchObject({ status: "failed", server: null, optimisticCart: null });
  });
});
