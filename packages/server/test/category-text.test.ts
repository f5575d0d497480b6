import { beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

let keys = 0;
const send = (browser: Browser, call: string, body: object) =>
  browser.send("POST", `/web-api/content/page-${call}`, body, {
    headers: { "idempotency-key": `category-${(keys += 1)}` },
  });
const start = (browser: Browser, path: string) => send(browser, "start", { path });
const add = (browser: Browser, contentLink: string, heading: string, html = "") =>
  send(browser, "change", {
    contentLink,
    change: { _tag: "Add", kind: "text", after: null, fields: { heading, html } },
  });
const edit = (browser: Browser, contentLink: string, part: number, heading: string) =>
  send(browser, "change", { contentLink, change: { _tag: "Edit", part, fields: { heading } } });
const linkOf = async (answer: Promise<{ readonly body: any }>): Promise<string> => (await answer).body.contentLink;

const BEEF = "/products/beef/";
const GAME = "/products/game/";

describe("texts of categories", () => {
  let editor: Browser;
  let other: Browser;
  let others: readonly Browser[];
  beforeAll(async () => {
    [editor, other] = [await world.signedIn("editor"), await world.signedIn("editor")];
    // Guests see every product, customers those of their group: it has no game.
    await world.sql`insert into product (sku, name, category) values ('GAME1', 'Venison', 'Game'), ('herbs', 'Thyme', 'Herbs')`;
    others = [world.browser(), await world.signedIn("a"), await world.signedIn("staff")];
  });

  it("CMS-04 OP-118 only editors start a category's text, and only where the catalog has a category", async () => {
    expect(await Promise.all(others.map(async (browser) => (await start(browser, BEEF)).status))).toEqual([
      401, 403, 403,
    ]);
    for (const path of [
      "/products/no-such/",
      "/products/beef/no-such/",
      "/products/BEEF1/",
      "/products/herbs/",
      "/beef/",
      "/%zz/",
      "",
    ])
      expect((await start(editor, path)).status, path).toBe(404);
    expect(await world.sql`select path from page where path like '/products/%'`).toEqual([]);
  });

  it("CMS-01 CMS-04 OP-22 customers see a category as before until its text is published, then the text", async () => {
    const seen = () => Promise.all(others.map(async (browser) => (await browser.get(BEEF)).body));
    const before = await seen();
    const started = await linkOf(start(editor, BEEF));
    // Another editor comes to the same draft.
    expect(await linkOf(start(other, "/products/beef"))).toBe(started);
    expect((await editor.get(BEEF)).body).toMatchObject({
      contentType: "productListing",
      contentLink: started,
      title: "Beef",
      totalProducts: 2,
      editContext: { isEditable: true, versions: { live: null } },
    });
    const draft = await linkOf(
      add(editor, started, "Aged in house", `<p onclick="x()">28 days<script>x()</script></p>`),
    );
    const changes = (await editor.get(`/web-api/content/page-changes?contentLink=${draft}`)).body.changes;
    expect(changes.map((one: { name: string }) => one.name)).toEqual(["Aged in house"]);
    expect((await editor.get(BEEF)).body.blocks).toMatchObject([{ heading: "Aged in house", html: "<p>28 days</p>" }]);
    const listed = { path: BEEF, title: "Beef", isPublished: false, contentLink: draft };
    expect((await editor.get("/web-api/content/pages")).body.pages[0]).toMatchObject(listed);
    expect(await seen()).toEqual(before);
    for (const browser of others) {
      expect((await browser.get(`${BEEF}?epieditmode=true`)).body).toMatchObject({ blocks: [], editContext: null });
      expect((await browser.get(`/api/episerver/v2.0/content/${draft}`)).status).toBe(404);
    }

    // The second editor's change of the same text meets the first one's.
    const { id } = (await editor.get(BEEF)).body.blocks[0];
    const mine = await linkOf(edit(editor, draft, id, "Aged 28 days"));
    const late = await edit(other, draft, id, "Aged for long");
    expect([late.status, late.body.error.current.part.text]).toEqual([409, "Aged 28 days"]);
    expect((await send(editor, "publish", { contentLink: mine })).status).toBe(200);
    for (const [at, browser] of others.entries()) {
      const { body } = await browser.get(BEEF);
      const { contentLink: _, guid: _g, blocks, ...rest } = body;
      expect(blocks).toMatchObject([{ heading: "Aged 28 days", html: "<p>28 days</p>" }]);
      expect({ ...before[at], ...rest }).toEqual(before[at]);
      expect((await browser.get(`/api/episerver/v2.0/content/${mine}`)).body).toMatchObject({ title: "Beef", blocks });
    }
  });

  it("OP-132 OP-22 a text isn't shown to customers whose catalog has no such category; versions are kept", async () => {
    const link = await linkOf(add(editor, await linkOf(start(editor, GAME)), "Venison is back"));
    await send(editor, "publish", { contentLink: link });
    const [guest, member] = [others[0]!, others[1]!];
    expect((await guest.get(GAME)).body).toMatchObject({
      categoryPath: ["Game"],
      blocks: [{ heading: "Venison is back" }],
    });
    for (const path of [GAME, `/api/episerver/v2.0/content/${link}`])
      expect((await member.get(path)).status, path).toBe(404);
    const next = await linkOf(edit(editor, link, (await guest.get(GAME)).body.blocks[0].id, "Venison is out"));
    expect((await guest.get(GAME)).body.blocks[0].heading).toBe("Venison is back");
    expect(await linkOf(start(other, GAME))).toBe(next);
    await send(editor, "publish", { contentLink: next });
    const restored = await linkOf(send(editor, "restore", { contentLink: next, version: Number(link.split("_")[1]) }));
    await send(editor, "publish", { contentLink: restored });
    expect((await guest.get(GAME)).body.blocks[0].heading).toBe("Venison is back");
    // A category that left everyone's catalog.
    await world.sql`insert into page (guid, path, content_type, title, data)
      values ('g-gone', '/products/gone/', 'productListing', 'Gone', '{"categoryPath":["Gone"]}')`;
    expect((await guest.get("/products/gone/")).status).toBe(404);
    expect((await editor.get("/products/gone/")).body).toMatchObject({ title: "Gone", products: [] });
    const map = (await guest.get("/sitemap/pages")).text;
    expect([map.split(`${GAME}<`).length, map.includes("/products/gone/")]).toEqual([2, false]);
  });
});
