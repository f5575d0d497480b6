import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { run } from "./server-process.ts";

const example = path.join(import.meta.dirname, "readme-example.ts");

it("the README's program is the one in test/, and runs", async () => {
  const readme = fs.readFileSync(path.join(import.meta.dirname, "..", "README.md"), "utf8");
  const [, program = ""] = /```ts\n(.*?)```/s.exec(readme) ?? [];
  expect(program).toBe(fs.readFileSync(example, "utf8"));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "larder-readme-"));
  try {
    const ran = await run("../test/readme-example.ts", {}, [path.join(folder, "data")]);
    expect(ran.code, ran.said).toBe(0);
    expect(ran.said).toContain("healthz 200, page 'Home'");
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
