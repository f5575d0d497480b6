import type { Failure } from "@larder/domain/failure";
import { linesOf } from "@larder/domain/order-guide/line";
import { describe, expect, it } from "vitest";
import { failing, holdingAnswers } from "./network.ts";
import { openStorefront, settle, type OpenStorefront, send, settled } from "./open-storefront.ts";

const SOUTH = 102 as never;
const down: Failure = { _tag: "Unexpected", reason: "server", status: 500, detail: "down" };

const organizationOf = ({ storefront }: OpenStorefront) =>
  storefront.session.get().currentUser?.currentOrganization?.id ?? null;

const openGuide = async (): Promise<OpenStorefront> => {
  const open = await openStorefront({
    url: "/order-guide/?id=9001",
    wayOut: (contentType) => (contentType === "orderGuideDetail" ? "/order-guides/" : null),
  });
  await send(open.storefront.guideDetail, { _tag: "Opened", id: "9001" });
  open.calls();
  return open;
};

const guards: Readonly<Record<string, (open: OpenStorefront) => Promise<void>>> = {
  guideCartSpeedbump: async ({ storefront }) => {
    const [line] = linesOf(storefront.guideDetail.get().guide!);
    await send(storefront.guideCart, { _tag: "QuantityChanged", line: line!, input: "3" });
  },
  orderGuideDetail: async ({ storefront }) => {
    await send(storefront.guideDetail, { _tag: "ViewChosen", view: "customGroups" });
    await send(storefront.guideDetail, { _tag: "EditStarted" });
    storefront.guideDetail.send({ _tag: "Edited", edit: { _tag: "ReorderGroup", group: "Cold", to: 0 } });
    expect(storefront.warnsBeforeUnload()).toBe(true);
  },
};

