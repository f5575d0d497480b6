import { PageEdits, Pages } from "@larder/calls/ports";
import type { PageModel } from "@larder/domain/page/page-model.schema";
import { answer, calls, failure, key, portSuite, refusals, type Suite, type Visitor } from "./suite.ts";

/** The first block of the page, as this visitor reads it. */
const firstBlock = async (visitor: Visitor, url: string, contentLink?: string) => {
  const page: PageModel = await answer(
    visitor.run(
      Pages.use((port) =>
        contentLink === undefined ? port.byUrl({ url, cacheTime: 0 }) : port.byContentLink(contentLink, url),
      ),
    ),
  );
  const [block] =
    (page as { readonly blocks?: readonly { readonly heading: string; readonly html: string }[] }).blocks ?? [];
  return block;
};

export const pageEditsSuite: Suite = portSuite("page edits", (it, expect) => {
  it("CMS-04 OP-22 OP-118 a saved text is the editors' draft until it's published; an earlier version comes back", async (ada, world) => {
    const edi = await world.signedIn("edi");
    const edits = calls(edi, PageEdits);
    const pages = async () => (await edits.list()).pages;
    const found = (await pages()).find(({ path }) => path === "/resources/delivery/");
    const { path, contentLink: live } = found!;
    const before = await firstBlock(ada, path);
    const text = { property: "blocks[0]", text: "Draft words", html: `<p onclick="x()">New days</p>` };

    const draft = await edits.save({ contentLink: live, ...text }, "save");
    expect(await edits.save({ contentLink: live, ...text }, "save")).toEqual(draft);
    const editing = `${path}?epieditmode=true`;
    const written = { heading: "Draft words", html: "<p>New days</p>" };
    for (const visitor of [ada, await world.guest(), await world.signedIn("sue")]) {
      expect([await firstBlock(visitor, path), await firstBlock(visitor, editing, live)]).toEqual([before, before]);
      const unread = visitor.run(Pages.use((port) => port.byContentLink(draft.contentLink, editing)));
      expect((await failure(unread))._tag).toBe("NotFound");
    }
    expect(await firstBlock(edi, editing, draft.contentLink)).toMatchObject(written);
    expect((await pages()).find((one) => one.path === path)).toMatchObject({ hasChanges: true, isPublished: true });

    // The same part of an older version: someone else's words would be lost.
    const refused = refusals(edi, PageEdits);
    expect(await refused.save({ contentLink: live, ...text, text: "Late words" }, key())).toMatchObject({
      _tag: "Conflict",
      current: { contentLink: draft.contentLink, part: { text: "Draft words" } },
    });
    expect((await refused.publish({ contentLink: live }, key()))._tag).toBe("Conflict");
    expect((await refused.save({ contentLink: "999999_1", ...text }, key()))._tag).toBe("NotFound");
    expect(await firstBlock(ada, path)).toEqual(before);

    await edits.publish(draft, key());
    expect(await firstBlock(ada, path)).toMatchObject(written);
    const { versions } = await edits.versions(draft);
    expect(versions.map(({ state }) => state)).toEqual(["live", "earlier"]);
    const restored = await edits.restore({ ...draft, version: versions[1]!.version }, key());
    expect(await firstBlock(ada, path)).toMatchObject(written);
    await edits.publish(restored, key());
    expect(await firstBlock(ada, path)).toEqual(before);
  });
});
