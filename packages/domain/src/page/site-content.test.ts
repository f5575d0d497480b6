import fc from "fast-check";
import { expect, it } from "vitest";
import type { AlertContent } from "./site-content.schema.ts";
import { isAlertShown, isMenuAddress, movedBy, siteProblems, trimmedSite } from "./site-content.ts";

const at = (ms: number): string => new Date(ms).toISOString();
const instant = fc.option(fc.nat(100).map(at), { nil: null });
const ALERT: AlertContent = { _tag: "Alert", isOn: true, title: "", text: "No trucks", from: null, until: null };
const link = (label: string, url: string) => ({ label, url, listsChildren: false });

it("SHELL-01 the site alert shows while it is on, from its start until before its end", () => {
  fc.assert(
    fc.property(fc.boolean(), instant, instant, fc.nat(100), (isOn, from, until, now) => {
      const isIn = (from === null || Date.parse(from) <= now) && (until === null || now < Date.parse(until));
      expect(isAlertShown({ ...ALERT, isOn, from, until }, now)).toBe(isOn && isIn);
    }),
  );
});

it("SHELL-04 a menu leads to an own path or https, each entry with a label; the wrong ones are named", () => {
  for (const url of ["/", "/about-us/", "https://example.com/a?b=c"]) expect(isMenuAddress(url), url).toBe(true);
  for (const url of ["", "about", "//evil.example", "http://a.example", "javascript:alert(1)", "/a b", "mailto:a@b.c"])
    expect(isMenuAddress(url), url).toBe(false);
  const menu = [link("Fine", " /fine/ "), link(" ", "/x/"), link("Bad", "//evil.example")];
  expect(siteProblems({ _tag: "Header", menu })).toEqual([
    { field: "menu.1.label", _tag: "Required" },
    { field: "menu.2.url", _tag: "Malformed", expected: "address" },
  ]);
  const columns = [
    { heading: "", links: [] },
    { heading: "Shop", links: [link("", "/x/")] },
  ];
  expect(siteProblems({ _tag: "Footer", columns, legal: "" }).map(({ field }) => field)).toEqual([
    "columns.0.heading",
    "columns.1.links.0.label",
  ]);
});

it("SHELL-01 an alert that is on has a text, and ends after its start", () => {
  expect(siteProblems(ALERT)).toEqual([]);
  expect(siteProblems({ ...ALERT, text: " " })).toEqual([{ field: "text", _tag: "Required" }]);
  expect(siteProblems({ ...ALERT, isOn: false, text: "" })).toEqual([]);
  fc.assert(
    fc.property(instant, instant, (from, until) => {
      const isWrong = from !== null && until !== null && Date.parse(from) >= Date.parse(until);
      expect(siteProblems({ ...ALERT, from, until })).toEqual(isWrong ? [{ field: "until", _tag: "NotOffered" }] : []);
    }),
  );
});

it("SHELL-04 what is stored has no blanks at its ends, and trimming it again changes nothing", () => {
  const padded = {
    _tag: "Footer" as const,
    columns: [{ heading: " A ", links: [link(" L ", " /l/ ")] }],
    legal: " x ",
  };
  const stored = { _tag: "Footer", columns: [{ heading: "A", links: [link("L", "/l/")] }], legal: "x" };
  expect(trimmedSite(padded)).toEqual(stored);
  expect(trimmedSite(trimmedSite(padded))).toEqual(stored);
  expect(trimmedSite({ ...ALERT, title: " T ", text: " x " })).toEqual({ ...ALERT, title: "T", text: "x" });
});

it("SHELL-04 an entry moves by one place, keeps the others in order, and moves back; ends stay", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(50), { minLength: 1 }), fc.nat(49), (list, place) => {
      const index = place % list.length;
      const down = movedBy(list, index, 1);
      expect(down.indexOf(list[index]!)).toBe(Math.min(index + 1, list.length - 1));
      expect(down.filter((one) => one !== list[index])).toEqual(list.filter((one) => one !== list[index]));
      if (index + 1 < list.length) expect(movedBy(down, index + 1, -1)).toEqual(list);
      else expect(down).toBe(list);
      expect(movedBy(list, 0, -1)).toBe(list);
    }),
  );
});
