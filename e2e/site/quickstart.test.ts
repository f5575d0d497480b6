import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openShop } from "../support/open-shop.ts";
import { root } from "../support/shop.ts";

const shop = openShop();
const folder = mkdtempSync(join(tmpdir(), "larder-quickstart-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const programOf = (name: string): string => join("examples", "quickstart", name);

const run = (command: string, args: readonly string[]) =>
  spawnSync(
    command,
    [...args, shop.url, "marisol@harborandvine.example", "sea-salt-and-thyme", join(folder, "larder.json")],
    { cwd: root, encoding: "utf8", timeout: 60_000 },
  );

/** A command that this machine has; null = none. */
const found = (command: string): string | null => {
  const path = process.env[`${command.toUpperCase()}_PATH`] ?? command;
  return spawnSync(path, ["--version"]).status === 0 ? path : null;
};
const [bun, deno] = [found("bun"), found("deno")];

const expectOrder = ({ stdout, stderr, status }: ReturnType<typeof run>) => {
  expect(stderr).toBe("");
  const { ok, value } = JSON.parse(stdout) as { readonly ok: boolean; readonly value?: { readonly success: boolean } };
  expect({ ok, success: value?.success, status }).toEqual({ ok: true, success: true, status: 0 });
};

it("SUBMIT-06 the README's program orders from guide 1 in Node, and ends", () =>
  expectOrder(run(process.execPath, ["--import", "tsx", programOf("node.ts")])));

it.skipIf(bun === null)("SUBMIT-06 its like orders in Bun, and keeps its session in a file", () => {
  expectOrder(run(bun ?? "", [programOf("bun.ts")]));
  expect(readFileSync(join(folder, "larder.json"), "utf8")).toContain("larder.cookies");
});

it.skipIf(deno === null)("SUBMIT-06 its like orders in Deno, and ends", () =>
  expectOrder(run(deno ?? "", ["run", "--allow-all", "--quiet", programOf("deno.ts")])),
);
