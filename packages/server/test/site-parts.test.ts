import { beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { useWorld } from "./world.ts";

const world = useWorld();
const html = async (browser: Browser) => (await browser.get("/", { headers: { accept: "text/html" } })).text;

let keys = 0;
const send = (browser: Browser, call: string, body: object) =>
  browser.send("POST", `/web-api/content/${call}`, body, { headers: { "idempotency-key": `site-${(keys += 1)}` } });

const link = (label: string, url: string, listsChildren = false) => ({ label, url, listsChildren });

describe("menus and the site alert", () => {
  let editor: Browser;
  let other: Browser;
  let others: readonly Browser[];
  beforeAll(async () => {
    [editor, other] = [await world.signedIn("editor"), await world.signedIn("editor")];
    others = [world.browser(), await world.signedIn("a"), await world.signedIn("staff")];
  });
  const partOf = async (tag: string) =>
    (await editor.get("/web-api/content/site-parts")).body.parts.find((part: any) => part.content._tag === tag);
  const header = async (browser: Browser) => (await browser.get("/web-api/content/header")).body;
  const publish = async (tag: string) => send(editor, "page-publish", { contentLink: (await partOf(tag)).contentLink });
  const saved = async (tag: string, content: object) =>
    send(editor, "site-save", { contentLink: (await partOf(tag)).contentLink, content: { _tag: tag, ...content } });

  it("SHELL-04 CMS-04 a menu is a draft that only editors see, until it's published", async () => {
    const before = (await header(world.browser())).menu;
    const first = await partOf("Header");
    expect(first).toMatchObject({ hasChanges: false, changedAt: null, changedBy: "" });
    expect(first.content.menu.map(({ label, url }: any) => ({ label, url }))).toEqual(before);
    const menu = [link(" Crab <b>week</b> ", " /crab/ "), link("Far", "https://far.example/")];
    expect((await saved("Header", { menu })).status).toBe(200);
    for (const browser of others) {
      expect((await header(browser)).menu).toEqual(before);
      expect(await html(browser)).not.toContain("Crab");
      for (const call of ["site-save", "page-publish"])
        expect([401, 403]).toContain((await send(browser, call, { contentLink: first.contentLink })).status);
      expect([401, 403]).toContain((await browser.get("/web-api/content/site-parts")).status);
    }
    expect(await partOf("Header")).toMatchObject({ hasChanges: true, changedBy: "editor" });
    expect((await publish("Header")).status).toBe(200);
    for (const browser of others) {
      expect((await header(browser)).menu).toEqual([
        { label: "Crab <b>week</b>", url: "/crab/" },
        { label: "Far", url: "https://far.example/" },
      ]);
      expect(await html(browser)).not.toContain("<b>week");
    }
    // The screens drawn at build time; staff have none.
    for (const browser of others.slice(0, 2)) expect((await html(browser)).includes('href="/crab/"')).toBe(true);
  });

  it("SHELL-04 CMS-06 the footer's columns list the pages below an entry, also when an editor says so", async () => {
    const [row] = await world.sql<{ id: number }>`insert into page (guid, path, content_type, title)
      values ('g-docks', '/docks/', 'content', 'Docks') returning id`;
    await world.sql`insert into page (guid, path, parent_id, content_type, title)
      values ('g-north', '/docks/north/', ${row!.id}, 'content', 'North dock')`;
    const columns = [{ heading: "Visit", links: [link("Docks", "/docks/", true)] }];
    await saved("Footer", { columns, legal: "Open daily" });
    await publish("Footer");
    const { body } = await world.browser().get("/web-api/content/footer");
    expect(body.legal).toBe("Open daily");
    expect(body.columns[0]).toEqual({
      heading: "Visit",
      links: [
        { label: "Docks", url: "/docks/" },
        { label: "North dock", url: "/docks/north/" },
      ],
    });
  });

  it("SHELL-04 OP-118 what can't be stored is named: labels, addresses, a content of another kind", async () => {
    const wrong = await saved("Header", { menu: [link("", "//evil.example")] });
    expect([wrong.status, wrong.body.error.fields.map(({ path }: any) => path)]).toEqual([
      400,
      ["body.content.menu.0.label", "body.content.menu.0.url"],
    ]);
    const { contentLink } = await partOf("Footer");
    expect((await send(editor, "site-save", { contentLink, content: { _tag: "Header", menu: [] } })).status).toBe(404);
    expect((await send(editor, "page-save", { contentLink, property: "title", text: "x", html: "" })).status).toBe(404);
  });

  it("OP-143 OP-118 two editors don't overwrite one another; an earlier menu is restored as a draft", async () => {
    const { contentLink } = await partOf("Header");
    const mine = { contentLink, content: { _tag: "Header", menu: [link("Mine", "/mine/")] } };
    expect((await send(other, "site-save", { ...mine, content: { _tag: "Header", menu: [] } })).status).toBe(200);
    const late = await send(editor, "site-save", mine);
    expect([late.status, late.body.error.current.changedBy]).toEqual([409, "editor"]);
    const current = late.body.error.current.contentLink;
    expect((await send(editor, "page-publish", { contentLink })).status).toBe(409);
    expect((await send(editor, "page-restore", { contentLink: current, version: 1 })).status).toBe(200);
    const restored = await partOf("Header");
    expect(restored.content.menu.map(({ url }: any) => url)).not.toContain("/crab/");
    const { versions } = (await editor.get(`/web-api/content/page-versions?contentLink=${restored.contentLink}`)).body;
    expect(versions.map(({ state, restoredFrom }: any) => [state, restoredFrom])).toEqual([
      ["draft", 1],
      ["live", null],
      ["earlier", null],
    ]);
  });

  it("SHELL-01 CMS-01 visitors see the alert from its start to its end, in the first screen too", async () => {
    const now = world.now().getTime();
    const at = (ms: number) => new Date(ms).toISOString();
    const alert = { isOn: true, title: "", text: "No trucks on Monday" };
    const wrong = await saved("Alert", { ...alert, from: at(now + 9_000), until: at(now + 1_000) });
    expect([wrong.status, wrong.body.error.fields[0].path]).toEqual([400, "body.content.until"]);
    await saved("Alert", { ...alert, from: at(now + 1_000), until: at(now + 9_000) });
    await publish("Alert");
    const seen = async () => {
      const [guest, customer] = [world.browser(), others[1]!];
      const inHtml = [await html(guest), await html(customer)].map((text) => text.includes("No trucks on Monday"));
      return [(await header(guest)).siteAlert?.text ?? null, ...inHtml];
    };
    expect(await seen()).toEqual([null, false, false]);
    world.advance(1_000);
    expect(await seen()).toEqual(["No trucks on Monday", true, true]);
    world.advance(7_999);
    expect(await seen()).toEqual(["No trucks on Monday", true, true]);
    world.advance(1);
    expect(await seen()).toEqual([null, false, false]);
    await saved("Alert", { ...alert, from: null, until: null, isOn: false });
    await publish("Alert");
    expect(await seen()).toEqual([null, false, false]);
  });

  it("OP-118 CMS-04 what a version changes for visitors is said to editors alone, of menus and of pages", async () => {
    const changesOf = (browser: Browser, link: string) =>
      browser.get(`/web-api/content/page-changes?contentLink=${link}`);
    await saved("Alert", { isOn: true, title: "", text: "Ice on the road", from: null, until: null });
    const { contentLink } = await partOf("Alert");
    expect((await changesOf(editor, contentLink)).body.changes).toEqual([
      { of: "Alert", name: "", how: "changed", before: [], after: ["Ice on the road"] },
    ]);
    for (const browser of others) expect([401, 403]).toContain((await changesOf(browser, contentLink)).status);
    const [row] = await world.sql<{ id: number }>`insert into page (guid, path, content_type, title, is_published, data)
      values ('g-new', '/new/', 'content', 'New', false, ${JSON.stringify({ blocks: [{ kind: "text", html: "<p>Hello</p>" }] })}::jsonb) returning id`;
    const first = (await changesOf(editor, `${row!.id}_1`)).body.changes;
    expect(first.map(({ of, how, after }: any) => [of, how, after])).toEqual([
      ["title", "changed", ["New"]],
      ["text", "added", ["Hello"]],
    ]);
    await send(editor, "page-publish", { contentLink: `${row!.id}_1` });
    expect((await changesOf(editor, `${row!.id}_1`)).body.changes).toEqual([]);
    const edit = { contentLink: `${row!.id}_1`, property: "blocks[0]", text: "", html: "<p>Hi</p>" };
    const draft = (await send(editor, "page-save", edit)).body.contentLink;
    expect((await changesOf(editor, draft)).body.changes).toEqual([
      { of: "text", name: "", how: "changed", before: ["Hello"], after: ["Hi"] },
    ]);
    expect((await changesOf(editor, `${row!.id}_99`)).status).toBe(404);
  });

  it("PAGE-04 CMS-04 menus and alert are no pages: no link, guid, address or site map leads to them", async () => {
    const kept = await world.sql<{ id: number; guid: string; path: string }>`
      select id, guid, path from page where content_type like 'site%'`;
    expect(kept.length).toBe(3);
    const map = (await world.browser().get("/sitemap/pages")).text;
    const listed = JSON.stringify((await editor.get("/web-api/content/pages")).body);
    for (const { id, guid, path } of kept) {
      for (const browser of [editor, world.browser()])
        for (const at of [`${id}`, `${id}_1`, guid])
          expect((await browser.get(`/api/episerver/v2.0/content/${at}`)).status).toBe(404);
      expect((await editor.get(`/${path}/`)).status).toBe(404);
      expect(map).not.toContain(path);
      expect(listed).not.toContain(path);
    }
  });
});
