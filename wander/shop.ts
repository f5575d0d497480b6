import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const root = join(import.meta.dirname, "..");

export interface WalkedShop {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const ready = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const stopped = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });

/** The built shop with the demo's people and a data folder of its own. */
export const startShop = async (folder: string, port: number): Promise<WalkedShop> => {
  const url = `http://localhost:${port}`;
  const child: ChildProcess = spawn(process.execPath, [join(root, "packages/server/bundle/main.js")], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      LARDER_DATA: join(folder, "data"),
      LARDER_DEMO: "on",
      LARDER_LOG: "error",
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  for (let tries = 0; tries < 1200; tries += 1) {
    if (child.exitCode !== null) throw new Error("The shop stopped at once.");
    if (await ready(url)) return { url, stop: () => stopped(child) };
    await wait(100);
  }
  child.kill("SIGTERM");
  throw new Error("The shop was not ready within two minutes.");
};

interface DemoUser {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

const cookiesOf = (response: Response): ReadonlyMap<string, string> =>
  new Map(
    response.headers.getSetCookie().map((cookie) => {
      const pair = cookie.split(";")[0] ?? "";
      return [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)];
    }),
  );

/** A new session's cookies, as `name=value`. */
export const signIn = async (url: string, name: string): Promise<readonly string[]> => {
  const first = await fetch(`${url}/web-api/content/global-settings`);
  const { demoUsers } = (await first.json()) as { readonly demoUsers: readonly DemoUser[] };
  const user = demoUsers.find((one) => one.name === name);
  if (user === undefined) throw new Error(`The demo has no ${name}.`);
  const before = cookiesOf(first);
  const written = (cookies: ReadonlyMap<string, string>) => [...cookies].map(([key, value]) => `${key}=${value}`);
  const response = await fetch(`${url}/web-api/auth/login`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      cookie: written(before).join("; "),
      "x-xsrf-token": decodeURIComponent(before.get("XSRF-TOKEN") ?? ""),
      "idempotency-key": crypto.randomUUID(),
    },
    body: JSON.stringify({ email: user.email, password: user.password }),
  });
  if (!response.ok) throw new Error(`${name} could not sign in: ${response.status} ${await response.text()}`);
  return written(new Map([...before, ...cookiesOf(response)]));
};
