import { expect, it } from "vitest";
import { sweep } from "../src/sweep.ts";
import { inOneWorld } from "./each-database.ts";
import { runAdmin } from "./run-admin.ts";

inOneWorld("how long data is kept", (world) => {
  const keep = async (...words: readonly string[]) => (await runAdmin(world, "privacy keep", ...words)).data;
  const sweepNow = () => sweep(world.opened.db, world.now());
  const left = async (): Promise<readonly string[]> =>
    (await world.sql<{ object: string }>`select object from audit where request_id = 'aged' order by at`).map(
      ({ object }) => object,
    );
  const shown = async (): Promise<string> => (await (await world.guest()).get("/privacy/")).text;

  it("OP-91 T7 the audit is kept for good unless set, then to the day, and in batches", async () => {
    await world.sql`insert into audit (at, call, object, request_id) select now() - make_interval(days => d), 'x', d || ' days', 'aged' from unnest(array[500, 399, 31, 29]) d`;
    await world.sql`insert into audit (at, call, request_id) select now() - interval '900 days', 'x', 'many' from generate_series(1, 2500)`;
    await sweepNow();
    expect(await left()).toEqual(["500 days", "399 days", "31 days", "29 days"]);
    expect(await keep("audit", "400")).toEqual({ audit: 400, mails: 90, events: 7, searches: 90 });
    await sweepNow();
    expect(await left()).toEqual(["399 days", "31 days", "29 days"]);
    expect(await world.sql`select from audit where request_id = 'many'`).toEqual([]);
  });

  it("OP-91 T7 nothing younger than 30 days leaves the audit, whatever is stored", async () => {
    await world.sql`update setting set value = value || '{"audit": 0}' where key = 'retention'`;
    await world.opened.db.transaction().execute((trx) => sweep(trx, world.now()));
    expect(await left()).toEqual(["29 days"]);
    await expect(world.sql`delete from audit where request_id = 'aged'`).rejects.toThrow("permission denied");
  });

  it("OP-91 emails, events and searches go after the days that are set", async () => {
    const at = (days: number) => new Date(world.now().getTime() - days * 86_400_000);
    for (const days of [9, 11]) {
      await world.sql`insert into mail (kind, recipient, subject, content, created_at, queued_at, next_try_at)
        values ('passwordChanged', 'a@x.example', ${`${days}`}, '{}', ${at(days)}, ${at(days)}, ${at(days)})`;
      await world.sql`insert into search_event (type, name, index_name, user_token, skus, filters, positions, happened_at, received_at)
        values ('click', ${`${days}`}, 'x', 'x', '[]', '[]', '[]', ${at(days)}, ${at(days)})`;
      await world.sql`insert into analytics_event (message_id, kind, name, user_digest, source, happened_at, received_at, payload)
        values (${`${days}`}, 'page', '/', '00000', 'web', ${at(days)}, ${at(days)}, '{}')`;
    }
    for (const what of ["mails", "events", "searches"]) await keep(what, "10");
    await sweepNow();
    expect(
      await world.sql`select (select string_agg(subject, ',') from mail) as mails, (select string_agg(name, ',') from search_event) as searches,
        (select string_agg(message_id, ',') from analytics_event) as events`,
    ).toEqual([{ mails: "9", searches: "9", events: "9" }]);
  });

  it("PAGE-27 the privacy page says how long data is kept as it is set", async () => {
    await keep("mails", "45");
    await keep("audit", "365");
    await expect.poll(shown).toContain("Emails we send you: 45 days.");
    expect(await shown()).toContain("with the network address: 365 days.");
    await keep("audit", "forever");
    await expect.poll(shown).toContain("with the network address: kept, to show what was done.");
  });

  it("OP-91 T7 a change is audited, and a wrong one refused", async () => {
    const [last] =
      await world.sql`select object from audit where call = 'admin privacy keep' order by seq desc limit 1`;
    expect(last).toEqual({ object: "setting:retention" });
    expect(() => runAdmin(world, "privacy keep", "audit", "29")).toThrow("from 30 to 3650, or forever");
    expect(() => runAdmin(world, "privacy keep", "mails", "forever")).toThrow("from 7 to 3650.");
    expect(() => runAdmin(world, "privacy keep", "orders", "9")).toThrow(
      "Choose one of audit, mails, events, searches.",
    );
    expect((await keep())["mails"]).toBe(45);
  });
});
