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

const runIn = ([command = "", ...args]: readonly string[], program: string) =>
  run(command, [...args, programOf(program)]);

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

const runtimes = [
  { runtime: "Node", command: [process.execPath, "--import", "tsx"] },
  ...(bun === null ? [] : [{ runtime: "Bun", command: [bun] }]),
  ...(deno === null ? [] : [{ runtime: "Deno", command: [deno, "run", "--allow-all", "--quiet"] }]),
];

it.each(runtimes)("OP-91 HIST-01 the last delivered order is ordered again in $runtime", ({ command }) => {
  const { stdout, status } = runIn(command, "reorder.ts");
  const orders = JSON.parse(stdout) as readonly { readonly orderNumber: string; readonly total: number }[];
  expect({ status, isPlaced: orders.every(({ orderNumber, total }) => orderNumber !== "" && total > 0) }).toEqual({
    status: 0,
    isPlaced: true,
  });
  expect(orders.length).toBeGreaterThan(0);
});

it.each(runtimes)("OP-34 OP-62 an item is found and added in $runtime", ({ command }) => {
  const { stdout, stderr } = runIn(command, "search.ts");
  expect(stderr).toBe("");
  const { name, outcome, total } = JSON.parse(stdout) as Record<string, string | number>;
  expect([name, outcome]).toEqual([expect.stringMatching(/salmon/i), "added"]);
  expect(total).toBeGreaterThan(0);
});

it.each(runtimes)("SUBMIT-12 a placed order is changed and sent again in $runtime", ({ command }) => {
  const { stdout, stderr, status } = runIn(command, "change.ts");
  expect(stderr).toBe("");
  expect([status, (JSON.parse(stdout) as readonly unknown[]).length]).toEqual([0, 1]);
});
