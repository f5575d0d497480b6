import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

interface Unreached {
  readonly module: string;
  readonly export?: string;
}
interface Listed extends Unreached {
  readonly rows: readonly string[];
}
interface Reached {
  readonly unreached: (names: readonly string[], at?: string) => { readonly found: readonly Unreached[] };
  readonly listProblems: (of: {
    readonly found: readonly Unreached[];
    readonly listed: readonly Listed[];
    readonly rows: ReadonlySet<string>;
  }) => readonly string[];
}

const script: string = new URL("../scripts/reached.mjs", import.meta.url).href;

const files: Readonly<Record<string, string>> = {
  "packages/domain/package.json": JSON.stringify({ exports: { "./*": { "larder-source": "./src/*.ts" } } }),
  "packages/domain/src/used.ts":
    "export const used = 1;\nexport const spare = 2;\nexport const helper = () => helper2();\nconst helper2 = () => 3;\n",
  "packages/domain/src/through.ts": 'export { helper } from "./used.ts";\n',
  "packages/domain/src/tested.ts": "export const tested = 1;\n",
  "packages/domain/src/tested.test.ts": 'import { tested } from "./tested.ts";\ntested;\n',
  "packages/domain/src/lazy.ts": "export const lazy = 1;\n",
  "packages/web/package.json": "{}",
  "packages/web/index.html": '<script type="module" src="/src/app/main.tsx"></script>',
  "packages/web/src/app/main.tsx":
    'import { used } from "@larder/domain/used";\nimport { helper } from "@larder/domain/through";\nused; helper();\nvoid import("@larder/domain/lazy");\n',
};

describe("the reach check", () => {
  let at = "";
  let reached: Reached;
  beforeAll(async () => {
    reached = (await import(script)) as Reached;
    at = mkdtempSync(join(tmpdir(), "larder-reached-"));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(at, path)), { recursive: true });
      writeFileSync(join(at, path), text);
    }
  });
  afterAll(() => rmSync(at, { recursive: true, force: true }));

  it("finds modules that only a test imports and unused exports, and follows lazy imports", () => {
    expect(reached.unreached(["domain"], at).found).toEqual([
      { module: "packages/domain/src/tested.ts" },
      { module: "packages/domain/src/used.ts", export: "spare" },
    ]);
  });

  it("accepts a list that names exactly what is unreached, with rows of the ledger", () => {
    const found = [{ module: "a.ts" }, { module: "b.ts", export: "one" }];
    const listed = [
      { module: "a.ts", rows: ["ROW-1"] },
      { module: "b.ts", export: "one", rows: ["ROW-2"] },
    ];
    const rows = new Set(["ROW-1", "ROW-2"]);
    expect(reached.listProblems({ found, listed, rows })).toEqual([]);
  });

  it.each([
    ["something unreached that is not listed", [{ module: "a.ts" }], [], /^a\.ts is reached from no entry point/],
    ["something listed that is reached", [], [{ module: "a.ts", rows: ["ROW-1"] }], /^a\.ts is reached now or gone/],
    ["an entry without a row", [{ module: "a.ts" }], [{ module: "a.ts", rows: [] }], /^a\.ts names no row/],
    [
      "a row that does not exist",
      [{ module: "a.ts", export: "one" }],
      [{ module: "a.ts", export: "one", rows: ["ROW-9"] }],
      /^a\.ts#one names ROW-9/,
    ],
  ] as const)("refuses %s", (_, found, listed, problem) => {
    const problems = reached.listProblems({ found, listed, rows: new Set(["ROW-1"]) });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(problem);
  });
});
