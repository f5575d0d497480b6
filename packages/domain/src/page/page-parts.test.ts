import fc from "fast-check";
import { expect, it } from "vitest";
import { MAX_PARTS } from "../input-limits.ts";
import { changesBetween, type PageContent } from "./page-content.ts";
import { htmlOfBlocks } from "./text-blocks.ts";
import { changeParts } from "./page-parts.ts";
import { afterMove } from "./part-move.ts";
import { isPartShown, nextPartChange, partState } from "./part-schedule.ts";

const at = (ms: number): string => new Date(ms).toISOString();
const instant = fc.option(fc.nat(1000).map(at), { nil: null });
const schedule = fc.record({ isHidden: fc.boolean(), from: instant, until: instant });

it("CMS-01 a part shows from its start until before its end, and never while hidden", () => {
  fc.assert(
    fc.property(schedule, fc.nat(1000), (part, now) => {
      const begun = part.from === null || Date.parse(part.from) <= now;
      const over = part.until !== null && Date.parse(part.until) <= now;
      expect(isPartShown(part, now)).toBe(!part.isHidden && begun && !over);
      expect(partState(part, now) === "shown").toBe(isPartShown(part, now));
    }),
  );
  expect(isPartShown({}, 0)).toBe(true);
  expect(partState({ isHidden: true, from: at(9) }, 0)).toBe("hidden");
  expect(partState({ from: at(9) }, 8)).toBe("later");
  expect(partState({ from: at(1), until: at(9) }, 9)).toBe("over");
});

it("CMS-01 until the next change of parts the same ones show, and then not before", () => {
  fc.assert(
    fc.property(fc.array(schedule, { maxLength: 5 }), fc.nat(1000), fc.nat(1000), (parts, now, later) => {
      const next = nextPartChange(parts, now);
      const shown = (when: number) => parts.map((part) => isPartShown(part, when));
      expect(next).toBeGreaterThan(now);
      const within = now + Math.min(later, next - now - 1);
      expect(shown(within)).toEqual(shown(now));
    }),
  );
});

it("CMS-01 a hidden part's dates change nothing that visitors see", () => {
  expect(nextPartChange([{ isHidden: true, from: at(5), until: at(9) }], 1)).toBe(Infinity);
  expect(nextPartChange([{ from: at(5) }, { isHidden: true, from: at(2) }], 1)).toBe(Date.parse(at(5)));
});

type Change = Parameters<typeof changeParts>[1];

const page: PageContent = {
  title: "Help",
  titleChanged: 1,
  parts: [{ heading: "A" }, { heading: "B" }, { heading: "C" }],
};
const changed = (content: PageContent, change: Change, base = 1, version = 2) =>
  changeParts(content, change, { base, version });
const partsOf = (content: PageContent, change: Change, base = 1, version = 2): PageContent => {
  const edited = changed(content, change, base, version);
  if (edited._tag !== "Edited") throw new Error(edited._tag);
  return edited.content;
};
const headings = ({ parts }: PageContent) => parts.map(({ heading }) => heading).join("");

it("CMS-01 OP-118 parts are added, moved and removed by id; a new one gets an id of its own", () => {
  const add: Change = { _tag: "Add", kind: "text", after: 0, fields: { heading: " N " } };
  const added = partsOf(page, add);
  expect(headings(added)).toBe("ANBC");
  expect(added.parts[1]).toEqual({ id: 3, changed: 2, kind: "text", heading: "N" });
  expect(headings(partsOf(page, { ...add, after: null }))).toBe(" N ABC".replaceAll(" ", ""));
  expect(headings(partsOf(page, { ...add, after: 9 }))).toBe("ABCN");
  expect(headings(partsOf(page, { _tag: "Move", part: 2, after: null }))).toBe("CAB");
  expect(headings(partsOf(page, { _tag: "Move", part: 0, after: 1 }))).toBe("BAC");
  expect(headings(partsOf(page, { _tag: "Remove", part: 1 }))).toBe("AC");
  const full = { ...page, parts: Array.from({ length: MAX_PARTS }, () => ({})) };
  expect(changed(full, add)).toEqual({ _tag: "Invalid", field: "parts" });
});

