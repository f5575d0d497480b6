import { CustomerId } from "@larder/domain/account/impersonation.schema";
import { OrganizationId } from "@larder/domain/account/organization.schema";
import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import "../src/workflows/messages/parts.ts";
import { sku, unit } from "@larder/domain/catalog/sku";
import { embeddedOf } from "../src/workflows/messages/embedded.ts";
import { CART_REST_MS } from "../src/workflows/messages/reporting.ts";
import { type OpenStorefront, openStorefront, send, settle, pass, withFakeTimers } from "./open-storefront.ts";

withFakeTimers();

const reported = ({ backend }: OpenStorefront, what: string): readonly unknown[] =>
  backend.reported.filter(([name]) => name === what).map(([, payload]) => payload);
const add = (open: OpenStorefront, productSku: string, quantity: number) =>
  open.storefront.addToCart([{ productSku: sku(productSku), unitOfMeasure: unit("CS"), quantity }]);
const openSignedIn = async () => {
  const open = await openStorefront({ url: "/" });
  await settle();
  open.storefront.cart.send({ _tag: "LoadRequested", order: null });
  await pass(open, 100);
  return open;
};

describe("what the storefront reports to the messaging provider", () => {
  it("MSG-64 a cart that was only loaded is not reported; one that changed is reported whole when it has rested, once", async () => {
    const open = await openSignedIn();
    await pass(open, 60_000);
    expect(reported(open, "updateCart")).toEqual([]);
    void add(open, "BEEF1", 2);
    await pass(open, 500);
    void add(open, "BEEF2", 3);
    await pass(open, CART_REST_MS);
    expect(reported(open, "updateCart")).toHaveLength(1);
    const [items] = reported(open, "updateCart") as readonly (readonly {
      id: string;
      quantity: number;
      price: number;
    }[])[];
    expect(items?.map(({ id, quantity }) => [id, quantity]).toSorted()).toEqual([
      ["BEEF1", 2],
      ["BEEF2", 3],
    ]);
    expect(items?.every(({ price }) => typeof price === "number")).toBe(true);
  });

  it("MSG-63 what a customer waits for goes to the provider as an event of its own", async () => {
    const open = await openSignedIn();
    const item = { productSku: sku("OUT"), unitOfMeasure: unit("CS") };
    await send(open.storefront.stockNotices, { _tag: "ListRequested" });
    await send(open.storefront.stockNotices, {
      _tag: "NoticeRequested",
      item,
      product: { sku: "OUT", name: "Lamb" } as never,
    });
    await pass(open, 100);
    expect(reported(open, "track")).toEqual([{ eventName: "Notify Me Submitted", dataFields: { sku: "OUT" } }]);
  });

  it("MSG-65 an order is reported once with its items and its total, and no cart that was due before it", async () => {
    const open = await openSignedIn();
    void add(open, "BEEF1", 2);
    await pass(open, 500);
    await send(open.storefront.cart, { _tag: "SubmitRequested" });
    await pass(open, 100);
    expect(open.storefront.cart.get().submitted).not.toBeNull();
    const purchases = reported(open, "trackPurchase") as readonly { items: readonly { id: string }[]; total: number }[];
    expect(purchases).toHaveLength(1);
    expect(purchases[0]?.items.map(({ id }) => id)).toEqual(["BEEF1"]);
    expect(purchases[0]?.total).toBeGreaterThan(0);
    await pass(open, CART_REST_MS);
    expect(reported(open, "updateCart").filter((items) => (items as readonly unknown[]).length > 0)).toEqual([]);
  });

  it("MSG-66 MSG-68 OP-108 an edited account is reported: the names as data fields, another address by a call of its own, and the messages go on", async () => {
    const open = await openSignedIn();
    const { currentUser, originalUser } = open.storefront.session.get();
    const initializes = () => open.backend.calls.filter((call) => call === "inAppMessages.initialize").length;
    const before = initializes();
    const edited = { ...currentUser!, firstName: "Adele", email: "adele@x.example" };
    await send(open.storefront.session, {
      _tag: "UsersUpdated",
      currentUser: edited,
      originalUser: originalUser ?? edited,
    });
    expect(reported(open, "changeEmail")).toEqual(["adele@x.example"]);
    expect(reported(open, "updateUser")).toEqual([
      { dataFields: { firstName: "Adele", lastName: currentUser!.lastName } },
    ]);
    await send(open.storefront.session, {
      _tag: "UsersUpdated",
      currentUser: { ...edited },
      originalUser: originalUser ?? edited,
    });
    expect(reported(open, "changeEmail")).toHaveLength(1);
    expect(initializes()).toBe(before);
    expect(open.storefront.messages.get().email).toBe("adele@x.example");
  });

  it("MSG-63 MSG-67 the host reports events and subscriptions; the messages are requested again after an event; a payload with faults is logged and nothing is stored of it", async () => {
    const open = await openSignedIn();
    // A message may have waited for the event.
    const requests = () => open.backend.calls.filter((call) => call === "inAppMessages.messages").length;
    const before = requests();
    await send(open.storefront.messages, {
      _tag: "EventTracked",
      eventName: "guide printed",
      dataFields: { lines: 3 },
    });
    expect(requests()).toBe(before + 1);
    await send(open.storefront.messages, { _tag: "EventTracked", eventName: "" });
    expect(requests()).toBe(before + 1);
    await send(open.storefront.messages, { _tag: "SubscriptionsChanged", update: { emailListIds: [1] } });
    expect(reported(open, "track")).toEqual([{ eventName: "guide printed", dataFields: { lines: 3 } }]);
    expect(reported(open, "updateSubscriptions")).toEqual([{ emailListIds: [1] }]);
    expect(open.logged.filter(({ message }) => message.includes("Event"))).toHaveLength(1);
  });

  it("MSG-01 IDENT-22 of a guest, and while someone acts for the user, nothing is reported", async () => {
    const guest = await openStorefront({ userName: null, url: "/" });
    await send(guest.storefront.messages, { _tag: "EventTracked", eventName: "x" });
    expect(guest.backend.reported).toEqual([]);
    const open = await openSignedIn();
    const { currentUser } = open.storefront.session.get();
    open.session.isImpersonationActive = true;
    const acting = { ...currentUser!, isImpersonationActive: true, firstName: "Someone" };
    await send(open.storefront.session, { _tag: "UsersUpdated", currentUser: acting, originalUser: currentUser! });
    void add(open, "BEEF1", 2);
    await pass(open, 60_000);
    expect(open.backend.reported).toEqual([]);
  });
});

