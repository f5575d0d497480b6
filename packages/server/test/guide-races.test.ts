import { randomUUID } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { inEachWorld } from "./each-database.ts";
import type { Answered, Browser } from "./browser.ts";
import { GUIDE, ORG } from "./fixture.ts";
import { savedLine } from "./saved-line.ts";

const body = (id: number, name: string, groups: Readonly<Record<string, readonly string[]>>, more: object = {}) => ({
  id,
  name,
  categoryType: "customGroups",
  categories: Object.entries(groups).map(([group, skus]) => ({
    name: group,
    lineItems: skus.map((sku) => savedLine(sku)),
  })),
  removedLineItems: [],
  movedLineItems: [],
  ...more,
});

const groupsOf = ({ categories, ungroupedProducts }: any): Record<string, string[]> =>
  Object.fromEntries(
    [...categories, ungroupedProducts].map(({ name, lineItems }: any) => [
      name,
      lineItems.map(({ productSku }: any) => productSku),
    ]),
  );

const WHOLE = { Grill: ["BEEF1", "BEEF2"], Cold: ["FISH1"], Ungrouped: ["OUT"] };

inEachWorld("order guides under fire", (world) => {
  let a: Browser;
  let a2: Browser;
  let guide: number;

  beforeAll(async () => {
    [a, a2] = [await world.signedIn("a"), await world.signedIn("a2")];
  });
  beforeEach(async () => {
    guide = (await a.post(`/web-api/order-guide/copy/${GUIDE.a}`)).body.orderGuideId;
  });

  const open = async (browser = a, id = guide, more = "") =>
    browser.post(`/web-api/order-guide?id=${id}&type=customGroups${more}`);
  const save = (browser: Browser, sent: object, key: string = randomUUID()) =>
    browser.post("/web-api/order-guide/update", sent, { key });
  const count = async (where: ReturnType<typeof sql>): Promise<number> => {
    const rows = await world.sql<{ n: number }>`select count(*)::int as n from ${where}`;
    return rows[0]?.n ?? -1;
  };
  const statuses = (answers: readonly Answered[]) => answers.map(({ status }) => status).toSorted((x, y) => x - y);

  it("OP-143 T18 GUIDE-EDIT-09 of twenty saves of one version, one wins and the others get its result", async () => {
    const { version } = (await open()).body;
    const names = Array.from({ length: 20 }, (_, n) => `Take ${guide} ${n}`);
    const answers = await Promise.all(
      names.map((name, n) =>
        save(n % 2 === 0 ? a : a2, body(guide, name, { [name]: ["FISH1", "BEEF1", "BEEF2", "OUT"] }, { version })),
      ),
    );
    expect(statuses(answers)).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    const winner = answers.findIndex(({ status }) => status === 200);
    const name = names[winner] ?? "";
    const now = (await open()).body;
    expect([now.name, now.version, groupsOf(now)]).toEqual([
      name,
      String(Number(version) + 1),
      { [name]: ["FISH1", "BEEF1", "BEEF2", "OUT"], Ungrouped: [] },
    ]);
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body.error.code).toBe("CONFLICT");
      expect([body.error.current.name, body.error.current.version, groupsOf(body.error.current)]).toEqual([
        name,
        now.version,
        groupsOf(now),
      ]);
      expect(body.error.current.groups).toEqual(now.groups);
    }
  });

  it("OP-91 OP-143 one save sent six times at once under one key is a single save with one answer", async () => {
    const { version } = (await open()).body;
    const key = randomUUID();
    const sent = body(guide, `Once ${guide}`, { ...WHOLE, Grill: ["BEEF2", "BEEF1"] }, { version });
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(a, sent, key)));
    expect(statuses(answers)).toEqual(Array.from({ length: 6 }, () => 200));
    for (const { body } of answers) expect(body).toEqual(answers[0]?.body);
    expect((await open()).body.version).toBe(String(Number(version) + 1));
    const made = body(-1, `New ${guide}`, WHOLE);
    const twice = randomUUID();
    const both = await Promise.all([save(a, made, twice), save(a, made, twice)]);
    expect(both[0].body.orderGuideId).toBeGreaterThan(0);
    expect(both[1].body).toEqual(both[0].body);
    expect(await count(sql`guide where name like ${`New ${guide}%`}`)).toBe(1);
  });

  it("GUIDE-LIST-18 GUIDE-LIST-19 GUIDE-IO-16 writes racing a delete, transfer or unshare aren't half done", async () => {
    const both = await world.signedIn("both");
    for (let round = 0; round < 6; round += 1) {
      const id = (await a.post(`/web-api/order-guide/copy/${GUIDE.a}`)).body.orderGuideId as number;
      const ending = [
        () => a.send("DELETE", `/web-api/order-guide/${id}`, undefined, { key: randomUUID() }),
        () => a.post("/web-api/order-guide/transfer-ownership", { orderGuideId: id, newOrganizationId: ORG.A2 }),
      ][round % 2]!;
      const [ended, ...others] = await Promise.all([
        ending(),
        save(a2, body(id, `Race ${id}`, { Only: ["BEEF1"] })),
        a2.post("/web-api/order-guide/set-preferences", { orderGuideId: id, hide: true }),
        a2.post(`/web-api/order-guide/update-last-viewed-date/${id}`),
        a2.post(`/web-api/order-guide/copy/${id}`),
        save(a, body(id, `Race ${id}`, { ...WHOLE, New: ["LIMIT"] })),
      ]);
      expect(ended.status).toBe(204);
      for (const { status, text } of others) expect([200, 204, 404], text).toContain(status);
      // Whichever came first, the guide's lines, groups and settings belong only to its owner.
      const owner = sql`(select organization_id from guide where id = ${id})`;
      for (const table of ["guide_line", "guide_group", "guide_preference"])
        expect(
          await count(
            sql`${sql.table(table)} where guide_id = ${id} and (${owner} is null or organization_id <> ${owner})`,
          ),
        ).toBe(0);
      const copied = others[3]?.body?.orderGuideId as number | undefined;
      if (copied !== undefined) {
        // A copy is consistent: every line's group exists.
        expect(
          await count(
            sql`guide_line l where guide_id = ${copied} and group_position is not null and not exists (select from guide_group g where g.guide_id = l.guide_id and g.position = l.group_position)`,
          ),
        ).toBe(0);
      }
    }
    const shared = (await both.post(`/web-api/order-guide/copy/${GUIDE.b}`)).body.orderGuideId as number;
    await both.post("/web-api/order-guide/share", { orderGuideId: shared, organizationId: ORG.A });
    const [unshared, imported, seen] = await Promise.all([
      both.post("/web-api/order-guide/remove-share", { orderGuideId: shared, organizationId: ORG.A }),
      a.post("/web-api/order-guide/share-import", { orderGuideId: shared }),
      open(a, shared),
    ]);
    expect([unshared.status, [200, 404].includes(imported.status), [200, 404].includes(seen.status)]).toEqual([
      204,
      true,
      true,
    ]);
    expect((await open(a, shared)).status).toBe(404);
  });

  it("GUIDE-LIST-15 of guides made the default at once, one wins, for that user only", async () => {
    const made = await Promise.all(
      Array.from({ length: 5 }, async () => (await a.post(`/web-api/order-guide/copy/${GUIDE.a}`)).body.orderGuideId),
    );
    await a2.post("/web-api/order-guide/set-preferences", { orderGuideId: GUIDE.a, default: true });
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(
        made.map((orderGuideId) => a.post("/web-api/order-guide/set-preferences", { orderGuideId, default: true })),
      );
      for (const { status } of answers) expect([200, 204]).toContain(status);
      const defaults = (await a.get("/web-api/order-guide/listing")).body.filter((one: any) => one.isDefault);
      expect(defaults).toHaveLength(1);
      expect(made).toContain(defaults[0].id);
    }
    const others = (await a2.get("/web-api/order-guide/listing")).body.filter((one: any) => one.isDefault);
    expect(others.map(({ id }: any) => id)).toEqual([GUIDE.a]);
  });

  it("OP-42 concurrent copies all get different names", async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => a.post(`/web-api/order-guide/copy/${guide}`)));
    const listing = (await a.get("/web-api/order-guide/listing")).body;
    const names = made.map(
      ({ body: { orderGuideId } }) => listing.find(({ id }: any) => id === orderGuideId).name as string,
    );
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(6);
  });

  it("OP-50 GUIDE-LIST-17 lines missing in a body stay; removed ones go by product, from this guide only", async () => {
    expect((await save(a, body(guide, `Part ${guide}`, { Cold: ["FISH1"] }))).status).toBe(200);
    expect(groupsOf((await open()).body)).toEqual({ Cold: ["FISH1"], Grill: ["BEEF1", "BEEF2"], Ungrouped: ["OUT"] });
    expect((await save(a, body(guide, `Part ${guide}`, {}))).status).toBe(200);
    expect(groupsOf((await open()).body)).toEqual({ Grill: ["BEEF1", "BEEF2"], Cold: ["FISH1"], Ungrouped: ["OUT"] });
    const removedLineItems = [
      { productSku: "BEEF2", unitOfMeasure: "EA" },
      { productSku: "LIMIT", unitOfMeasure: "CS" },
      { productSku: "NO-SUCH", unitOfMeasure: "" },
    ];
    expect((await save(a, body(guide, `Part ${guide}`, {}, { removedLineItems }))).status).toBe(200);
    expect(groupsOf((await open()).body)).toEqual({ Grill: ["BEEF1"], Cold: ["FISH1"], Ungrouped: ["OUT"] });
    expect((await open(a, GUIDE.a)).body.totalItems).toBe(4);
    const list = (await a.get("/web-api/order-guide/listing")).body;
    expect(list.find(({ id }: any) => id === guide).productCount).toBe(3);
  });

  it("GUIDE-EDIT-16 GUIDE-EDIT-17 GUIDE-EDIT-32 OP-59 names are stored as sent or refused by field", async () => {
    const at = async (name: string, groups: readonly string[]) => {
      const sent = { ...body(guide, name, {}), categories: groups.map((group) => ({ name: group, lineItems: [] })) };
      const answered = await save(a, sent);
      return answered.status === 200
        ? ((await open()).body.groups as { name: string }[]).map((group) => group.name)
        : answered.body.error.fields?.map(({ path }: any) => path);
    };
    // Empty groups are removed when the body doesn't name them.
    await save(a, body(guide, `N ${guide}`, { Ungrouped: ["BEEF1", "BEEF2", "FISH1", "OUT"] }));
    const long = "Ä".repeat(200);
    const odd = ["🍤🧑‍🍳", "İstanbul", "straße", "  Fish & <b>Chips</b>; drop table guide", "\u202Ertl", long];
    expect(await at(`${long.slice(0, 190)}${guide}`, odd)).toEqual(odd.map((name) => name.trim()));
    expect(await at(`N ${guide}`, ["x".repeat(201)])).toEqual(["body.categories.0.name"]);
    expect(await at("x".repeat(201), [])).toEqual(["body.name"]);
    expect(await at(" \t ", [])).toEqual(["body.name"]);
    expect(await at(`N ${guide}`, ["A", "  "])).toEqual(["body.categories.1.name"]);
    // Names that differ only in case are the same, beyond ASCII too.
    expect(await at(`N ${guide}`, ["straße", "STRASSE"])).toEqual(["body.categories.1.name"]);
    expect(await at(`N ${guide}`, ["é", "e\u0301"])).toEqual(["body.categories.1.name"]);
    expect(await at(`N ${guide}`, ["A", "uNGROUPED", "SUBSTITUTIONS"])).toEqual(["A"]);
    expect(await at(`N ${guide}`, ["nul\0"])).toEqual(["body.categories.0.name"]);
    expect(await at(`N ${guide}`, ["half \uD83E"])).toEqual(["body.categories.0.name"]);
    expect(groupsOf((await open()).body)["Ungrouped"]?.toSorted()).toEqual(["BEEF1", "BEEF2", "FISH1", "OUT"]);
  });

  it("OP-128 a guide of 100,001 lines is refused by field; a guest's long body isn't read", async () => {
    const many = (count: number) => ({
      ...body(guide, `Many ${guide}`, {}),
      categories: [{ name: "All", lineItems: Array.from({ length: count }, (_, n) => savedLine(`S${n}`)) }],
    });
    const refused = await save(a, many(100_001));
    expect([refused.status, refused.body.error.fields]).toEqual([
      400,
      [{ path: "body.categories.0.lineItems", message: "may have at most 100000 entries" }],
    ]);
    const unknown = await save(a, many(9_000));
    expect([unknown.status, unknown.body.error.message]).toEqual([400, "body.categories: there is no product S0"]);
    expect((await open()).body.totalItems).toBe(4);
    expect((await world.browser().post("/web-api/order-guide/update", many(9_000))).status).toBe(401);
    const tooLarge = await a.post("/web-api/cart/add", { items: many(9_000).categories[0]?.lineItems });
    expect(tooLarge.body.error.code).toBe("TOO_LARGE");
  });

  it("GUIDE-LIST-22 GUIDE-EDIT-37 OP-140 both views have the same lines, and a save sets its view's order", async () => {
    const skus = async (view: string) => {
      const { body } = await a.post(`/web-api/order-guide?id=${guide}&type=${view}`);
      return Object.values(groupsOf(body)).flat();
    };
    const both = async () => {
      const [custom, categories] = [await skus("customGroups"), await skus("cwCategories")];
      expect(custom.toSorted()).toEqual(categories.toSorted());
      expect(new Set(custom).size).toBe(custom.length);
      return custom;
    };
    expect(await both()).toHaveLength(4);
    await save(a, body(guide, `V ${guide}`, { Cold: ["FISH1"], Grill: ["BEEF2", "BEEF1"], New: ["LIMIT"] }));
    expect(await both()).toEqual(["FISH1", "BEEF2", "BEEF1", "LIMIT", "OUT"]);
    expect(await skus("cwCategories")).toContain("LIMIT");
    const inBeef = (list: readonly string[]) => list.filter((sku) => sku.startsWith("BEEF"));
    expect(inBeef(await skus("cwCategories"))).toEqual(["BEEF2", "BEEF1"]);
    const turned = { ...body(guide, `V ${guide}`, { Beef: ["BEEF1", "BEEF2"] }), categoryType: "cwCategories" };
    expect((await save(a, turned)).status).toBe(200);
    await both();
    const kept = { Cold: ["FISH1"], Grill: ["BEEF1", "BEEF2"], New: ["LIMIT"], Ungrouped: ["OUT"] };
    expect(groupsOf((await open()).body)).toEqual(kept);
  });

  it("GUIDE-VIEW-01 a cached guide is never older than the guide, whoever changed it", async () => {
    expect((await open()).body.totalItems).toBe(4);
    await world.sql`delete from guide_line where guide_id = ${guide} and sku = 'OUT'`;
    expect(groupsOf((await open()).body)["Ungrouped"]).toEqual([]);
    await world.sql`update guide_group set name = 'Fire' where guide_id = ${guide} and name = 'Grill'`;
    expect(Object.keys(groupsOf((await open()).body))).toEqual(["Fire", "Cold", "Ungrouped"]);
    await world.sql`update guide_line set position = 9 where guide_id = ${guide} and sku = 'BEEF1'`;
    expect(groupsOf((await open()).body)["Fire"]).toEqual(["BEEF2", "BEEF1"]);
    await world.sql`update product set category = 'Zebra' where sku = 'BEEF1'`;
    const { body } = await a.post(`/web-api/order-guide?id=${guide}&type=cwCategories`);
    expect(groupsOf(body)["Zebra"]).toEqual(["BEEF1"]);
    await world.sql`update product set category = 'Beef' where sku = 'BEEF1'`;
    const rows = await world.sql`select line_count from guide where id = ${guide}`;
    expect(rows).toEqual([{ line_count: 3 }]);
    await expect(
      world.sql`update guide_line set guide_id = ${GUIDE.a} where guide_id = ${guide} and sku = 'BEEF1'`,
    ).rejects.toThrow(/stays in it/);
  });

  it("GUIDE-EDIT-37 OP-140 what stays cached of a guide after a save is what the database holds", async () => {
    const both = async () => [
      (await open()).body,
      (await a.post(`/web-api/order-guide?id=${guide}&type=cwCategories`)).body,
    ];
    const dated = { ...savedLine("BEEF2", "EA"), expiryDate: "2026-12-01" };
    const saves: readonly object[] = [
      body(guide, `K ${guide}`, { Cold: ["FISH1", "BEEF1"], Grill: ["BEEF2"], Ungrouped: ["OUT"] }),
      body(guide, `K ${guide}`, { New: ["OUT"], Grill: ["BEEF2", "BEEF1", "FISH1"] }),
      { ...body(guide, `K ${guide}`, {}), categories: [{ name: "Grill", lineItems: [dated] }] },
      { ...body(guide, `K ${guide}`, { Beef: ["BEEF2", "BEEF1"] }), categoryType: "cwCategories" },
      body(guide, `K ${guide}`, {}, { removedLineItems: [{ productSku: "BEEF1", unitOfMeasure: "CS" }] }),
      body(guide, `K ${guide}`, { Grill: ["LIMIT", "BEEF2"] }),
    ];
    for (const [index, sent] of saves.entries()) {
      await both();
      expect((await save(a, sent)).body.error).toBeNull();
      const kept = await both();
      await world.sql`update guide set content = gen_random_uuid()::text where id = ${guide}`;
      expect(kept, `save ${index}`).toEqual(await both());
    }
  });

  it("OP-43 line counts are right while many write to one guide", async () => {
    const { db } = world.opened;
    // Locks the guide before its lines, as every writer does.
    const writing = (statement: RawBuilder<unknown>) =>
      db.transaction().execute(async (trx) => {
        await sql`select from guide where id = ${guide} for update`.execute(trx);
        await statement.execute(trx);
      });
    await Promise.all([
      ...["LIMIT", "NOSALE", "VEND"].map((sku, n) =>
        writing(
          sql`insert into guide_line (organization_id, guide_id, sku, unit, position) select ${ORG.A}, ${guide}, sku, 'CS', ${10 + n} from product where sku = ${sku}`,
        ),
      ),
      writing(sql`delete from guide_line where guide_id = ${guide} and sku = 'OUT'`),
      save(a, body(guide, `C ${guide}`, {}, { removedLineItems: [{ productSku: "FISH1", unitOfMeasure: "CS" }] })),
    ]);
    const lines = await count(sql`guide_line where guide_id = ${guide}`);
    const listed = (await a.get("/web-api/order-guide/listing")).body.find(({ id }: any) => id === guide);
    expect(listed.productCount).toBe(lines);
    expect((await open()).body.totalItems).toBe(lines);
  });
});
