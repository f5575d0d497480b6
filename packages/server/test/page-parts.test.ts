import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { Browser } from "./browser.ts";
import { useWorld } from "./world.ts";

const world = useWorld();

const html = async (browser: Browser, path: string): Promise<string> =>
  (await browser.get(path, { headers: { accept: "text/html" } })).text;

let keys = 0;
const send = (browser: Browser, call: string, body: object) =>
  browser.send("POST", `/web-api/content/page-${call}`, body, {
    headers: { "idempotency-key": `parts-${(keys += 1)}` },
  });

const inMinutes = (minutes: number): string => new Date(world.now().getTime() + minutes * 60_000).toISOString();

describe("parts of a page", () => {
  let id = 0;
  let link = "";
  let editor: Browser;
  let others: readonly Browser[];
  beforeAll(async () => {
    const data = JSON.stringify({ blocks: [{ kind: "text", heading: "First" }] });
    const rows = await world.sql<{
      id: number;
    }>`insert into page (guid, path, content_type, title, data) values ('g-fall', '/fall/', 'content', 'Fall', ${data}::jsonb) returning id`;
    id = rows[0]!.id;
    link = `${id}_1`;
    editor = await world.signedIn("editor");
    others = [world.browser(), await world.signedIn("a"), await world.signedIn("staff")];
  });
  const change = async (of: object) => {
    const answer = await send(editor, "change", { contentLink: link, change: of });
    if (answer.status === 200) link = answer.body.contentLink;
    return answer;
  };
  const publish = () => send(editor, "publish", { contentLink: link });
  const headings = async (browser: Browser, path = "/fall/"): Promise<string[]> =>
    (await browser.get(path)).body.blocks.map(({ heading }: any) => heading);
  const EDIT = "/fall/?epieditmode=true";

  it("CMS-01 CMS-04 OP-118 parts are added, edited, moved and removed in a draft, seen once published", async () => {
    const fields = { heading: "Try", skus: ["BEEF1", "ONLYB"] };
    await change({ _tag: "Add", kind: "products", after: null, fields });
    await change({
      _tag: "Add",
      kind: "hero",
      after: 0,
      fields: { heading: "Banner", html: "<p onclick='x()'>Hi</p>", links: [{ label: "Go", url: "/products/" }] },
    });
    await change({ _tag: "Add", kind: "placement", after: 2, fields: { placementId: 7 } });
    await change({ _tag: "Move", part: 2, after: null });
    await change({ _tag: "Edit", part: 0, fields: { heading: "Second" } });
    await change({ _tag: "Add", kind: "text", after: null, fields: { heading: "Gone" } });
    await change({ _tag: "Remove", part: 4 });
    expect(await headings(editor, EDIT)).toEqual(["Banner", "Try", "Second", ""]);
    for (const browser of others) {
      expect(await headings(browser, EDIT)).toEqual(["First"]);
      const refused = await send(browser, "change", { contentLink: link, change: { _tag: "Remove", part: 0 } });
      expect([401, 403]).toContain(refused.status);
      expect([401, 403]).toContain((await browser.get("/web-api/content/page-products?term=beef")).status);
    }
    expect((await publish()).status).toBe(200);
    const { body } = await others[1]!.get("/fall/");
    expect(body.blocks.map((block: any) => [block.kind, block.heading, block.placementId])).toEqual([
      ["hero", "Banner", null],
      ["products", "Try", null],
      ["text", "Second", null],
      ["placement", "", 7],
    ]);
    expect(body.blocks[0]).toMatchObject({ html: "<p>Hi</p>", links: [{ label: "Go", url: "/products/" }] });
    // Each reader gets the products of their own assortment.
    expect(body.blocks[1].products.map(({ sku }: any) => sku)).toEqual(["BEEF1"]);
    expect(JSON.stringify(body)).not.toContain('"editing"');
  });

  it("CMS-01 a hidden part is on no visitor's page, as data or words; editors see that it's hidden", async () => {
    await change({ _tag: "Show", part: 2, isHidden: true, from: null, until: null });
    await publish();
    for (const browser of [...others, editor]) {
      expect(await headings(browser)).toEqual(["Try", "Second", ""]);
      expect(await html(browser, "/fall/")).not.toContain("Banner");
      expect((await browser.get(`/api/episerver/v2.0/content/${link}`)).body.blocks).toHaveLength(3);
    }
    const [hidden, shown] = (await editor.get(EDIT)).body.blocks;
    expect(hidden.editing).toEqual({ isHidden: true, from: null, until: null, skus: [] });
    expect(shown.editing).toEqual({ isHidden: false, from: null, until: null, skus: ["BEEF1", "ONLYB"] });
    // The ids of the parts don't change with what is hidden.
    expect((await others[0]!.get("/fall/")).body.blocks.map((block: any) => block.id)).toEqual([1, 0, 3]);
  });

  it("CMS-01 PAGE-27 a scheduled part shows from its start until its end, in data and in readable text", async () => {
    await change({ _tag: "Show", part: 2, isHidden: false, from: inMinutes(10), until: inMinutes(20) });
    await publish();
    const seen = async () => {
      const lists = [];
      for (const browser of others)
        lists.push((await headings(browser)).includes("Banner"), (await html(browser, "/fall/")).includes("Banner"));
      return [...new Set(lists)];
    };
    expect(await seen()).toEqual([false]);
    world.advance(10 * 60_000);
    expect(await seen()).toEqual([true]);
    world.advance(10 * 60_000);
    expect(await seen()).toEqual([false]);
    expect(await headings(editor, EDIT)).toContain("Banner");
  });

  it("CMS-01 OP-143 a part that another editor changed isn't overwritten; wrong fields are refused", async () => {
    const before = link;
    await change({ _tag: "Edit", part: 0, fields: { heading: "Theirs" } });
    const late = await send(editor, "change", { contentLink: before, change: { _tag: "Remove", part: 0 } });
    expect([late.status, late.body.error.current.part]).toEqual([409, { text: "Theirs", html: "" }]);
    // Another part of the same draft is free.
    const free = await send(editor, "change", { contentLink: before, change: { _tag: "Move", part: 3, after: null } });
    expect(free.status).toBe(200);
    link = free.body.contentLink;
    const edit = (fields: object) => change({ _tag: "Edit", part: 0, fields });
    for (const wrong of [
      await edit({ links: [{ label: "x", url: "javascript:x()" }] }),
      await edit({ skus: ["BEEF1", "BEEF1"] }),
      await edit({ placementId: 0 }),
      await change({ _tag: "Show", part: 0, isHidden: false, from: inMinutes(2), until: inMinutes(1) }),
      await change({ _tag: "Show", part: 0, isHidden: false, from: "soon", until: null }),
    ])
      expect(wrong.status).toBe(400);
    expect((await change({ _tag: "Remove", part: 99 })).status).toBe(409);
    expect((await editor.get(EDIT)).body.contentLink).toBe(link);
  });

  it("CMS-01 OP-118 OP-143 one text is put in another's place: cleaned, and never over what wasn't seen", async () => {
    const written = "<p>Order early</p><ul><li>Crab</li><li>Figs</li></ul>";
    const links = [{ label: "Go", url: "/products/" }];
    await change({ _tag: "Add", kind: "text", after: null, fields: { heading: "Closed", html: written, links } });
    const part = (await editor.get(EDIT)).body.blocks[0].id;
    const base = link;
    // Everyone sends the version they opened.
    const put = (field: string, at: number, before: string, text: string, by = editor) =>
      send(by, "change", { contentLink: base, change: { _tag: "Text", part, place: { field, at }, before, text } });
    expect(
      (await put("html", 0, "Order early", "Order **now** <img src=x onerror=y()> [x](javascript:z)")).status,
    ).toBe(200);
    expect((await put("html", 2, "Figs", "Dates")).status).toBe(200);
    expect((await put("heading", 0, "Closed", " Open ")).status).toBe(200);
    const last = await put("button", 0, "Go", "Come");
    link = last.body.contentLink;
    expect((await editor.get(EDIT)).body.blocks[0]).toMatchObject({
      heading: "Open",
      html:
        "<p>Order <strong>now</strong> &lt;img src=x onerror=y()&gt; [x](javascript:z)</p>" +
        "<ul><li>Crab</li><li>Dates</li></ul>",
      links: [{ label: "Come", url: "/products/" }],
    });
    const late = await put("heading", 0, "Closed", "Mine");
    expect([late.status, late.body.error.current]).toEqual([
      409,
      {
        contentLink: link,
        changedAt: world.now().toISOString(),
        changedBy: "editor",
        part: { text: "Open", html: "" },
      },
    ]);
    const gone = await put("html", 7, "Figs", "Mine");
    expect([gone.status, gone.body.error.current.part]).toEqual([409, null]);
    expect((await put("button", 0, "Come", " ")).status).toBe(400);
    expect((await put("heading", 0, "Open", "x".repeat(201))).status).toBe(400);
    for (const browser of others) {
      expect([401, 403]).toContain((await put("heading", 0, "Open", "Mine", browser)).status);
      expect(await html(browser, EDIT)).not.toContain("Dates");
    }
    expect((await editor.get(EDIT)).body.contentLink).toBe(link);
  });

  it("CMS-01 OP-118 an editor uploads a picture, kept as a new one; others may not, and it needs a description", async () => {
    const content = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#a33" } })
      .withExif({ IFD0: { Artist: "Ann Secret" } })
      .jpeg()
      .toBuffer();
    const upload = (by: Browser, file = content) => by.upload("/web-api/content/page-picture", file, "any.txt");
    const { status, body } = await upload(editor);
    expect(status).toBe(200);
    // The same content is the same picture, so that a lost answer may be followed by another try.
    expect((await upload(editor)).body).toEqual(body);
    const served = await fetch(world.base + body.url);
    const bytes = Buffer.from(await served.arrayBuffer());
    expect([served.headers.get("content-type"), bytes.includes("Ann Secret")]).toEqual(["image/webp", false]);
    const told = await world.sql`select call, object from audit where object = ${`picture:${body.url}`}`;
    expect(told).toHaveLength(2);
    const refused = await upload(editor, Buffer.from("<svg><script>1</script></svg>"));
    expect([refused.status, refused.body.error.fields[0].path]).toEqual([400, "body.file"]);
    for (const browser of others) expect([401, 403]).toContain((await upload(browser)).status);
    const picture = (alt: string) =>
      `<figure><img src="${body.url}" alt="${alt}" loading="lazy" decoding="async"></figure>`;
    const add = (alt: string) =>
      change({ _tag: "Add", kind: "text", after: null, fields: { heading: "Picture", html: picture(alt) } });
    const without = await add(" ");
    expect([without.status, without.body.error.fields[0].path]).toEqual([400, "body.alt"]);
    await add("A crab");
    expect((await editor.get(EDIT)).body.blocks[0].html).toBe(picture("A crab"));
  });

  it("CMS-01 OP-118 the shop's time zone comes with edit mode, and products are found by number and name", async () => {
    expect((await editor.get(EDIT)).body.editContext.zone).toBe("America/New_York");
    expect((await editor.get("/fall/")).body.editContext).not.toHaveProperty("zone");
    const found = async (term: string) =>
      (await editor.get(`/web-api/content/page-products?term=${encodeURIComponent(term)}`)).body.products.map(
        ({ sku }: any) => sku,
      );
    expect(await found("beef1")).toEqual(["BEEF1"]);
    expect(await found("%")).toEqual([]);
    expect(await found(" ")).toEqual([]);
  });
});
