// `npm run dev`: the server from source, restarted on changes, behind the storefront with hot reload.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { install, root } from "./install.mjs";
import { stopWithNpm } from "./stop-with-npm.mjs";

stopWithNpm();
await install();
const port = process.env.PORT ?? "4600";
const start = (args, env) =>
  spawn(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
const children = [
  start(
    [
      "--watch",
      "--watch-preserve-output",
      "--conditions=larder-source",
      "--import",
      "tsx",
      join("packages", "server", "src", "main.ts"),
    ],
    { PORT: port },
  ),
  start([join("node_modules", "vite", "bin", "vite.js"), "packages/web", "--config", "packages/web/vite.config.ts"], {
    LARDER_API: `http://127.0.0.1:${port}`,
  }),
];
/** Both stop together; each gets one signal, because a second would cut its shutdown short. */
let isStopping = false;
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill("SIGTERM");
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
for (const child of children) child.once("exit", stop);
