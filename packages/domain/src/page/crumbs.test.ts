import { expect, it } from "vitest";
import { pathText, withoutRepeats } from "./crumbs.ts";

const named = (...labels: readonly string[]) => labels.map((label, at) => ({ label, url: `/${at}/` }));

it("SEARCH-42 a group and a category of one name are one crumb, the category's", () => {
  expect(withoutRepeats(named("Dairy", "Cream", "Cream"))).toEqual([
    { label: "Dairy", url: "/0/" },
    { label: "Cream", url: "/2/" },
  ]);
  expect(withoutRepeats(named("Dairy", "Cream"), "Cream")).toEqual([{ label: "Dairy", url: "/0/" }]);
  expect(pathText(["Dairy", "Cream", "Cream"])).toBe("Dairy › Cream");
  expect(pathText(["Dairy", "", ""])).toBe("Dairy");
  expect(withoutRepeats(named("Dairy", "Milk", "Dairy"))).toEqual(named("Dairy", "Milk", "Dairy"));
});
