import { expect, it } from "vitest";
import { versionInUrl, versionUrl } from "./edit-url.ts";

it("OP-22 a version's address names that version, and no other query does", () => {
  expect(versionInUrl(versionUrl("/help/", "7_3"))).toBe("7_3");
  for (const url of ["/help/", "/help/?contentLink=", "/help/?x=contentLink=7_3", "/help/?contentLink=7_3x"])
    expect(versionInUrl(url)).toBe(null);
});
