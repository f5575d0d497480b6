import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openShop } from "../support/open-shop.ts";
import { root } from "../support/shop.ts";

const example = join("examples", "terminal", "order.ts");

const shop = openShop();

it("a program without React or a browser orders with the published packages", () => {
  // Without the workspace's export condition only published exports resolve.
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ["--import", "tsx", example, shop.url, "marisol@harborandvine.example", "sea-salt-and-thyme"],
    { cwd: root, encoding: "utf8", timeout: 60_000 },
  );
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^.+: 3 lines added, \d+ in the cart\n$/);
});

it("the SDK's README shows this program", () => {
  const readme = readFileSync(join(root, "packages", "sdk", "README.md"), "utf8");
  expect(readme).toContain(`\`\`\`ts\n${readFileSync(join(root, example), "utf8")}\`\`\``);
});
