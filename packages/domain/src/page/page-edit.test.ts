import fc from "fast-check";
import { expect, it } from "vitest";
import { contentSaved, editedPart, savedContentLink } from "./page-edit.ts";

it("CMS-05 a save's signal names the version to load, for the open page only", () => {
  const id = fc.integer({ min: 1, max: 999 });
  fc.assert(
    fc.property(id, id, id, id, (open, saved, before, after) => {
      const link = `${saved}_${after}`;
      expect(savedContentLink(contentSaved(link), `${open}_${before}`)).toBe(open === saved ? link : null);
    }),
  );
  for (const message of [null, "contentSaved", { id: "contentSaved" }, { id: "x", data: { contentLink: "1_2" } }])
    expect(savedContentLink(message, "1_1")).toBe(null);
  for (const contentLink of ["1", "1_2/../x", "1_x", 1, null])
    expect(savedContentLink({ id: "contentSaved", data: { contentLink } }, "1_1")).toBe(null);
  fc.assert(fc.property(fc.anything(), (message) => void savedContentLink(message, "1_1")));
});

it("CMS-02 OP-118 a page's title and blocks can be edited by their element's name", () => {
  expect(["title", "blocks[0]", "blocks[12]"].map(editedPart)).toEqual(["title", 0, 12]);
  for (const property of ["", "blocks", "blocks[-1]", "blocks[0].html", "xblocks[0]", "__proto__"])
    expect(editedPart(property)).toBe(null);
});
