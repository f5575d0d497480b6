import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PERSONAL_DATA } from "../src/accounts/privacy/inventory.ts";
import { inEachWorld } from "./each-database.ts";
import { PLANTED, plantPerson } from "./plant-person.ts";
import { runAdmin } from "./run-admin.ts";

interface Exported {
  readonly email: string;
  readonly data: Readonly<Record<string, { readonly what: string; readonly rows: readonly Record<string, unknown>[] }>>;
}

inEachWorld("everything stored about a person", (world) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-privacy-"));
  const exported = async (email: string, name: string): Promise<string> => {
    const file = path.join(folder, name);
    await runAdmin(world, "privacy export", email, file);
    return fs.readFileSync(file, "utf8");
  };
  let id: number;
  let text: string;
  beforeAll(async () => {
    id = await plantPerson(world.sql, world.now());
    text = await exported(PLANTED.email.toLowerCase(), "person.json");
  });
  afterAll(() => fs.rmSync(folder, { recursive: true }));
  const read = (): Exported => JSON.parse(text);

  it("OP-21 is exported with rows of every table of the inventory", () => {
    const { email, data } = read();
    expect(email).toBe(PLANTED.email);
    expect(Object.keys(data)).toEqual(Object.keys(PERSONAL_DATA));
    expect(data["app_user"]?.rows).toMatchObject([{ id, first_name: PLANTED.firstName, phone: PLANTED.phone }]);
    expect(data["mail"]?.rows.map(({ recipient }) => recipient)).toEqual([PLANTED.email]);
    expect(data["order_issue_photo"]?.rows[0]?.["content"]).toBe(Buffer.from("planted photo").toString("base64"));
  });

  it("OP-21 is exported without a secret, and without rows of anyone else", async () => {
    expect(/planted-(hash|key|secret|code|session|[1-4])/.exec(text)).toBe(null);
    expect(text).not.toContain("@x.example");
    expect(JSON.parse(await exported("nobody@planted.example", "nobody.json")).data).toEqual({});
  });

  it("OP-21 is exported as a page to read, with markup of the person's own shown as text", async () => {
    await world.sql`update app_user set first_name = '<b>' where id = ${id}`;
    const html = await exported(PLANTED.email, "person.html");
    expect(html.match(/<h2>/g)?.length).toBe(Object.keys(PERSONAL_DATA).length);
    expect(html).toContain("<td>&lt;b&gt;</td>");
    await world.sql`update app_user set first_name = ${PLANTED.firstName} where id = ${id}`;
  });

  it("OP-21 is exported in steps of 500 rows", async () => {
    await world.sql`insert into stock_notice (organization_id, user_id, sku, unit, requested_at)
      select 101, ${id}, 'BEEF1', 'U' || n, ${world.now()} from generate_series(1, 1200) n`;
    expect(JSON.parse(await exported(PLANTED.email, "long.json")).data.stock_notice.rows.length).toBe(1_201);
  });

  it("OP-21 T7 an export is audited by the person's number, and doesn't write over a file", async () => {
    const audited = await world.sql<{
      object: string;
    }>`select distinct object from audit where call = 'admin privacy export' order by 1`;
    expect(audited.map(({ object }) => object)).toEqual(["", `user:${id}`]);
    await expect(exported(PLANTED.email, "person.json")).rejects.toThrow("is already there.");
    expect(fs.readFileSync(path.join(folder, "person.json"), "utf8")).toBe(text);
    expect(fs.statSync(path.join(folder, "person.json")).mode & 0o777).toBe(0o600);
  });
});