/** What ends the session that the provider's token holds for. */
const leaving = [
  ["sessions.signOut", (open: OpenStorefront) => open.storefront.signOut()],
  ["sessions.chooseOrganization", (open: OpenStorefront) => open.storefront.chooseOrganization(OrganizationId.make(2))],
  [
    "impersonation.start",
    (open: OpenStorefront) =>
      open.storefront.actFor({ organizationId: OrganizationId.make(1), userId: CustomerId.make(2) }),
  ],
  ["impersonation.reset", (open: OpenStorefront) => open.storefront.actFor(null)],
] as const;

describe("messages in the page", () => {
  const ids = ({ storefront }: OpenStorefront) =>
    embeddedOf(storefront.messages.get()).messages.map(({ metadata }) => metadata.messageId);

  it("MSG-13 MSG-62 MSG-87 a page's placements show the signed-in user's messages; each is received once, and a dismissed one is gone", async () => {
    const open = await openSignedIn();
    const { messages } = open.storefront;
    await send(messages, { _tag: "PlacementsShown", placements: [1] });
    expect(ids(open)).toEqual(["crab", "squash"]);
    await send(messages, { _tag: "PlacementsShown", placements: [1] });
    const tracked = (event: string) =>
      open.backend.calls.filter((call) => call.startsWith(`messaging.trackEmbedded ${event}`));
    expect(tracked("received")).toHaveLength(2);
    await send(messages, { _tag: "EmbeddedClicked", messageId: "crab", buttonId: "b", url: "/x/" });
    await send(messages, { _tag: "EmbeddedDismissed", messageId: "squash" });
    await send(messages, { _tag: "EmbeddedDismissed", messageId: "squash" });
    expect([tracked("click").length, tracked("dismiss").length, ids(open)]).toEqual([1, 1, ["crab"]]);
    await send(messages, { _tag: "PlacementsShown", placements: [] });
    expect(ids(open)).toEqual([]);
  });

  it("MSG-62 OP-107 a session counts how often and how long messages were in sight, and is reported once when the page is left", async () => {
    const open = await openSignedIn();
    const { messages } = open.storefront;
    await send(messages, { _tag: "PlacementsShown", placements: [1] });
    const seen = (messageId: string, isInSight: boolean) =>
      send(messages, { _tag: "EmbeddedSeen", messageId, isInSight });
    await seen("crab", true);
    await pass(open, 1_000);
    await seen("crab", false);
    await pass(open, 1_000);
    await seen("crab", true);
    await seen("squash", true);
    await pass(open, 500);
    await send(messages, { _tag: "EmbeddedSessionEnded" });
    await send(messages, { _tag: "EmbeddedSessionEnded" });
    expect(reported(open, "trackSession")).toMatchObject([
      {
        impressions: [
          { messageId: "crab", placementId: 1, displayCount: 2, displayDuration: 1_500 },
          { messageId: "squash", placementId: 1, displayCount: 1, displayDuration: 500 },
        ],
      },
    ]);
  });

  it("MSG-62 IDENT-22 what was in sight is reported before a sign-out, another organization, or acting for a customer: the token ends with them", async () => {
    for (const [call, leave] of leaving) {
      const open = await openSignedIn();
      const { messages } = open.storefront;
      await send(messages, { _tag: "PlacementsShown", placements: [1] });
      await send(messages, { _tag: "EmbeddedSeen", messageId: "crab", isInSight: true });
      await pass(open, 1_000);
      void leave(open);
      await pass(open, 1_000);
      const { calls } = open.backend;
      expect(calls).toContain(call);
      expect(calls.slice(0, calls.indexOf(call))).toContain("messaging.trackSession");
      expect(reported(open, "trackSession")).toMatchObject([
        { impressions: [{ messageId: "crab", displayCount: 1, displayDuration: 1_000 }] },
      ]);
    }
  });

  it("MSG-62 MSG-64 IDENT-22 a sign-out, another organization, and acting for a customer wait until what was reported is answered, but not forever", async () => {
    for (const [call, leave] of leaving)
      for (const ms of [900, 60_000]) {
        const open = await openSignedIn();
        const { messages } = open.storefront;
        await send(messages, { _tag: "PlacementsShown", placements: [1] });
        await send(messages, { _tag: "EmbeddedSeen", messageId: "crab", isInSight: true });
        void add(open, "BEEF1", 2);
        await pass(open, 500);
        let before: readonly string[] | null = null;
        const answered: string[] = [];
        open.backend.intercept.current = (name, run) => {
          if (name === call) before = [...answered];
          if (!/^messaging\.(trackSession|updateCart)$/.test(name)) return run;
          return Effect.tap(Effect.delay(run, ms), () => Effect.sync(() => answered.push(name))) as typeof run;
        };
        void leave(open);
        await pass(open, 500);
        expect(before).toBeNull();
        await pass(open, 1_600);
        const isLate = ms > 2_000;
        expect(before).toEqual(isLate ? [] : ["messaging.trackSession", "messaging.updateCart"]);
        expect(open.logged.filter(({ message }) => message.includes("may lose"))).toHaveLength(isLate ? 1 : 0);
      }
  });

  it("MSG-82 when the provider calls the key invalid nothing is requested any more, and listeners hear it once", async () => {
    for (const message of ["Invalid API Key", "subscription_inactive"]) {
      const open = await openSignedIn();
      const { messages } = open.storefront;
      const refused: Failure = { _tag: "Refused", code: "BadApiKey", message, status: 401, fields: [] };
      let requests = 0;
      open.backend.intercept.current = (call, run) => {
        if (call !== "messaging.embeddedMessages") return run;
        requests += 1;
        return Effect.fail(refused) as typeof run;
      };
      let heard = 0;
      let previous = false;
      messages.subscribe(() => {
        const { isDisabled } = embeddedOf(messages.get());
        if (isDisabled !== previous) heard += 1;
        previous = isDisabled;
      });
      await send(messages, { _tag: "PlacementsShown", placements: [1] });
      await send(messages, { _tag: "PlacementsShown", placements: [2] });
      expect([heard, embeddedOf(messages.get()).isDisabled]).toEqual([1, true]);
      expect(requests).toBe(1);
    }
  });
});
