// `npm run drill`: the site of docs/running.md on this machine, and failures under load (docs/reliability.md).
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "./build.mjs";
import { run } from "./child.mjs";
import { install, root } from "./install.mjs";

await install();
const options = process.argv.slice(2);
const isDry = options.includes("--check") || options.includes("--help");
if (!isDry) await build();
const folder = mkdtempSync(join(tmpdir(), "larder-drill-certificate-"));
const certificate = join(folder, "shop.pem");
// Node reads whom it trusts once, when it starts.
if (!isDry)
  spawnSync("sh", [
    "-c",
    `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout "${certificate}.key" -out "${certificate}.crt" && cat "${certificate}.crt" "${certificate}.key" > "${certificate}"`,
  ]);
const code = await run(
  process.execPath,
  [
    "--no-warnings",
    "--conditions=larder-source",
    "--import",
    "tsx",
    join("packages", "server", "drill", "main.ts"),
    ...options,
  ],
  {
    cwd: root,
    stdio: "inherit",
    env: {
      ...process.env,
      LARDER_DRILL_CERTIFICATE: certificate,
      ...(isDry ? {} : { NODE_EXTRA_CA_CERTS: `${certificate}.crt` }),
    },
  },
);
rmSync(folder, { recursive: true, force: true });
process.exit(code);
