import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseSync } from "rolldown/utils";
import { expect, it } from "vitest";
import { withoutDescriptions } from "../packages/web/vite/schema-checks.ts";

const require = createRequire(new URL("../packages/web/package.json", import.meta.url));

it("a check without what describes it still has its rule, its message and its identity", () => {
  const code = readFileSync(require.resolve("effect/Schema"), "utf8");
  const stripped = withoutDescriptions(code);
  expect(parseSync("Schema.js", stripped).errors).toEqual([]);
  for (const kept of ["expected: ", "representation: ", "makeFilter("])
    expect(stripped.split(kept).length, kept).toBe(code.split(kept).length);
  expect(stripped).not.toMatch(/^ +(?:toJsonSchema|toCode|arbitraryConstraint):/m);
});
