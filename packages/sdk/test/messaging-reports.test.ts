import { CustomerId } from "@larder/domain/account/impersonation.schema";
import { OrganizationId } from "@larder/domain/account/organization.schema";
import type { Failure } from "@larder/domain/failure";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import "../src/workflows/messages/parts.ts";
import { sku, unit } from "@larder/domain/catalog/sku";
import { StockNotices } from "@larder/calls/ports";
import { scriptedPort } from "../src/testing/scripted-port.ts";
import { embeddedOf } from "../src/workflows/messages/embedded.ts";
import { CART_REST_MS } from "../src/workflows/messages/reporting.ts";
import { providerOf } from "./message-ports.ts";
import { type OpenStorefront, openStorefront, send, settle, pass, withFakeTimers } from "./open-storefront.ts";

withFakeTimers();

const reported = ({ backend }: OpenStorefront, what: string): readonly unknown[] =>
  providerOf(backend)
    .reported.filter(([name]) => name === what)
    .map(([, payload]) => payload);
const add = (open: OpenStorefront, productSku: string, quantity: number) =>
  open.storefront.addToCart([{ productSku: sku(productSku), unitOfMeasure: unit("CS"), quantity }]);
const openSignedIn = async (options: Parameters<typeof openStorefront>[0] = {}) => {
  const open = await openStorefront({ url: "/", ...options });
  await settle();
  open.storefront.cart.send({ _tag: "LoadRequested", order: null });
  await pass(open, 100);
  return open;
};

describe("reports to the messaging provider", () => {
  it("MSG-64 a loaded cart isn't reported; a changed one is reported whole once it rests", async () => {
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

  it("MSG-63 a back-in-stock request goes to the provider as an event", async () => {
    const item = { productSku: sku("OUT"), unitOfMeasure: unit("CS") };
    const notice = { ...item, productName: "Lamb", requestedAt: "2026-11-18T15:00:00Z", backAt: null };
    const open = await openSignedIn({
      ports: (backend) => [
        scriptedPort(backend, StockNotices, { list: () => ({ notices: [] }), request: () => ({ notices: [notice] }) }),
      ],
    });
    await send(open.storefront.stockNotices, { _tag: "ListRequested" });
    await send(open.storefront.stockNotices, {
      _tag: "NoticeRequested",
      item,
      product: { sku: "OUT", name: "Lamb" } as never,
    });
    await pass(open, 100);
    expect(reported(open, "track")).toEqual([{ eventName: "Notify Me Submitted", dataFields: { sku: "OUT" } }]);
  });

  it("MSG-65 an order is reported once with items and total, without the pending cart", async () => {
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

  it("MSG-66 MSG-68 OP-108 account edits are reported: names as data fields, a new address separately", async () => {
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

  it("MSG-63 MSG-67 the host reports events and subscriptions; invalid payloads are only logged", async () => {
    const open = await openSignedIn();
    // A message may have been waiting for the event.
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

  it("MSG-01 IDENT-22 a guest's activity, or during impersonation, isn't reported", async () => {
    const guest = await openStorefront({ userName: null, url: "/" });
    await send(guest.storefront.messages, { _tag: "EventTracked", eventName: "x" });
    expect(providerOf(guest.backend).reported).toEqual([]);
    const open = await openSignedIn();
    const { currentUser } = open.storefront.session.get();
    open.session.isImpersonationActive = true;
    const acting = { ...currentUser!, isImpersonationActive: true, firstName: "Someone" };
    await send(open.storefront.session, { _tag: "UsersUpdated", currentUser: acting, originalUser: currentUser! });
    void add(open, "BEEF1", 2);
    await pass(open, 60_000);
    expect(providerOf(open.backend).reported).toEqual([]);
  });
});

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

describe("embedded messages", () => {
  const ids = ({ storefront }: OpenStorefront) =>
    embeddedOf(storefront.messages.get()).messages.map(({ metadata }) => metadata.messageId);

  it("MSG-13 MSG-62 MSG-87 placements show the user's messages, received once; dismissed ones go", async () => {
    const open = await openSignedIn();
    const { messages } = open.storefront;
    await send(messages, { _tag: "PlacementsShown", placements: [1] });
    expect(ids(open)).toEqual(["crab", "squash"]);
    await send(messages, { _tag: "PlacementsShown", placements: [1] });
    const tracked = (event: string) => providerOf(open.backend).tracked.filter((one) => one.startsWith(`${event} `));
    expect(tracked("received")).toHaveLength(2);
    await send(messages, { _tag: "EmbeddedClicked", messageId: "crab", buttonId: "b", url: "/x/" });
    await send(messages, { _tag: "EmbeddedDismissed", messageId: "squash" });
    await send(messages, { _tag: "EmbeddedDismissed", messageId: "squash" });
    expect([tracked("click").length, tracked("dismiss").length, ids(open)]).toEqual([1, 1, ["crab"]]);
    await send(messages, { _tag: "PlacementsShown", placements: [] });
    expect(ids(open)).toEqual([]);
  });

  it("MSG-62 OP-107 a session counts impressions and is reported once when the page is left", async () => {
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

  it("MSG-62 IDENT-22 impressions are reported before the token ends with its session", async () => {
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

  it("MSG-62 MSG-64 IDENT-22 ending the session waits for reports, but not forever", async () => {
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

  it("MSG-82 after the provider rejects the key nothing is requested, and listeners hear it once", async () => {
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
