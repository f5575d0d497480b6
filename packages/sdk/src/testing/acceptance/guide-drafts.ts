import { sku, unit } from "@larder/domain/catalog/sku";
import type { DraftItem } from "@larder/domain/guide-cart/draft.schema";
import { GuideDrafts, OrderGuides, Sessions } from "@larder/calls/ports";
import { DRAFT_LIFETIME_MS } from "@larder/domain/guide-cart/merge-drafts";
import { calls, key, organizationId, portSuite, refusals, type Suite } from "./suite.ts";
import { world } from "./world.ts";

const typed = (productSku: string, quantity: number, secondsAgo: number): DraftItem => ({
  productSku: sku(productSku),
  unitOfMeasure: unit("CS"),
  quantity,
  inStock: true,
  editedAt: world.now - secondsAgo * 1_000,
});
const quantities = ({ items }: { readonly items: readonly DraftItem[] }) =>
  Object.fromEntries(items.map(({ productSku, quantity }) => [productSku, quantity]));

export const guideDraftsSuite: Suite = portSuite("guide drafts", (it, expect) => {
  it("GUIDE-CART-14 typed quantities show on another device and in the list until cleared", async (ada, acceptance) => {
    const weekday = acceptance.guideId("weekday");
    expect(await calls(ada, GuideDrafts).list()).toEqual({ drafts: [] });
    expect((await calls(ada, GuideDrafts).merge({ orderGuideId: weekday, items: [] })).items).toEqual([]);
    const price = { price: "$12.50", catchWeight: { unitOfMeasure: "LB", averageWeight: 7.33 } };
    await calls(ada, GuideDrafts).merge({
      orderGuideId: weekday,
      items: [{ ...typed("BEEF1", 3, 60), price }, typed("BEEF2", 1, 50)],
    });
    const tablet = await acceptance.signedIn("ada");
    const there = await calls(tablet, GuideDrafts).merge({
      orderGuideId: weekday,
      items: [typed("FISH1", 2, 40), typed("BEEF2", 0, 30)],
    });
    expect(quantities(there)).toEqual({ BEEF1: 3, BEEF2: 0, FISH1: 2 });
    expect(there.items.map((item) => item.price)).toEqual([price, undefined, undefined]);
    expect((await calls(ada, GuideDrafts).merge({ orderGuideId: weekday, items: [] })).items).toEqual(there.items);
    expect(await calls(ada, GuideDrafts).list()).toMatchObject({
      drafts: [{ orderGuideId: weekday, name: "Weekday", count: 2 }],
    });
    await calls(ada, GuideDrafts).merge({
      orderGuideId: weekday,
      items: [typed("BEEF1", 0, 20), typed("FISH1", 0, 20)],
    });
    expect(await calls(tablet, GuideDrafts).list()).toEqual({ drafts: [] });
  });

  it("GUIDE-CART-04 a late edit never overwrites a newer one, and repeats are harmless", async (ada, acceptance) => {
    const weekday = acceptance.guideId("weekday");
    await calls(ada, GuideDrafts).merge({ orderGuideId: weekday, items: [typed("BEEF1", 6, 10)] });
    const late = await calls(ada, GuideDrafts).merge({
      orderGuideId: weekday,
      items: [typed("BEEF1", 2, 20), typed("FISH1", 1, 20)],
    });
    expect(quantities(late)).toEqual({ BEEF1: 6, FISH1: 1 });
    const again = await calls(ada, GuideDrafts).merge({ orderGuideId: weekday, items: [typed("BEEF1", 6, 10)] });
    expect(again.items).toEqual(late.items);
    // A device with a fast clock: its edit counts as made now, and later ones win.
    const ahead = await calls(ada, GuideDrafts).merge({ orderGuideId: weekday, items: [typed("FISH1", 9, -86_400)] });
    expect(ahead.items.every(({ editedAt }) => editedAt <= world.now + 3_600_000)).toBe(true);
    expect(quantities(ahead)).toEqual({ BEEF1: 6, FISH1: 9 });
    const expired = typed("BEEF2", 4, DRAFT_LIFETIME_MS / 1_000 + 3_600);
    expect(quantities(await calls(ada, GuideDrafts).merge({ orderGuideId: weekday, items: [expired] }))).toEqual({
      BEEF1: 6,
      FISH1: 9,
    });
  });

  it("GUIDE-LIST-23 a draft is private to its user in its organization", async (ada, acceptance) => {
    const weekday = acceptance.guideId("weekday");
    await calls(ada, GuideDrafts).merge({ orderGuideId: weekday, items: [typed("BEEF1", 3, 60)] });
    expect(
      (await refusals(await acceptance.guest(), GuideDrafts).merge({ orderGuideId: weekday, items: [] }))._tag,
    ).toBe("NotSignedIn");
    const ben = await acceptance.signedIn("ben");
    expect(
      (await refusals(ben, GuideDrafts).merge({ orderGuideId: weekday, items: [typed("BEEF1", 9, 1)] }))._tag,
    ).toBe("NotFound");
    expect((await refusals(ben, GuideDrafts).merge({ orderGuideId: 999_999 as typeof weekday, items: [] }))._tag).toBe(
      "NotFound",
    );
    expect(await calls(ben, GuideDrafts).list()).toEqual({ drafts: [] });
    expect((await refusals(ada, GuideDrafts).merge({ orderGuideId: acceptance.guideId("east"), items: [] }))._tag).toBe(
      "NotFound",
    );
    expect((await refusals(await acceptance.signedIn("sue"), GuideDrafts).list())._tag).toBe("Forbidden");
    // A colleague types in the same guide.
    const eva = await acceptance.signedIn("eva");
    await calls(eva, Sessions).chooseOrganization({ value: organizationId(101) });
    expect(await calls(eva, GuideDrafts).list()).toEqual({ drafts: [] });
    expect(
      quantities(await calls(eva, GuideDrafts).merge({ orderGuideId: weekday, items: [typed("FISH1", 5, 5)] })),
    ).toEqual({ FISH1: 5 });
    expect(quantities(await calls(ada, GuideDrafts).merge({ orderGuideId: weekday, items: [] }))).toEqual({ BEEF1: 3 });
    await calls(ada, Sessions).chooseOrganization({ value: organizationId(102) });
    expect(await calls(ada, GuideDrafts).list()).toEqual({ drafts: [] });
    expect((await refusals(ada, GuideDrafts).merge({ orderGuideId: weekday, items: [] }))._tag).toBe("NotFound");
  });

  it("GUIDE-LIST-18 deleting a guide deletes its draft", async (ada, acceptance) => {
    const weekday = acceptance.guideId("weekday");
    await calls(ada, GuideDrafts).merge({ orderGuideId: weekday, items: [typed("BEEF1", 3, 60)] });
    await calls(ada, OrderGuides).remove({ id: weekday }, key());
    expect(await calls(ada, GuideDrafts).list()).toEqual({ drafts: [] });
    expect((await refusals(ada, GuideDrafts).merge({ orderGuideId: weekday, items: [] }))._tag).toBe("NotFound");
  });
});