it("CMS-01 a move up or down by one goes there and back, and stops at either end", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50), { minLength: 1, maxLength: 8 }), fc.nat(), (ids, choice) => {
      const content: PageContent = { title: "x", titleChanged: 1, parts: ids.map((id) => ({ id })) };
      const part = ids[choice % ids.length]!;
      const moved = (from: PageContent, step: -1 | 1) => {
        const after = afterMove(
          from.parts.map(({ id }) => id!),
          part,
          step,
        );
        return after === undefined ? null : partsOf(from, { _tag: "Move", part, after }, 9);
      };
      const place = ids.indexOf(part);
      const up = moved(content, -1);
      expect(up?.parts.findIndex(({ id }) => id === part)).toBe(place === 0 ? undefined : place - 1);
      const back = up === null ? null : moved(up, 1);
      expect(back?.parts.map(({ id }) => id)).toEqual(up === null ? undefined : ids);
      if (place === ids.length - 1) expect(moved(content, 1)).toBeNull();
    }),
  );
});

it("CMS-01 OP-143 another editor's change of the same part isn't overwritten; a move and a text merge", () => {
  const edit: Change = { _tag: "Edit", part: 1, fields: { html: "<p>b</p>" } };
  const edited = partsOf(page, edit);
  const theirs = { _tag: "Changed", current: { text: "B", html: "<p>b</p>" } };
  const show: Change = { _tag: "Show", part: 1, isHidden: true, from: null, until: null };
  for (const change of [edit, show, { _tag: "Remove", part: 1 } as const])
    expect(changed(edited, change, 1, 3)).toEqual(theirs);
  const moved = partsOf(edited, { _tag: "Move", part: 1, after: null }, 1, 3);
  expect([headings(moved), moved.parts[0]!.html]).toEqual(["BAC", "<p>b</p>"]);
  expect(changed(moved, { _tag: "Move", part: 1, after: 2 }, 2, 4)).toEqual(theirs);
  expect(changed(partsOf(page, { _tag: "Remove", part: 1 }), edit)).toEqual({ _tag: "Changed", current: null });
});

it("CMS-01 a picture has a description; a text without one stays as it is", () => {
  const edit = (...alts: readonly string[]) => {
    const html = htmlOfBlocks(alts.map((alt) => ({ kind: "picture", url: "/a.webp", alt, caption: "" })));
    return changed(page, { _tag: "Edit", part: 0, fields: { html } });
  };
  for (const alts of [[""], [" "], ["A crab", ""]]) expect(edit(...alts)).toEqual({ _tag: "Invalid", field: "alt" });
  expect([edit()._tag, edit("A crab", "Figs")._tag]).toEqual(["Edited", "Edited"]);
  const typed = (html: string) => changed(page, { _tag: "Edit", part: 0, fields: { html } })._tag;
  expect(["<IMG src=/a.webp alt=crab>", "<img alt = 'A crab' src='/a.webp'>"].map(typed)).toEqual(["Edited", "Edited"]);
  expect(['<img src="/a.webp">', '<p><img alt=" " src="/a.webp"></p>'].map(typed)).toEqual(["Invalid", "Invalid"]);
});

it("CMS-01 a part doesn't end before it begins, and its links and products are checked", () => {
  const show = (from: string | null, until: string | null) =>
    changed(page, { _tag: "Show", part: 0, isHidden: false, from, until })._tag;
  expect([show(at(5), at(5)), show(at(5), at(6)), show(null, at(1)), show(at(1), null)]).toEqual([
    "Invalid",
    "Edited",
    "Edited",
    "Edited",
  ]);
  const fields = (of: Extract<Change, { _tag: "Edit" }>["fields"]) =>
    changed(page, { _tag: "Edit", part: 0, fields: of });
  for (const url of ["javascript:x", " "])
    expect(fields({ links: [{ label: "Go", url }] })).toEqual({ _tag: "Invalid", field: "links" });
  expect(fields({ links: [{ label: " ", url: "/" }] })).toEqual({ _tag: "Invalid", field: "links" });
  expect(fields({ skus: ["1", "1"] })).toEqual({ _tag: "Invalid", field: "skus" });
});

it("OP-118 a schedule counts as one change, and none once it is cleared", () => {
  const show = (isHidden: boolean, from: string | null) =>
    partsOf(page, { _tag: "Show", part: 0, isHidden, from, until: null });
  expect(changesBetween(page, show(true, null))).toBe(1);
  expect(changesBetween(page, show(false, at(1)))).toBe(1);
  expect(changesBetween(page, show(false, null))).toBe(0);
});
