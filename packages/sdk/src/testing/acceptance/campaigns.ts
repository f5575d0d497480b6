import { NEW_CAMPAIGN } from "@larder/domain/messaging/campaign";
import type {
  CampaignAudience,
  CampaignContent,
  CampaignId,
  CampaignQuery,
} from "@larder/domain/messaging/campaign.schema";
import type { CampaignChange } from "@larder/domain/messaging/campaign.schema";
import { Campaigns } from "@larder/calls/ports";
import { answer, calls, failure, portSuite, refusals, refusedFields, type Suite, type Visitor } from "./suite.ts";
import { world } from "./world.ts";

const list = (visitor: Visitor, query: Partial<CampaignQuery> = {}) =>
  visitor.run(Campaigns.use((port) => port.list({ state: null, term: "", ...query })));
const save = (visitor: Visitor, change: Partial<CampaignChange> & { readonly content: CampaignContent }, key: string) =>
  visitor.run(Campaigns.use((port) => port.save({ id: null, version: null, isPublished: false, ...change }, key)));

const crab: CampaignContent = {
  ...NEW_CAMPAIGN,
  name: "Stone crab week",
  html: "<h2>Crab is in</h2>",
  position: "TopRight",
  closeButton: { ...NEW_CAMPAIGN.closeButton, position: "top-left", color: "red", size: 32, sideOffset: "2%" },
  linkMode: "external-new-tab",
  topOffset: "12px",
  announcement: "Crab",
  trigger: "event",
  event: "menu changed",
  contentType: "cart",
};
const HOUR = 3_600_000;
const at = (ms: number) => new Date(world.now + ms).toISOString();
const audience = (visitor: Visitor, chosen: Partial<CampaignAudience>, term = "") =>
  visitor.run(Campaigns.use((port) => port.audience({ audience: { ...NEW_CAMPAIGN.audience, ...chosen }, term })));
const noOne = "none" as CampaignId;

