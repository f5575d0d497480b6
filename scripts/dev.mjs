// `npm run dev`: the server from source, started again on every change, and the storefront with hot reload before it.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { install, root } from "./install.mjs";

install();
const port = process.env.PORT ?? "4600";
const run = (args, env) =>
  spawn(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
const server = run(
  [
    "--conditions=larder-source",
    join("node_modules", "tsx", "dist", "cli.mjs"),
    "watch",
    "--conditions=larder-source",
    "packages/server/src/main.ts",
  ],
  { PORT: port },
);
const web = run(
  [join("node_modules", "vite", "bin", "vite.js"), "packages/web", "--config", "packages/web/vite.config.ts"],
  { LARDER_API: `http://127.0.0.1:${port}` },
);
const stop = () => {
  server.kill("SIGTERM");
  web.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
server.on("exit", stop);
web.on("exit", stop);
