import { EMPTY_AUDIT_SEARCH, MAX_AUDIT_EXPORT } from "@larder/domain/staff/audit-search";
import { auditWordsOf } from "@larder/calls/audit-words";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Db } from "../src/database/schema.ts";
import { nameOf } from "../src/shop/administration/command.ts";
import { commands } from "../src/shop/administration/commands.ts";
import { exportAudit } from "../src/shop/audit/export-audit.ts";
import { readAudit } from "../src/shop/audit/list-audit.ts";
import type { Browser } from "./browser.ts";
import { inOneWorld } from "./each-database.ts";
import { ORG, USER } from "./fixture.ts";

/** Rows of the audit that this connection has read, with those of earlier transactions that aren't reported yet. */
const readSoFar = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ read: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables where relname = 'audit'`.execute(
    db,
  );
  return rows[0]?.read ?? 0;
};

const ALL = { ...EMPTY_AUDIT_SEARCH, before: null };

inOneWorld("the audit", (world) => {
  let administrator: Browser;
  beforeAll(async () => {
    administrator = await world.signedIn("administrator");
  });
  // The application can't empty it, so entries of a test lie after those before it.
  let last = 0;
  beforeEach(async () => {
    const [row] = await world.sql<{ seq: number }>`select coalesce(max(seq), 0)::int as seq from audit`;
    last = row?.seq ?? 0;
  });

  const add = (entry: {
    readonly call?: string;
    readonly actor?: number;
    readonly as?: number;
    readonly organization?: number;
    readonly at?: string;
    readonly object?: string;
  }) => world.sql`insert into audit (at, actor_id, as_user_id, organization_id, call, object, request_id)
    values (${entry.at ?? world.now().toISOString()}, ${entry.actor ?? USER.b}, ${entry.as ?? null}, ${entry.organization ?? null},
      ${entry.call ?? "POST /web-api/cart/submit"}, ${entry.object ?? ""}, 'test')`;

  const found = async (search: object): Promise<readonly Record<string, any>[]> => {
    const answered = await administrator.post("/web-api/staff/audit", { ...ALL, ...search });
    expect(answered.status).toBe(200);
    return answered.body.entries.filter(({ id }: { id: number }) => id > last);
  };

  it("OP-21 T7 an entry says who, as whom, what, when and from where", async () => {
    const staff = await world.signedIn("staff");
    await staff.post("/web-api/impersonation/start", { organizationId: ORG.A, userId: USER.a });
    const [entry] = await found({ person: "staff@" });
    expect(entry).toMatchObject({
      at: world.now().toISOString(),
      actor: { id: USER.staff, email: "staff@x.example" },
      as: { id: USER.a, email: "a@x.example" },
      organization: { id: ORG.A, name: "Blue Fin" },
      kind: "signIns",
      what: "Started ordering for a customer",
      about: (
        await world.sql<{
          name: string;
        }>`select coalesce(nullif(trim(first_name || ' ' || last_name), ''), user_name) as name from app_user where id = ${USER.a}`
      )[0]!.name,
      address: "127.0.0.1",
    });
  });

  it("PAGE-27 the privacy page says that network addresses are kept", async () => {
    const [page] = await world.sql<{ data: string }>`select data::text from page where path = '/privacy/'`;
    expect(page?.data).toContain("the devices and network addresses you use,");
  });

  it("OP-21 a write in one statement keeps the address too", async () => {
    const a = await world.signedIn("a");
    await a.add("BEEF1", 2);
    const [entry] = await found({ kind: "carts" });
    expect(entry).toMatchObject({ what: "Added items to the cart", actor: { id: USER.a }, address: "127.0.0.1" });
  });

  it("OP-21 what staff change of search and guides leaves an entry", async () => {
    const staff = await world.signedIn("staff");
    const saved = await staff.post("/web-api/staff/guide-settings", { noProductsMessage: "Ask Dana." });
    expect(saved.status).toBe(200);
    expect((await found({ kind: "content" })).map(({ what, about }) => [what, about])).toEqual([
      ["Changed the order guide settings", "Order guide settings"],
    ]);
  });

  it("OP-21 settings of guides and search, and a suspension, say what they replaced", async () => {
    const staff = await world.signedIn("staff");
    const changesOf = async (kind: "content" | "users") => (await found({ kind }))[0]?.["changes"];
    const post = async (path: string, body: object) =>
      expect((await staff.post(`/web-api/staff/${path}`, body)).status).toBe(200);
    await post("guide-settings", { noProductsMessage: "Call Dana." });
    await post("guide-settings", { noProductsMessage: null });
    expect(await changesOf("content")).toEqual([
      { what: "Message for empty order guides", before: "Call Dana.", after: "" },
    ]);
    const rule = { id: "s1", kind: "oneWaySynonym", input: "spuds", words: ["potatoes"] };
    await post("search-synonym", rule);
    await post("search-synonym", { ...rule, words: ["potatoes", "fries"] });
    expect(await changesOf("content")).toEqual([{ what: "Words", before: "potatoes", after: "potatoes, fries" }]);
    await post("delete-search-synonym", { id: "s1" });
    expect(await changesOf("content")).toEqual([
      { what: "Searched for", before: "spuds", after: "" },
      { what: "Words", before: "potatoes, fries", after: "" },
    ]);
    const banner = { id: "b1", term: "fish", image: "/fish.png", title: "Fresh fish", link: null, opensNewTab: false };
    await post("search-banner", banner);
    await post("search-banner", { ...banner, title: "Fresh today" });
    expect(await changesOf("content")).toEqual([{ what: "Title", before: "Fresh fish", after: "Fresh today" }]);
    const [entry] = (await staff.get("/web-api/staff/search-dictionary")).body.entries;
    await post("search-dictionary-entry", { id: entry.id, isOn: false });
    const words = entry.typed.join(", ");
    expect(await changesOf("content")).toEqual([{ what: words, before: "In use", after: "Switched off" }]);
    const changed = { typed: ["zz"], means: ["fizz"], isTwoWay: false };
    await post("search-dictionary-change", { id: entry.id, words: changed });
    const before = [...entry.typed, ...entry.means].join(", ");
    expect(await changesOf("content")).toEqual([{ what: words, before, after: "zz → fizz" }]);
    await post("search-dictionary-change", { id: entry.id, words: null });
    expect(await changesOf("content")).toEqual([{ what: words, before: "zz → fizz", after: before }]);
    const [{ version } = { version: 0 }] = await world.sql<{
      version: number;
    }>`select account_version as version from app_user where id = ${USER.gone}`;
    const restored = await administrator.post("/web-api/staff/user-active", { id: USER.gone, version, isActive: true });
    expect(restored.status).toBe(200);
    expect(await changesOf("users")).toEqual([{ what: "Sign-in", before: "Suspended", after: "Active" }]);
  });

  it("TEXT-40 OP-21 the audit is read and exported in the reader's language", async () => {
    await administrator.post("/web-api/staff/organization-hold", { id: ORG.A, hold: "Call us.", was: null });
    await administrator.post("/web-api/staff/organization-hold", { id: ORG.A, hold: null, was: "Call us." });
    const search = { ...ALL, kind: "customers" };
    const es = { headers: { "accept-language": "es-MX" } };
    const [entry] = (await administrator.post("/web-api/staff/audit", search, es)).body.entries;
    expect([entry.what, entry.changes[0].what]).toEqual(["Puso en pausa o reactivó a un negocio", "Pausa"]);
    await add({ call: "an earlier release", object: "guide:5 from a file" });
    const [earlier] = (await administrator.post("/web-api/staff/audit", ALL, es)).body.entries;
    expect([earlier.what, earlier.about]).toEqual(["an earlier release", "Guía de pedido 5 de un archivo"]);
    const file = await administrator.get("/web-api/staff/audit-file?kind=customers", es);
    const [head] = file.text.split("\r\n");
    expect(head).toBe(
      "Registro,Cuándo,Quién,Correo,Por,Correo de por quién,Negocio,Qué hizo,Sobre qué,Dirección IP,Dispositivo,Cambios",
    );
    expect(file.text).toContain("Puso en pausa o reactivó a un negocio,Blue Fin,127.0.0.1,,Pausa:  -> Call us.");
  });

  it("OP-21 a hold and terms say what they replaced, also in the export", async () => {
    const hold = (hold: string | null, was: string | null) =>
      administrator.post("/web-api/staff/organization-hold", { id: ORG.A, hold, was });
    expect((await hold("Call us.", null)).status).toBe(200);
    expect((await hold(null, "Call us.")).status).toBe(200);
    const { body } = await administrator.get(`/web-api/staff/organization-terms?id=${ORG.A}`);
    const save = (terms: object, version: number) =>
      administrator.post("/web-api/staff/organization-terms", { id: ORG.A, version, terms });
    const before = { ...body.terms, region: body.choices.regions[0] ?? "" };
    const { version } = (await save(before, body.version)).body;
    expect((await save({ ...before, cutOffTime: "09:15", deliveryDays: [2, 4] }, version)).status).toBe(200);
    const [terms, , release] = await found({ kind: "customers" });
    expect(terms?.["changes"]).toEqual([
      { what: "Delivery days", before: body.terms.deliveryDays.join(", "), after: "2, 4" },
      { what: "Cutoff", before: body.terms.cutOffTime, after: "09:15" },
    ]);
    expect(release?.["changes"]).toEqual([{ what: "Hold", before: "Call us.", after: "" }]);
    const { text } = await administrator.get("/web-api/staff/audit-file?kind=customers");
    expect(text).toContain("Hold: Call us. -> ");
  });

  it("OP-21 OP-23 failed sign-ins are entries of their account, and can't flood the audit", async () => {
    const fails = async (email: string, times: number) => {
      for (let at = 0; at < times; at += 1) await world.browser().signIn(email, `wrong ${at}`);
    };
    await fails("editor@x.example", 8);
    await fails("nobody@x.example", 2);
    const entries = (await found({ kind: "signIns" })).filter(({ what }) => what === "Failed to sign in");
    expect(entries.map(({ actor, about, address }) => [actor?.email ?? null, about, address])).toEqual([
      ...Array.from({ length: 2 }, () => [null, "No account with this email", "127.0.0.1"]),
      ...Array.from({ length: 5 }, () => ["editor@x.example", "", "127.0.0.1"]),
    ]);
    expect(await found({ person: "editor@", kind: "signIns" })).toHaveLength(5);
    expect(JSON.stringify(entries)).not.toContain("nobody@");
    const { text } = await administrator.get("/web-api/staff/audit-file?person=editor%40&kind=signIns");
    expect(text.split("Failed to sign in")).toHaveLength(6);
    world.advance(900_000);
    await fails("editor@x.example", 1);
    expect(await found({ person: "editor@", kind: "signIns" })).toHaveLength(6);
  });

  it("OP-21 person, organization, kind and days narrow the audit together", async () => {
    await add({ actor: USER.b, organization: ORG.B, object: "order:1" });
    await add({ actor: USER.staff, as: USER.b, organization: ORG.B, call: "POST /web-api/cart/add" });
    await add({ actor: USER.c, organization: ORG.C, at: "2026-11-16T04:59:59Z", object: "order:3" });
    await add({ actor: USER.c, organization: ORG.C, at: "2026-11-16T05:00:00Z", object: "order:4" });
    const abouts = async (search: object) => (await found(search)).map(({ about, what }) => about || what);
    expect(await abouts({ person: "b@x.example" })).toEqual(["Added items to the cart", "Order 1"]);
    expect(await abouts({ person: "b@x.example", kind: "orders" })).toEqual(["Order 1"]);
    expect(await abouts({ person: "staff@", organization: "copper" })).toEqual(["Added items to the cart"]);
    expect(await abouts({ organization: "third table", to: "2026-11-15" })).toEqual(["Order 3"]);
    expect(await abouts({ organization: "third table", from: "2026-11-16", to: "2026-11-16" })).toEqual(["Order 4"]);
    expect(await abouts({ person: "no such person" })).toEqual([]);
    expect((await administrator.post("/web-api/staff/audit", { ...ALL, from: "2026-02-30" })).status).toBe(400);
  });

  it("OP-21 pages go on after the last entry, also among entries of one moment", async () => {
    for (let at = 0; at < 120; at += 1) await add({ actor: USER.hold, object: `order:${at}` });
    const seen: string[] = [];
    let before: number | null = null;
    for (let pages = 0; pages < 3; pages += 1) {
      const { body } = await administrator.post("/web-api/staff/audit", { ...ALL, person: "hold@", before });
      seen.push(...body.entries.map(({ about }: { about: string }) => about));
      before = body.entries.at(-1).id;
      expect(body.hasOlder).toBe(pages < 2);
    }
    expect(seen).toEqual(Array.from({ length: 120 }, (_, at) => `Order ${119 - at}`));
  });

  it("OP-21 OP-68 an export holds what was searched, and no cell runs as a formula", async () => {
    await add({ actor: USER.both, organization: ORG.B, object: "=1+1" });
    await add({ actor: USER.b, organization: ORG.B, object: "order:9" });
    const { status, text } = await administrator.get("/web-api/staff/audit-file?person=both%40&zone=America%2FChicago");
    expect(status).toBe(200);
    const [head, ...rows] = text.trim().split("\r\n");
    expect(head).toBe("Entry,When,Who,Email,As,As email,Organization,What,About,Address,Device,Changes");
    expect(rows.filter((row) => row.includes("'=1+1"))).toHaveLength(1);
    expect(text).not.toContain("Order 9");
    expect((await administrator.get("/web-api/staff/audit-file?zone=Nowhere")).status).toBe(400);
  });

  it("OP-21 an export longer than a statement's share is whole", async () => {
    await world.sql`insert into audit (at, actor_id, call, object, request_id)
      select ${world.now().toISOString()}::timestamptz, ${USER.gone}, 'POST /web-api/cart/add', 'cart:' || n, 'test' from generate_series(1, 2500) n`;
    const file = await exportAudit(
      world.opened.db,
      { ...EMPTY_AUDIT_SEARCH, person: "gone@" },
      { zone: "UTC", language: "en" },
    );
    const carts = [...file.toString("utf8").matchAll(/Cart (\d+)/g)].map(([, n]) => Number(n));
    expect(carts).toEqual(Array.from({ length: 2_500 }, (_, at) => 2_500 - at));
    expect(carts.length).toBeLessThan(MAX_AUDIT_EXPORT);
  });

  it("OP-21 a page of a long audit reads a page's worth of entries, by whatever it is searched", async () => {
    await world.sql`insert into audit (at, actor_id, organization_id, call, object, request_id)
      select ${world.now().toISOString()}::timestamptz - n * interval '1 second', ${USER.editor}, ${ORG.HOLD}, 'POST /web-api/cart/add', '', 'test'
      from generate_series(1, 20000) n`;
    const query = { before: null, limit: 51, zone: "UTC", language: "en" as const };
    for (const search of [{}, { person: "editor@" }, { organization: "slow payer" }, { kind: "carts" as const }]) {
      const read = await world.opened.db.transaction().execute(async (trx) => {
        const before = await readSoFar(trx);
        expect(await readAudit(trx, { ...EMPTY_AUDIT_SEARCH, ...search }, query)).toHaveLength(51);
        return (await readSoFar(trx)) - before;
      });
      expect({ search, isBounded: read > 0 && read < 2_000, read }).toEqual({ search, isBounded: true, read });
    }
  });
});

describe("the words of the audit", () => {
  it.each(commands.map((command) => nameOf(command).join(" ")).filter((name) => !/ list$|^health$/.test(name)))(
    "OP-21 the command %s has its words in the audit",
    (name) => {
      expect(auditWordsOf(`admin ${name}`)?.[1]).toMatch(/^[A-Z]\w+ /);
    },
  );
});
