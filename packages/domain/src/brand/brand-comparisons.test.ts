import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

describe("no other module compares brands", () => {
  const packages = fileURLToPath(new URL("../../../", import.meta.url));
  const filesUnder = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => join(folder, name));
  /** The brands themselves, the shapes sent, generators, and where an organization is encoded, decoded or drawn at build time. */
  const allowed = [
    /^domain\/src\/brand\//,
    /\.schema\.ts$/,
    /^calls\/src\//,
    /^domain\/src\/testing\//,
    /^sdk\/src\/testing\//,
    /^server\/src\/http\/calls\/sessions\.ts$/,
    /^web\/src\/state\/complete\.ts$/,
    /^web\/src\/app\/first-screens\/marked-data\.ts$/,
    /^server\/src\/demo\//,
  ];
  const COMPARES =
    /\bis(?:PPro|Protein|Cme|Specialty)\b|\bbusinessUnit\s*[!=]=+(?!=)(?!\s*(?:null|undefined)\b)|[!=]==?\s*"(?:PPro|Protein|Cme|Specialty)"/;

  it("IDENT-01 GUIDE-VIEW-10 only the policies tell brands apart", () => {
    const found: string[] = [];
    for (const name of readdirSync(packages)) {
      const source = join(packages, name, "src");
      if (!statSync(source, { throwIfNoEntry: false })?.isDirectory()) continue;
      for (const file of filesUnder(source)) {
        const path = relative(packages, file).replaceAll("\\", "/");
        if (allowed.some((pattern) => pattern.test(path))) continue;
        readFileSync(file, "utf8")
          .split("\n")
          .forEach((line, index) => {
            if (COMPARES.test(line.replace(/\/\/.*|\/?\*.*$/, ""))) found.push(`${path}:${index + 1} ${line.trim()}`);
          });
      }
    }
    expect(found).toEqual([]);
  });

  it("IDENT-01 the search for comparisons finds one", () => {
    for (const line of [
      "if (organization.isPPro)",
      "businessUnit === 3",
      'brand === "Cme"',
      "guide.businessUnit !== 1",
    ])
      expect(COMPARES.test(line)).toBe(true);
    for (const line of [
      "brandOf(guide.businessUnit)",
      "guide.businessUnit === null",
      "guide.businessUnit !== undefined",
      "policy.offersCustomGroups",
    ])
      expect(COMPARES.test(line)).toBe(false);
  });
});
