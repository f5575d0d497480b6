import type { Failure } from "@larder/domain/failure";
import { linesOf } from "@larder/domain/order-guide/line";
import { describe, expect, it } from "vitest";
import { failing } from "./network.ts";
import { impersonationPort } from "./impersonation-port.ts";
import { openStorefront, type OpenStorefront, send, settled } from "./open-storefront.ts";

const endSession = ({ session }: OpenStorefront): void => {
  session.userName = null;
  session.organizationId = null;
};

const typeInGuide = async (open: OpenStorefront, input = "3"): Promise<void> => {
  const { guideDetail, guideCart } = open.storefront;
  await send(guideDetail, { _tag: "Opened", id: "9001" });
  const [line] = linesOf(guideDetail.get().guide!);
  await send(guideCart, { _tag: "QuantityChanged", line: line!, input });
};

const expired = async (userName = "ada"): Promise<OpenStorefront> => {
  const open = await openStorefront({ userName, url: "/order-guide/?id=9001" });
  await typeInGuide(open);
  endSession(open);
  await send(open.storefront.guideCart, { _tag: "AddRequested", confirmedOutOfStock: true });
  return open;
};

const cartLines = ({ backend }: OpenStorefront) =>
  [...backend.carts.values()].flatMap(({ lines }) => lines.map(({ quantity }) => quantity));

describe("a session that expires", () => {
  it("IDENT-26 OP-27 hides nothing, and what was added waits", async () => {
    const open = await expired();
    const { session, cart, guideDetail, page } = open.storefront;
    expect(session.get()).toMatchObject({ isExpired: true, status: "signedIn", currentUser: { userName: "ada" } });
    expect(guideDetail.get().guide?.name).toBe("Weekday");
    expect(page.get().page.value?.currentUser.userName).toBe("ada");
    expect(cart.get().queue).toHaveLength(1);
    open.calls();
    await send(session, { _tag: "RecheckRequested" });
    expect(open.calls()).toEqual([]);
  });

  it("IDENT-26 OP-75 when the same user signs in again, what waited is sent once and announced", async () => {
    const open = await expired();
    expect(await settled(open.storefront.signIn("ada@x.example", "correct horse"))).toBe(true);
    expect(open.storefront.session.get()).toMatchObject({ isExpired: false, resumptions: 1, epoch: 0 });
    expect(open.storefront.cart.get().queue).toEqual([]);
    expect(cartLines(open)).toEqual([3]);
    expect(open.storefront.toasts.get().currentMessage).toEqual({ _tag: "SignedInAgain", waiting: 1 });
    expect(open.storefront.guideDetail.get().guide?.name).toBe("Weekday");
  });

  it("IDENT-26 SEARCH-03 the search key of the ended session is replaced at once", async () => {
    const open = await expired();
    open.calls();
    await settled(open.storefront.signIn("ada@x.example", "correct horse"));
    expect(open.calls()).toContain("pages.globalSettings");
  });

  it("IDENT-26 OP-27 GUIDE-EDIT-05 a guide opened for editing without a session loads after signing in", async () => {
    const open = await openStorefront({ url: "/order-guide/?id=9001" });
    const { guideDetail, session } = open.storefront;
    await send(guideDetail, { _tag: "Opened", id: "9001" });
    endSession(open);
    await send(guideDetail, { _tag: "EditStarted" });
    expect([session.get().isExpired, guideDetail.get().edit?.loadFailed]).toEqual([true, true]);
    await settled(open.storefront.signIn("ada@x.example", "correct horse"));
    expect(guideDetail.get().edit).toMatchObject({ loadFailed: false, isComplete: true });
  });

  it("IDENT-07 the same user continues in the earlier organization, not the sign-in's first one", async () => {
    const open = await openStorefront({ url: "/" });
    await settled(open.storefront.chooseOrganization(102 as never));
    endSession(open);
    await send(open.storefront.cart, { _tag: "LoadRequested", order: null });
    expect(open.storefront.session.get().isExpired).toBe(true);
    await settled(open.storefront.signIn("ada@x.example", "correct horse"));
    expect(open.session.organizationId).toBe(102);
    expect(open.storefront.session.get()).toMatchObject({
      isExpired: false,
      currentUser: { currentOrganization: { id: 102 } },
    });
  });

  it("IDENT-10 continuing as a guest hides the user's data without losing what was typed", async () => {
    const open = await expired();
    await send(open.storefront.session, { _tag: "ExpiryDismissed" });
    const { session, cart, page } = open.storefront;
    expect(cart.get()).toMatchObject({ queue: [], optimisticCart: null });
    expect(page.get().page.value?.currentUser.isAuthenticated).toBe(false);
    expect(session.get()).toMatchObject({ currentUser: { isAuthenticated: false }, isExpired: false });
    await settled(open.storefront.signIn("ada@x.example", "correct horse"));
    expect(cartLines(open)).toEqual([3]);
  });

  it("IDENT-09 a wrong password says so, and everything still waits", async () => {
    const open = await expired();
    expect(await open.storefront.signIn("ada@x.example", "wrong")).toBe(false);
    const { session, cart } = open.storefront;
    expect(session.get()).toMatchObject({ isExpired: true, problemOf: "signIn", isSigningIn: false });
    expect(cart.get().queue).toHaveLength(1);
    const down: Failure = { _tag: "Unreachable", detail: "offline" };
    failing(open, "sessions.signIn", down);
    expect(await open.storefront.signIn("ada@x.example", "correct horse")).toBe(false);
    expect(session.get().isExpired).toBe(true);
    expect(cartLines(open)).toEqual([]);
  });

  it("IDENT-19 HTTP-12 another staff member acting for the same customer gets none of the first's state", async () => {
    const open = await openStorefront({ userName: "sue", url: "/", ports: impersonationPort });
    await settled(open.storefront.actFor({ organizationId: 101 as never, userId: 1 as never }));
    const { session } = open.storefront;
    const { epoch } = session.get();
    open.session.originalUserName = "ben";
    open.backend.clock.now += 60_001;
    await send(session, { _tag: "BecameVisible" });
    expect(session.get()).toMatchObject({ currentUser: { userName: "ada" }, originalUser: { userName: "ben" } });
    expect(session.get().epoch).toBeGreaterThan(epoch);
  });
});
