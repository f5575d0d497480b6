import fc from "fast-check";
import { expect, it } from "vitest";
import { namesPerson } from "./erasure.ts";

it("OP-21 erasing needs the person's name, in any case and with spaces around it", () => {
  expect(namesPerson("Leo Marchand", " LEO MARCHAND ")).toBe(true);
  expect(["", "Leo", "Leo Marchan", "Leo  Marchand"].filter((typed) => namesPerson("Leo Marchand", typed))).toEqual([]);
});

it("OP-21 nothing typed never confirms, whatever the name", () => {
  fc.assert(fc.property(fc.string(), (name) => !namesPerson(name, "") && !namesPerson(name, "  ")));
});