describe("choosing another organization", () => {
  for (const [modal, make] of Object.entries(guards))
    for (const action of ["ChooseOrganization", "SignOut"] as const)
      it(`OP-19 NAV-11 ${modal} shows before ${action}; staying changes nothing, leaving does it`, async () => {
        const open = await openGuide();
        await make(open);
        open.calls();
        const { navigation } = open.storefront;
        const choose = () =>
          action === "SignOut" ? open.storefront.signOut() : open.storefront.chooseOrganization(SOUTH);
        expect(await choose()).toBe(false);
        expect(navigation.get().blocked).toMatchObject({ modal, action: { _tag: action } });
        await settle();
        // Typed quantities are saved while the question is open.
        expect(open.calls()).toEqual(modal === "guideCartSpeedbump" ? ["guideDrafts.merge"] : []);
        await send(navigation, { _tag: "LeaveCancelled" });
        expect([open.calls(), organizationOf(open), navigation.get().blocked]).toEqual([[], 101, null]);

        expect(await choose()).toBe(false);
        await send(navigation, { _tag: "LeaveConfirmed" });
        expect(organizationOf(open)).toBe(action === "SignOut" ? null : 102);
      });

  it("OP-19 the previous organization's open guide is left for the listing", async () => {
    const open = await openGuide();
    expect(await open.storefront.chooseOrganization(SOUTH)).toBe(true);
    expect(open.went).toEqual(["/order-guides/"]);
    // As the frontend does.
    await settled(open.storefront.arrived("/order-guides/"));
    expect(open.storefront.page.get()).toMatchObject({ page: { value: { path: "/order-guides/" }, isLoading: false } });
  });

  for (const url of ["/", "/order-guides/", "/cart/", "/search/?q=beef&facet_brand=A", "/order-guide/?id=9001"])
    it(`IDENT-07 OP-19 nothing of the previous organization's page shows, and it reloads: ${url}`, async () => {
      const open = await openStorefront({ url });
      open.calls();
      const shown: (number | null | undefined)[] = [];
      open.storefront.page.subscribe(() => {
        const { value: page } = open.storefront.page.get().page;
        if (organizationOf(open) === 102) shown.push(page === null ? null : page.currentUser.currentOrganization?.id);
      });
      expect(await settled(open.storefront.chooseOrganization(SOUTH))).toBe(true);
      expect(open.calls()).toContain("pages.byUrl");
      expect(open.storefront.page.get()).toMatchObject({ url, page: { isLoading: false, failure: null } });
      expect([shown[0], shown.at(-1), shown.includes(101)]).toEqual([null, 102, false]);
    });

  it("IDENT-06 IDENT-09 a failed choice is logged once, shown until dismissed, and keeps the page", async () => {
    const open = await openGuide();
    failing(open, "sessions.chooseOrganization", down);
    const { value: page } = open.storefront.page.get().page;
    expect(await open.storefront.chooseOrganization(SOUTH)).toBe(false);
    expect(open.storefront.session.get()).toMatchObject({ problemOf: "organization", choosing: null });
    expect(open.storefront.session.get().problem).not.toBe("");
    expect([open.storefront.page.get().page.value, open.went, organizationOf(open)]).toEqual([page, [], 101]);
    expect(open.logged.filter(({ level }) => level === "error")).toHaveLength(1);
    open.storefront.session.send({ _tag: "ProblemDismissed" });
    expect(open.storefront.session.get()).toMatchObject({ problem: "", problemOf: null });
  });

  it("OP-19 HTTP-12 an open guide is also left when another tab changed the organization", async () => {
    const open = await openGuide();
    open.session.organizationId = 102;
    open.backend.clock.now += 60_001;
    await send(open.storefront.session, { _tag: "BecameVisible" });
    expect([open.went, organizationOf(open)]).toEqual([["/order-guides/"], 102]);
  });

  it("IDENT-08 OP-20 a guest's chosen region applies everywhere; a failed choice says so", async () => {
    const open = await openStorefront({ userName: null });
    const { session, toasts } = open.storefront;
    open.calls();
    await send(session, { _tag: "RegionChosen", region: "MW" });
    expect(session.get().currentUser?.region).toBe("MW");
    expect(open.calls()).toEqual(
      expect.arrayContaining(["sessions.chooseRegion", "pages.byUrl", "pages.globalSettings"]),
    );
    failing(open, "sessions.chooseRegion", down);
    await send(session, { _tag: "RegionChosen", region: "NE" });
    expect(session.get().currentUser?.region).toBe("MW");
    expect(open.calls()).toEqual([]);
    expect(toasts.get().currentMessage).not.toBe("");
  });

  it("OP-20 SEARCH-05 settings requested before the region was chosen are dropped", async () => {
    const open = await openStorefront({ userName: null, settings: { siteName: "Before" } });
    const { session, header } = open.storefront;
    const name = () => header.get().settings.value?.siteName;
    const settings = holdingAnswers(open, "pages.globalSettings");
    await send(header, { _tag: "LoadRequested", forced: true });
    Object.assign(open.backend.settings, { siteName: "After" });
    await send(session, { _tag: "RegionChosen", region: "MW" });
    await settings.release("last");
    expect(name()).toBe("After");
    await settings.release();
    expect([name(), header.get().settings.isLoading]).toEqual(["After", false]);
  });

  it("OP-27 OP-108 of two user requests the last counts, even if the first is answered later", async () => {
    const open = await openStorefront();
    const { session } = open.storefront;
    const region = () => session.get().currentUser?.region;
    const users = holdingAnswers(open, "sessions.currentUser");
    open.session.region = "MW";
    await send(session, { _tag: "ReloadRequested" });
    open.session.region = "NE";
    await send(session, { _tag: "ReloadRequested" });
    await users.release("last");
    expect(region()).toBe("NE");
    await users.release();
    expect(region()).toBe("NE");
  });

  it("PAGE-02 a guest's page stays until the next one loads", async () => {
    const open = await openStorefront({ userName: null });
    let wasEmpty = false;
    open.storefront.page.subscribe(() => (wasEmpty ||= open.storefront.page.get().page.value === null));
    expect(await settled(open.storefront.signIn("ada@x.example", "correct horse"))).toBe(true);
    expect(wasEmpty).toBe(false);
  });
});
