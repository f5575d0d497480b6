import { beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

const html = (browser: Browser, path: string) => browser.get(path, { headers: { accept: "text/html" } });

let keys = 0;
const send = (browser: Browser, call: string, body: object) =>
  browser.send("POST", `/web-api/content/page-${call}`, body, {
    headers: { "idempotency-key": `versions-${(keys += 1)}` },
  });
const save = (browser: Browser, contentLink: string, property: string, text: string, content = "") =>
  send(browser, "save", { contentLink, property, text, html: content });

const at = (link: string, url = "") =>
  `/api/episerver/v2.0/content/${link}${url === "" ? "" : `?currentPageUrl=${encodeURIComponent(url)}`}`;
const EDIT = "/news/?epieditmode=true";

describe("versions of a page", () => {
  let id = 0;
  let editor: Browser;
  let other: Browser;
  let others: readonly Browser[];
  beforeAll(async () => {
    const data = JSON.stringify({
      blocks: [
        { kind: "text", heading: "One", html: "<p>one</p>" },
        { kind: "text", heading: "Two", html: "<p>two</p>" },
      ],
    });
    const rows = await world.sql<{
      id: number;
    }>`insert into page (guid, path, content_type, title, data) values ('g-news', '/news/', 'content', 'News', ${data}::jsonb) returning id`;
    id = rows[0]!.id;
    [editor, other] = [await world.signedIn("editor"), await world.signedIn("editor")];
    others = [world.browser(), await world.signedIn("a"), await world.signedIn("staff")];
  });
  const link = (version: number) => `${id}_${version}`;
  const heading = async (browser: Browser, path: string) => (await browser.get(path)).body.blocks?.[0]?.heading;

  it("CMS-04 OP-22 OP-118 a saved text is a draft that only editors see, by page, link or version", async () => {
    expect((await save(editor, link(1), "blocks[0]", "Draft words", "<p onclick='x()'>x</p>")).body).toEqual({
      contentLink: link(2),
    });
    expect(await heading(editor, EDIT)).toBe("Draft words");
    expect(await heading(editor, "/news/")).toBe("One");
    expect((await editor.get("/news/")).body.editContext).toMatchObject({
      inEditMode: false,
      isEditable: false,
      versions: { shown: 1, live: { version: 1 }, draft: { version: 2 }, changes: 1 },
    });
    const preview = (await editor.get(`/news/?contentLink=${link(2)}`)).body;
    expect([preview.contentType, preview.contentLink, preview.blocks[0].heading]).toEqual([
      "preview",
      link(2),
      "Draft words",
    ]);
    const stored = await world.sql`select data from page_version where page_id = ${id}`;
    expect(JSON.stringify(stored)).not.toContain("onclick");
    for (const browser of others) {
      for (const path of [
        "/news/",
        EDIT,
        `/news/?contentLink=${link(2)}`,
        at("g-news"),
        at(`${id}`),
        at(link(1), EDIT),
      ]) {
        const { body } = await browser.get(path);
        expect([body.contentLink, body.blocks[0].heading, body.editContext], path).toEqual([link(1), "One", null]);
        expect((await html(browser, path)).text).not.toContain("Draft words");
      }
      expect((await browser.get(at(link(2)))).status).toBe(404);
    }
  });

  it("OP-118 OP-143 two editors don't overwrite one another: other parts merge, the same part conflicts", async () => {
    expect((await save(other, link(1), "blocks[1]", "Theirs")).body).toEqual({ contentLink: link(3) });
    const late = await save(editor, link(2), "blocks[1]", "Mine");
    expect([late.status, late.body.error.code]).toEqual([409, "CONFLICT"]);
    expect(late.body.error.current).toEqual({
      contentLink: link(3),
      changedAt: world.now().toISOString(),
      changedBy: "editor",
      part: { text: "Theirs", html: "" },
    });
    const early = await send(editor, "publish", { contentLink: link(2) });
    expect([early.status, early.body.error.current.contentLink]).toEqual([409, link(3)]);
    expect((await send(editor, "restore", { contentLink: link(2), version: 1 })).status).toBe(409);
    const { blocks } = (await editor.get(EDIT)).body;
    expect(blocks.map((block: any) => block.heading)).toEqual(["Draft words", "Theirs"]);
    expect((await save(editor, late.body.error.current.contentLink, "blocks[1]", "Both")).body).toEqual({
      contentLink: link(4),
    });
  });

  it("PAGE-04 CALL-02 OP-118 publishing shows it to everyone; the old version and its link stay", async () => {
    for (const browser of others) {
      expect([401, 403]).toContain((await send(browser, "publish", { contentLink: link(4) })).status);
      expect([401, 403]).toContain((await send(browser, "restore", { contentLink: link(4), version: 1 })).status);
      expect([401, 403]).toContain((await browser.get(`/web-api/content/page-versions?contentLink=${link(4)}`)).status);
    }
    expect((await send(editor, "publish", { contentLink: link(4) })).body).toEqual({ contentLink: link(4) });
    for (const browser of [...others, editor]) {
      expect(await heading(browser, "/news/")).toBe("Draft words");
      // The links of the published versions, and those of the drafts that became one.
      const titles = [];
      for (const version of [1, 2, 3, 4]) titles.push(await heading(browser, at(link(version))));
      expect(titles).toEqual(["One", "Draft words", "Draft words", "Draft words"]);
    }
    expect((await send(editor, "publish", { contentLink: link(4) })).body).toEqual({ contentLink: link(4) });
    const { versions } = (await editor.get(`/web-api/content/page-versions?contentLink=${link(4)}`)).body;
    const by = { changedAt: world.now().toISOString(), changedBy: "editor", restoredFrom: null };
    expect(versions).toEqual([
      { contentLink: link(4), version: 4, state: "live", ...by },
      { contentLink: link(1), version: 1, state: "earlier", changedAt: null, changedBy: "", restoredFrom: null },
    ]);
  });

  it("CMS-03 OP-118 an earlier version can be looked at, isn't editable, and is restored as a draft", async () => {
    const looked = (await editor.get(`${EDIT}&contentLink=${link(1)}`)).body;
    expect([looked.blocks[0].heading, looked.editContext.isEditable]).toEqual(["One", false]);
    expect((await send(editor, "restore", { contentLink: link(4), version: 9 })).status).toBe(404);
    expect((await send(editor, "restore", { contentLink: link(4), version: 1 })).body).toEqual({
      contentLink: link(5),
    });
    expect([await heading(editor, EDIT), await heading(others[0]!, "/news/")]).toEqual(["One", "Draft words"]);
    // What was written on the replaced version doesn't overwrite the restored one.
    expect((await save(other, link(4), "blocks[0]", "Late")).status).toBe(409);
    const [draft] = (await editor.get(`/web-api/content/page-versions?contentLink=${link(5)}`)).body.versions;
    expect(draft).toMatchObject({ state: "draft", version: 5, restoredFrom: 1 });
    expect((await editor.get("/web-api/content/pages")).body.pages[0]).toMatchObject({
      path: "/news/",
      isPublished: true,
      hasChanges: true,
    });
    // Restoring what everyone sees drops the draft; its number isn't used again.
    expect((await send(editor, "restore", { contentLink: link(5), version: 4 })).body).toEqual({
      contentLink: link(4),
    });
    expect(await heading(editor, EDIT)).toBe("Draft words");
    expect((await save(editor, link(4), "title", "News!")).body).toEqual({ contentLink: link(6) });
  });

  it("OP-118 OP-22 a page that isn't published is edited and published by its editors", async () => {
    await world.sql`insert into page (guid, path, content_type, title, is_published) values ('g-soon', '/soon/', 'content', 'Soon', false)`;
    const { contentLink } = (await editor.get("/soon/")).body;
    const saved = (await save(editor, contentLink, "title", "Now")).body.contentLink;
    expect((await others[0]!.get("/soon/")).status).toBe(404);
    expect((await editor.get("/soon/")).body).toMatchObject({ title: "Now", contentType: "preview" });
    expect((await send(editor, "publish", { contentLink: saved })).status).toBe(200);
    expect((await others[0]!.get("/soon/")).body).toMatchObject({ title: "Now", contentType: "content" });
    const entries = await world.sql<{ call: string }>`select * from audit where object like 'page:%'`;
    expect(entries.length).toBeGreaterThan(0);
  });
});
