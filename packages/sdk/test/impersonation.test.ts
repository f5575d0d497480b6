import type { CustomerUser } from "@larder/domain/account/impersonation.schema";
import { linesOf } from "@larder/domain/order-guide/line";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { failing, holding } from "./network.ts";
import { impersonationPort } from "./impersonation-port.ts";
import { openStorefront, settle, type OpenStorefront, send, settled } from "./open-storefront.ts";

const SEARCH_PAUSE_MS = 200;
const pause = () => new Promise((resolve) => setTimeout(resolve, SEARCH_PAUSE_MS));

const staff = (url = "/") => openStorefront({ userName: "sue", url, ports: impersonationPort });

const find = async ({ storefront: { impersonation } }: OpenStorefront, query: string): Promise<CustomerUser> => {
  await send(impersonation, { _tag: "QueryChanged", query });
  await pause();
  await settle();
  return impersonation.get().found.value!.users[0]!;
};

const targetOf = ({ id, organization }: CustomerUser) => ({ userId: id, organizationId: organization.id });

const namesOf = ({ storefront: { session } }: OpenStorefront) => {
  const { currentUser, originalUser } = session.get();
  return [currentUser?.userName, originalUser?.userName, currentUser?.isImpersonationActive];
};

describe("staff acting for a customer", () => {
  it("IDENT-19 OP-07 search finds organizations and users; acting changes user, organization and page", async () => {
    const open = await staff("/order-guides/");
    const ada = await find(open, "ada north");
    expect(open.storefront.impersonation.get().found.value?.organizations).toEqual([]);
    open.calls();
    expect(await settled(open.storefront.actFor(targetOf(ada)))).toBe(true);
    expect(namesOf(open)).toEqual(["ada", "sue", true]);
    expect(open.storefront.session.get().organizations.map(({ name }) => name)).toEqual(["North", "South"]);
    expect(open.storefront.page.get().page.value).toMatchObject({
      currentUser: { userName: "ada" },
      originalUser: { userName: "sue" },
    });
    expect(open.storefront.cart.get()).toMatchObject({ status: "ready" });
  });

  it("IDENT-20 stopping restores the staff user and leaves nothing of the customer", async () => {
    const open = await staff();
    await settled(open.storefront.actFor(targetOf(await find(open, "ada north"))));
    expect(await settled(open.storefront.actFor(null))).toBe(true);
    expect(namesOf(open)).toEqual(["sue", "sue", false]);
    const { cart, session, impersonation } = open.storefront;
    expect([cart.get().optimisticCart, session.get().organizations]).toEqual([null, []]);
    expect(impersonation.get()).toMatchObject({ selectedOrganization: null, selectedUser: null, query: "" });
  });

  it("IDENT-20 IDENT-21 selections start empty; clearing an organization clears its user and text", async () => {
    const open = await staff();
    const { impersonation } = open.storefront;
    const empty = { selectedOrganization: null, selectedUser: null, descriptions: { organization: "", user: "" } };
    expect(impersonation.get()).toMatchObject(empty);
    const ada = await find(open, "ada north");
    const ben = await find(open, "ben");
    await send(impersonation, { _tag: "PickerOpened", organization: null });
    await send(impersonation, { _tag: "UserSelected", user: ada });
    expect(impersonation.get()).toMatchObject({
      selectedOrganization: { name: "North" },
      selectedUser: { displayName: "ada" },
      descriptions: { organization: "North · ACC-101", user: "ada · ada@x.example" },
    });
    await send(impersonation, { _tag: "OrganizationSelected", organization: ben.organization });
    expect(impersonation.get()).toMatchObject({
      selectedOrganization: { name: "East" },
      selectedUser: null,
      descriptions: { organization: "East · ACC-201", user: "" },
    });
    expect(impersonation.get().users.value?.map(({ displayName }) => displayName)).toEqual(["ben", "eva"]);
    await send(impersonation, { _tag: "OrganizationSelected", organization: null });
    expect(impersonation.get()).toMatchObject(empty);
  });

  it("IDENT-20 an organization's only user is picked with it", async () => {
    const open = await staff();
    const { impersonation } = open.storefront;
    const ada = await find(open, "ada south");
    await send(impersonation, { _tag: "PickerOpened", organization: ada.organization });
    expect(impersonation.get()).toMatchObject({
      selectedOrganization: { name: "South" },
      selectedUser: { displayName: "ada", organization: { name: "South" } },
    });
    const ben = await find(open, "ben");
    await send(impersonation, { _tag: "OrganizationSelected", organization: ben.organization });
    expect(impersonation.get().selectedUser).toBe(null);
    await send(impersonation, { _tag: "OrganizationSelected", organization: ada.organization });
    expect(impersonation.get().selectedUser).toEqual(ada);
  });

  it("IDENT-21 the endpoints are the configured ones, even if the settings arrive late", async () => {
    const open = await staff();
    const endpoints = { organizations: "/o", users: "/u", recent: "/r", start: "/s", reset: "/e" };
    expect(open.storefront.impersonation.get().endpoints).toBe(null);
    const settings = { ...open.storefront.header.get().settings.value!, impersonation: endpoints };
    const { request } = open.storefront.header.get().settings;
    await send(open.storefront.header, { _tag: "LoadRequested", forced: true });
    open.backend.intercept.current = (call, run) =>
      call === "pages.globalSettings" ? Effect.map(run, () => settings as never) : run;
    await send(open.storefront.header, { _tag: "LoadRequested", forced: true });
    expect(open.storefront.header.get().settings.request).toBeGreaterThan(request);
    expect(open.storefront.impersonation.get().endpoints).toEqual(endpoints);
  });

  it("IDENT-22 PAGE-14 while staff act, no message is shown or requested, and queued ones are dropped", async () => {
    const open = await staff();
    const ada = await find(open, "ada north");
    expect(open.calls()).toContain("inAppMessages.initialize");
    await settled(open.storefront.actFor(targetOf(ada)));
    await send(open.storefront.page, { _tag: "Opened", url: "/cart/" });
    // The staff user's own messages end.
    expect(open.calls().filter((call) => call.startsWith("inAppMessages"))).toEqual(["inAppMessages.logout"]);
    expect(open.storefront.messages.get()).toMatchObject({ queue: [], shown: [] });
  });

  it("NAV-01 OP-19 a guard asks first: staying keeps acting, leaving stops it", async () => {
    const open = await openStorefront({
      userName: "sue",
      url: "/",
      ports: impersonationPort,
      wayOut: (contentType, isWithoutCustomer) =>
        contentType !== "orderGuideDetail" ? null : isWithoutCustomer ? "/" : "/order-guides/",
    });
    await settled(open.storefront.actFor(targetOf(await find(open, "ada north"))));
    open.storefront.arrived("/order-guide/?id=9001");
    await send(open.storefront.guideDetail, { _tag: "Opened", id: "9001" });
    const [line] = linesOf(open.storefront.guideDetail.get().guide!);
    await send(open.storefront.guideCart, { _tag: "QuantityChanged", line: line!, input: "3" });
    expect(await open.storefront.actFor(null)).toBe(false);
    const { navigation } = open.storefront;
    expect(navigation.get().blocked).toMatchObject({ modal: "guideCartSpeedbump", action: { _tag: "Act" } });
    await send(navigation, { _tag: "LeaveCancelled" });
    expect(namesOf(open)).toEqual(["ada", "sue", true]);
    expect(await open.storefront.actFor(null)).toBe(false);
    await send(navigation, { _tag: "LeaveConfirmed" });
    expect(namesOf(open)).toEqual(["sue", "sue", false]);
    expect(open.went).toEqual(["/"]);
  });

  it("IDENT-19 what staff type for a customer is kept apart from the customer's own data", async () => {
    const own = await openStorefront({ userName: "ada", url: "/order-guide/?id=9001" });
    await send(own.storefront.guideDetail, { _tag: "Opened", id: "9001" });
    const [line] = linesOf(own.storefront.guideDetail.get().guide!);
    await send(own.storefront.guideCart, { _tag: "QuantityChanged", line: line!, input: "7" });
    own.storefront.dispose();

    const open = await openStorefront({ userName: "sue", url: "/", local: own.local, ports: impersonationPort });
    await settled(open.storefront.actFor(targetOf(await find(open, "ada north"))));
    open.storefront.arrived("/order-guide/?id=9001");
    await send(open.storefront.guideDetail, { _tag: "Opened", id: "9001" });
    expect(open.storefront.guideDetail.get().guide?.name).toBe("Weekday");
    expect(open.storefront.guideCart.get().entries).toEqual([]);
  });

  it("IDENT-09 IDENT-20 a failed start says so and changes nothing; a late one is dropped", async () => {
    const open = await staff();
    const ada = await find(open, "ada north");
    failing(open, "impersonation.start", { _tag: "Unexpected", reason: "server", status: 500, detail: "down" });
    expect(await settled(open.storefront.actFor(targetOf(ada)))).toBe(false);
    expect(open.storefront.impersonation.get()).toMatchObject({
      changing: { status: "unknown", failure: { status: 500 } },
    });
    expect(namesOf(open)).toEqual(["sue", "sue", false]);

    const { release } = holding(open, "impersonation.start");
    void open.storefront.actFor(targetOf(ada));
    await settle();
    await open.storefront.signOut();
    await settled(release());
    expect(open.storefront.session.get()).toMatchObject({ status: "guest", currentUser: { userName: "" } });
  });
});
