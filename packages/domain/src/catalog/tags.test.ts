import { expect, it } from "vitest";
import { tagNames } from "./tags.ts";

it("PROD-16 one tag is one, an empty one none, and duplicates are merged", () => {
  const tag = (name: string) => ({ name });
  expect(tagNames([{ tag1: tag("Organic"), tag2: null }])).toEqual(["Organic"]);
  expect(tagNames([{ tag1: tag(""), tag2: tag(" ") }])).toEqual([]);
  expect(
    tagNames([
      { tag1: tag("Organic"), tag2: tag("Local") },
      { tag1: null, tag2: tag("Organic") },
    ]),
  ).toEqual(["Organic", "Local"]);
  expect(tagNames([])).toEqual([]);
});
