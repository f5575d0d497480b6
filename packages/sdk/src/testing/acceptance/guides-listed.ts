import { OrderGuides, Sessions } from "@larder/calls/ports";
import { calls, key, organizationId, portSuite, refusals, type Suite } from "./suite.ts";

import { edited, open, query, shape } from "./guide-calls.ts";

/** Guide lists, actions on whole guides, and permissions. */
export const listedGuidesSuite: Suite = portSuite("order guides, listed", (it, expect) => {
  it("GUIDE-LIST-01 OP-131 the lists show name, size and owner", async (ada) => {
    const listing = await calls(ada, OrderGuides).listing();
    expect(
      listing
        .map(({ name, productCount }) => ({ name, productCount }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    ).toEqual([
      { name: "Long", productCount: 120 },
      { name: "Weekday", productCount: 4 },
    ]);
    const links = await calls(ada, OrderGuides).headerList();
    expect(links.map((link) => link.name).toSorted()).toEqual(["Long", "Weekday"]);
  });

  it("GUIDE-LIST-13 GUIDE-LIST-14 a hidden guide leaves the list, not the listing, and comes back", async (ada, world) => {
    const id = world.guideId("long");
    await calls(ada, OrderGuides).setPreferences({ orderGuideId: id, hide: true }, key());
    const names = async () => (await calls(ada, OrderGuides).list()).map((guide) => guide.name);
    expect(await names()).toEqual(["Weekday"]);
    expect((await calls(ada, OrderGuides).listing()).find((guide) => guide.id === id)?.isHidden).toBe(true);
    await calls(ada, OrderGuides).setPreferences({ orderGuideId: id, hide: false }, key());
    expect((await names()).toSorted()).toEqual(["Long", "Weekday"]);
  });

  it("GUIDE-LIST-15 exactly one guide is the default", async (ada, world) => {
    for (const guide of ["weekday", "long"] as const)
      await calls(ada, OrderGuides).setPreferences({ orderGuideId: world.guideId(guide), default: true }, key());
    const listing = await calls(ada, OrderGuides).listing();
    expect(listing.filter((guide) => guide.isDefault).map((guide) => guide.name)).toEqual(["Long"]);
  });

  it("GUIDE-LIST-17 OP-42 a copy is independent with its own name; the same key copies once", async (ada, world) => {
    const intent = key();
    const made = await calls(ada, OrderGuides).copy({ id: world.guideId("weekday") }, intent);
    expect(await calls(ada, OrderGuides).copy({ id: world.guideId("weekday") }, intent)).toEqual(made);
    const copy = await open(ada, made.orderGuideId);
    expect(copy.name).toBe("Weekday (1)");
    await calls(ada, OrderGuides).save(edited(copy, [{ _tag: "RenameGuide", name: "Other" }]), key());
    expect((await open(ada, world.guideId("weekday"))).name).toBe("Weekday");
  });

  it("GUIDE-LIST-18 a deleted guide is gone", async (ada, world) => {
    const id = world.guideId("long");
    await calls(ada, OrderGuides).remove({ id }, key());
    expect((await refusals(ada, OrderGuides).open(query(id)))._tag).toBe("NotFound");
  });

  it("GUIDE-LIST-19 OP-71 transfers only go to the user's organizations, and end the guide's shares", async (ada, world) => {
    const id = world.guideId("long");
    const refused = await refusals(ada, OrderGuides).transfer(
      { orderGuideId: id, newOrganizationId: organizationId(201) },
      key(),
    );
    expect(["Forbidden", "NotFound", "Refused"].includes(refused._tag)).toBe(true);
    await calls(ada, OrderGuides).share({ orderGuideId: id, organizationId: organizationId(102) }, key());
    await calls(ada, OrderGuides).transfer({ orderGuideId: id, newOrganizationId: organizationId(102) }, key());
    const listing = await calls(ada, OrderGuides).listing();
    expect(listing.map((guide) => guide.name)).toEqual(["Weekday"]);
    // Transferred back, it isn't shared with the organization that had it.
    await calls(ada, Sessions).chooseOrganization({ value: organizationId(102) });
    await calls(ada, OrderGuides).transfer({ orderGuideId: id, newOrganizationId: organizationId(101) }, key());
    expect((await refusals(ada, OrderGuides).open(query(id)))._tag).toBe("NotFound");
  });

  it("GUIDE-LIST-23 OP-21 OP-43 a foreign guide is treated as unknown by every call", async (ada, world) => {
    const id = world.guideId("east");
    const weekday = await open(ada, world.guideId("weekday"));
    const failures = [
      await refusals(ada, OrderGuides).open(query(id)),
      await refusals(ada, OrderGuides).page(query(id, { page: 2 })),
      await refusals(ada, OrderGuides).copy({ id }, key()),
      await refusals(ada, OrderGuides).remove({ id }, key()),
      await refusals(ada, OrderGuides).setPreferences({ orderGuideId: id, hide: true }, key()),
      await refusals(ada, OrderGuides).save({ ...edited(weekday, []), id }, key()),
    ];
    expect(failures.map((one) => one._tag)).toEqual(Array.from({ length: 6 }, () => "NotFound"));
  });

  it("OP-69 GUIDE-IO-14 GUIDE-IO-15 GUIDE-IO-16 a shared guide can be viewed and copied while shared", async (ada, world) => {
    const ben = await world.signedIn("ben");
    const eva = await world.signedIn("eva");
    const id = world.guideId("east");
    // Only with one's own organizations.
    const foreign = await refusals(ben, OrderGuides).share(
      { orderGuideId: id, organizationId: organizationId(101) },
      key(),
    );
    expect(foreign._tag).toBe("Forbidden");
    await calls(eva, OrderGuides).share({ orderGuideId: id, organizationId: organizationId(101) }, key());
    const seen = await open(ada, id);
    expect(seen.permissions?.canEdit).toBe(false);
    // Only the owner sees whom it is shared with.
    const organizationsOf = async (person: typeof ada) =>
      (await calls(person, OrderGuides).listing()).find((guide) => guide.id === id)?.sharedWith;
    expect((await organizationsOf(eva))?.map((other) => Number(other.id))).toEqual([101]);
    expect(await organizationsOf(ada)).toEqual([]);
    const made = await calls(ada, OrderGuides).importShared({ orderGuideId: id }, key());
    expect(shape(await open(ada, made.orderGuideId))).toEqual({ groups: [["Grill", "BEEF1"]], ungrouped: [] });
    await calls(eva, OrderGuides).unshare({ orderGuideId: id, organizationId: organizationId(101) }, key());
    expect((await refusals(ada, OrderGuides).open(query(id)))._tag).toBe("NotFound");
  });
});
