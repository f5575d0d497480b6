import fc from "fast-check";
import { expect, it } from "vitest";
import { fingerprint } from "../text/fingerprint.ts";
import { siteAlertKey } from "./site-alert.ts";

const late = { id: "12", title: "Late", text: "Trucks leave two hours late." };

it("SHELL-02 the same alert keeps its key; another id or text changes it", () => {
  expect(siteAlertKey(late)).toBe(siteAlertKey({ ...late }));
  expect(siteAlertKey(late)).toContain("12");
  for (const other of [
    { ...late, id: "13" },
    { ...late, text: "Trucks are on time." },
    { ...late, title: "Early" },
    { ...late, title: "Late\n", text: "" },
  ])
    expect(siteAlertKey(other)).not.toBe(siteAlertKey(late));
});

it("SHELL-02 a fingerprint is stable across releases: FNV-1a's published values", () => {
  expect(fingerprint("")).toBe((0x811c9dc5).toString(36));
  expect(fingerprint("a")).toBe((0xe40c292c).toString(36));
  expect(fingerprint("foobar")).toBe((0xbf9cf968).toString(36));
});

it("SHELL-02 one changed letter changes the key", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.nat(), (text, at) => {
      const index = at % text.length;
      const changed = text.slice(0, index) + String.fromCharCode(text.charCodeAt(index) ^ 1) + text.slice(index + 1);
      expect(siteAlertKey({ ...late, text: changed })).not.toBe(siteAlertKey({ ...late, text }));
    }),
  );
});