export const campaignsSuite: Suite = portSuite("campaigns", (it, expect) => {
  const namesOf = async (visitor: Visitor, query?: Partial<CampaignQuery>) =>
    (await answer(list(visitor, query))).campaigns.map(({ name }) => name);

  it("OP-21 OP-97 only staff and editors write messages and see results; editors can't publish or stop", async (ada, {
    guest,
    signedIn,
  }) => {
    const { id } = await answer(save(await signedIn("sue"), { content: crab }, "s1"));
    const edi = await signedIn("edi");
    const typed = { ...crab, name: "Crab, edited" };
    const draft = await answer(save(edi, { id, version: 1, content: typed }, "e1"));
    expect([draft.state, draft.version, (await calls(edi, Campaigns).read({ id })).content.name]).toEqual([
      "draft",
      2,
      typed.name,
    ]);
    expect((await namesOf(edi)).includes(typed.name)).toBe(true);
    await calls(edi, Campaigns).sendTest({ content: typed }, "e2");
    const publishing = { id, version: 2, content: typed, isPublished: true };
    expect((await failure(save(edi, publishing, "e3")))._tag).toBe("Forbidden");
    expect((await refusals(edi, Campaigns).stop({ id }, "e4"))._tag).toBe("Forbidden");
    expect((await calls(edi, Campaigns).read({ id })).state).toBe("draft");
    for (const [visitor, tag] of [[await guest(), "NotSignedIn"] as const, [ada, "Forbidden"] as const]) {
      expect((await failure(list(visitor)))._tag).toBe(tag);
      expect((await refusals(visitor, Campaigns).read({ id }))._tag).toBe(tag);
      expect((await failure(audience(visitor, {})))._tag).toBe(tag);
      expect((await failure(save(visitor, { content: crab }, "s2")))._tag).toBe(tag);
      expect((await refusals(visitor, Campaigns).stop({ id }, "s3"))._tag).toBe(tag);
      expect((await refusals(visitor, Campaigns).sendTest({ content: crab }, "s4"))._tag).toBe(tag);
    }
  });

  it("OP-91 OP-97 OP-143 a draft is saved once, published and stopped; a stale change is refused", async (_, {
    signedIn,
  }) => {
    const sue = await signedIn("sue");
    const draft = await answer(save(sue, { content: crab }, "d1"));
    expect(draft).toMatchObject({ state: "draft", version: 1, content: crab });
    expect((await answer(save(sue, { content: crab }, "d1"))).id).toBe(draft.id);
    expect((await answer(list(sue, { state: "draft" }))).campaigns.length).toBe(1);
    expect((await calls(sue, Campaigns).read({ id: draft.id })).content).toEqual(crab);
    const { id, version } = draft;
    const live = await answer(save(sue, { id, version, content: crab, isPublished: true }, "d2"));
    expect(live).toMatchObject({ id, state: "live", version: 2 });
    const unpublished = await failure(save(sue, { id, version: 2, content: crab }, "d3"));
    expect(unpublished).toMatchObject({ _tag: "Refused", status: 400 });
    const scheduled = { ...crab, startsAt: at(HOUR), endsAt: at(2 * HOUR) };
    const later = await answer(save(sue, { id, version: 2, content: scheduled, isPublished: true }, "d4"));
    expect([later.state, later.content.startsAt]).toEqual(["scheduled", at(HOUR)]);
    expect((await calls(sue, Campaigns).stop({ id }, "d5")).state).toBe("ended");
    expect((await calls(sue, Campaigns).stop({ id }, "d6")).state).toBe("ended");
    expect((await refusals(sue, Campaigns).read({ id: noOne }))._tag).toBe("NotFound");
    expect((await refusals(sue, Campaigns).stop({ id: noOne }, "d7"))._tag).toBe("NotFound");
    expect((await failure(save(sue, { id: noOne, version: 1, content: crab }, "d8")))._tag).toBe("NotFound");

    // Faults block publishing; a draft only needs a name.
    const content = { ...NEW_CAMPAIGN, name: "Crab", topOffset: "calc(1px)" };
    const problem = await failure(save(sue, { content, isPublished: true }, "f1"));
    expect(refusedFields(problem)).toEqual(["body.content.html", "body.content.topOffset"]);
    expect((await answer(save(sue, { content }, "f2"))).state).toBe("draft");
    expect((await failure(save(sue, { content: NEW_CAMPAIGN }, "f3")))._tag).toBe("Refused");
    const card = { ...NEW_CAMPAIGN, name: "Card", kind: "embedded" } as const;
    expect((await answer(save(sue, { content: card }, "f4"))).content.placementId).toBe(null);

    // A test isn't listed, and only the message's own faults block it.
    const before0 = await answer(list(sue));
    await calls(sue, Campaigns).sendTest({ content: { ...crab, name: "", endsAt: at(-HOUR) } }, "t1");
    expect(await answer(list(sue))).toEqual(before0);
    const untestable = await refusals(sue, Campaigns).sendTest({ content: { ...crab, html: "" } }, "t2");
    expect(untestable).toMatchObject({ _tag: "Refused", fields: [{ path: "body.content.html" }] });
    const eventless = await failure(save(sue, { content: { ...crab, event: " " }, isPublished: true }, "t3"));
    expect(eventless).toMatchObject({ _tag: "Refused", fields: [{ path: "body.content.event" }] });

    // The second of two concurrent changes gets the first's result.
    const shared = await answer(save(sue, { content: crab }, "c1"));
    const theirs = { ...crab, name: "King crab is in" };
    await answer(save(sue, { id: shared.id, version: 1, content: theirs }, "c2"));
    const conflict = await failure(save(sue, { id: shared.id, version: 1, content: { ...crab, name: "Mine" } }, "c3"));
    expect(conflict).toMatchObject({
      _tag: "Conflict",
      current: { id: shared.id, version: 2, content: { name: theirs.name } },
    });
    await answer(save(sue, { id: shared.id, version: 2, content: { ...crab, name: "Mine" } }, "c4"));
    expect((await namesOf(sue, { state: "draft" })).includes("Mine")).toBe(true);

    // Unknown placements are listed too: no page shows their messages.
    await answer(save(sue, { content: { ...card, placementId: 7007 } }, "p1"));
    const { placements } = await answer(list(sue));
    expect(placements.filter(({ id }) => id === 7007)).toEqual([{ id: 7007, pages: [], live: 0 }]);

    // The list can be searched, counts states, and shows each message's reach.
    const counts = async () => (await answer(list(sue))).counts;
    const before = await counts();
    const north = { ...NEW_CAMPAIGN.audience, organizations: [{ id: 101, name: "North" }] };
    const forNorth = { ...crab, audience: north };
    const published = await answer(save(sue, { content: forNorth, isPublished: true }, "l1"));
    expect([published.reach, published.content.audience]).toEqual([2, north]);
    const east = { ...crab, name: "Squash", audience: { ...NEW_CAMPAIGN.audience, businessUnit: 0 } };
    expect((await answer(save(sue, { content: east }, "l2"))).reach).toBe(2);

    // An audience is counted before saving, narrowed by customer group, region and purchases.
    const reach = async (chosen: Partial<CampaignAudience>) => {
      const { organizations, users } = await answer(audience(sue, chosen));
      return [organizations, users];
    };
    const purchases = { isBought: true, what: "Seafood", days: 90 };
    expect(await reach({})).toEqual([5, 5]);
    expect(await reach({ organizations: [north.organizations[0]!] })).toEqual([1, 2]);
    expect(await reach({ customerGroup: "g2" })).toEqual([1, 2]);
    expect(await reach({ customerGroup: "g2", businessUnit: 3 })).toEqual([0, 0]);
    expect(await reach({ region: "nowhere" })).toEqual([0, 0]);
    expect(await reach({ purchases })).toEqual([0, 0]);
    expect(await reach({ purchases: { ...purchases, isBought: false } })).toEqual([5, 5]);
    const { found: offered, customerGroups, categories } = await answer(audience(sue, {}, "eAst"));
    expect(offered.organizations.map(({ id, name }) => [id, name])).toEqual([[201, "East"]]);
    expect(customerGroups.map(({ id }) => id)).toEqual(["g1", "g2"]);
    expect(categories.includes("Seafood")).toBe(true);
    const segment = {
      ...crab,
      name: "Segment",
      audience: { ...NEW_CAMPAIGN.audience, customerGroup: "g2", purchases },
    };
    const kept = await answer(save(sue, { content: segment }, "l3"));
    expect([kept.reach, kept.content.audience]).toEqual([0, segment.audience]);
    const listedSegment = (await answer(list(sue, { term: "Segment" }))).campaigns;
    expect(listedSegment.map(({ isSegment }) => isSegment)).toEqual([true]);
    const now = await counts();
    expect(now).toEqual({ ...before, draft: before.draft + 2, live: before.live + 1 });
    expect(await namesOf(sue, { term: "CRAB we" })).toEqual(["Stone crab week", "Stone crab week"]);
    expect((await namesOf(sue, { state: "draft" })).includes("Squash")).toBe(true);
    const found = (await answer(list(sue, { term: "crab week" }))).campaigns;
    const listed = found.find(({ id }) => id === published.id);
    expect(listed!).toMatchObject({
      organizations: 1,
      figures: { delivered: 0, opened: 0, clicked: 0, dismissed: 0 },
    });
  });
});
