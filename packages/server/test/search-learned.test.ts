import { expect, it } from "vitest";
import { learnWords } from "../src/search/learned/learn-words.ts";
import { sweep } from "../src/sweep.ts";
import { inEachWorld } from "./each-database.ts";
import { runAdmin } from "./run-admin.ts";
import { ORG } from "./fixture.ts";

const DAY = 24 * 3_600_000;

inEachWorld("words learned from searches", (world, _, once) => {
  let messages = 0;
  const event = async (organization: number, visit: string, ago: number, name: string, properties: object) => {
    const at = new Date(world.now().getTime() - ago);
    await world.sql`insert into analytics_event (organization_id, message_id, kind, name, user_digest, visit, source, happened_at, received_at, payload)
      values (${organization}, ${`m${(messages += 1)}`}, 'track', ${name}, '0a0a0a0a', ${visit}, 'web', ${at}, ${at},
        ${JSON.stringify({ properties })}::jsonb)`;
  };
  /** A visit that typed `zorble`, changed it to `salmon`, added an item and ordered it. */
  const visit = async (
    organization: number,
    { ago = 10 * 60_000, found = true, orders = "FISH", typed = "Zorble" } = {},
  ) => {
    const name = `visit ${(messages += 1)}`;
    await event(organization, name, ago, "Query Suggestions Viewed", { search_text: typed, suggestions: [] });
    await event(organization, name, ago - 9_000, "Query Suggestions Viewed", {
      search_text: "salmon",
      suggestions: [],
    });
    const query = found ? { query_id: "q1" } : {};
    await event(organization, name, ago - 20_000, "Product Added", { product: { sku: "FISH" }, quantity: 1, ...query });
    await event(organization, name, ago - 60_000, "order submitted", { products: [{ sku: orders, quantity: 1 }] });
  };
  const sweepNow = () => sweep(world.opened.db, world.now());
  const shown = async () => (await (await world.signedIn("staff")).get("/web-api/staff/search-learned")).body.words;
  const count = async () => (await world.sql<{ n: number }>`select count(*)::integer as n from search_learned`)[0]?.n;

  it("OP-35 three organizations that typed, changed and ordered are a suggestion, two are none", async () => {
    for (const organization of [ORG.A, ORG.A, ORG.B]) await visit(organization);
    await visit(ORG.C, { found: false });
    await visit(ORG.C, { orders: "BEEF1" });
    await sweepNow();
    expect([await count(), await shown()]).toEqual([3, []]);
    await visit(ORG.C);
    await visit(ORG.C, { ago: 50_000 });
    await sweepNow();
    await sweepNow();
    const suggested = { typed: "zorble", means: "salmon", organizations: 3, searches: 4 };
    expect(await shown()).toEqual([suggested]);
    expect(await learnWords(world.opened.db, world.now())).toBe(0);
  });

  it("OP-35 nothing of a user is kept, and it goes with the searches", async () => {
    const { db } = world.opened;
    await visit(ORG.A, { ago: 12 * DAY });
    while ((await learnWords(db, world.now())) > 0);
    const before = await count();
    expect(Object.keys((await world.sql`select * from search_learned limit 1`)[0] ?? {}).sort()).toEqual([
      "event_id",
      "means",
      "organization_id",
      "seen_at",
      "typed",
    ]);
    await runAdmin(world, "privacy keep", "searches", "11");
    await sweepNow();
    expect([before, await count()]).toEqual([4 + 1, 4]);
  });

  once("OP-35 staff add or dismiss a suggestion once; what a rule already says isn't one", async () => {
    const organizations = [ORG.A, ORG.B, ORG.C];
    for (const typed of ["brillo", "chx", "quux"]) for (const one of organizations) await visit(one, { typed });
    await world.sql`insert into search_synonym (id, kind, input, words) values ('own', 'synonym', null, '["chx", "salmon"]')`;
    await sweepNow();
    const staff = await world.signedIn("staff");
    const typed = async () => (await shown()).map((one: { readonly typed: string }) => one.typed);
    const before = await typed();
    const decide = (word: string, isAccepted: boolean) =>
      staff.post("/web-api/staff/search-learned-decision", { typed: word, means: "salmon", isAccepted });
    expect(["quux", "brillo", "chx"].map((word) => before.includes(word))).toEqual([true, true, false]);
    for (const isAccepted of [true, false]) expect((await decide("quux", isAccepted)).status).toBe(200);
    expect((await decide("brillo", false)).status).toBe(200);
    const after = await typed();
    expect([after.includes("quux"), after.includes("brillo")]).toEqual([false, false]);
    expect(
      await world.sql`select kind, input, words from search_synonym where id <> 'own' and words ? 'salmon' and input in ('quux', 'brillo')`,
    ).toEqual([{ kind: "oneWaySynonym", input: "quux", words: ["salmon"] }]);
  });
});
