import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

it.each([
  ["packages/domain/README.md", "packages/domain/test/readme-example.test.ts"],
  ["packages/web/README.md", "packages/web/src/state/readme-example.test.ts"],
])("the program in %s is %s", (page, file) => {
  const [, program] = /```ts\n(.*?)```/s.exec(textOf(page)) ?? [];
  expect(program).toBe(textOf(file));
});

it.each([
  "packages/domain/test/property-testing-example.test.ts",
  "packages/domain/test/property-testing-entities.test.ts",
  "packages/domain/test/property-testing-laws.test.ts",
])("a step of docs/property-testing.md is %s", (file) => {
  expect(textOf("docs/property-testing.md")).toContain(`\`\`\`ts\n${textOf(file)}\`\`\``);
  expect(textOf("docs/property-testing.md")).toContain(`(../${file})`);
});

it.each(["open-a-guide", "order", "change-an-order", "offline", "transport"])(
  "docs/guides/%s.md is a program that runs",
  (name) => {
    const file = `packages/sdk/test/guides/${name}.test.ts`;
    expect(textOf(`docs/guides/${name}.md`)).toContain(`\`\`\`ts\n${textOf(file)}\`\`\``);
  },
);

it("docs/guides/own-backend.md has the programs of examples/backend", () => {
  for (const name of ["log-drafts", "setup", "acceptance"])
    expect(textOf("docs/guides/own-backend.md")).toContain(`\`\`\`ts\n${textOf(`examples/backend/${name}.ts`)}\`\`\``);
});

it("the false claim in docs/property-testing.md replaces a line of its first program", () => {
  const page = textOf("docs/property-testing.md");
  const [, wrong = ""] = /that deleting never removes anything:\n\n```ts\n(.*?)\n```/s.exec(page) ?? [];
  expect(wrong).toMatch(/^expect\(skus\(linesOf\(editing\.guide\)\)\)/);
});

it("the program in packages/adapters-http/README.md is a part of examples/terminal/order.ts", () => {
  const [, program = ""] = /```ts\n(.*?)```/s.exec(textOf("packages/adapters-http/README.md")) ?? [];
  const example = textOf("examples/terminal/order.ts");
  const imports = program.split("\n").filter((line) => line.startsWith("import "));
  expect(imports.length).toBeGreaterThan(0);
  for (const line of imports) expect(example).toContain(line);
});

it("the SDK's README shows the programs of examples/quickstart, each of at most 30 lines", () => {
  for (const name of ["node.ts", "reorder.ts"])
    expect(textOf("packages/sdk/README.md")).toContain(`\`\`\`ts\n${textOf(`examples/quickstart/${name}`)}\`\`\``);
  for (const name of readdirSync(join(root, "examples/quickstart")))
    expect(textOf(`examples/quickstart/${name}`).trimEnd().split("\n").length).toBeLessThanOrEqual(30);
});

it("the SDK's README names every action", () => {
  const readme = textOf("packages/sdk/README.md");
  const [, face = ""] =
    /export interface Actions \{(.*?)\n\}/s.exec(textOf("packages/sdk/src/actions/actions.ts")) ?? [];
  const names = [...face.matchAll(/^ {2}readonly (\w+):/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(15);
  expect(names.filter((name) => !readme.includes(`\`${name}(`))).toEqual([]);
});
