import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

/** The shop as `npm start` runs it, in its own data folder. */
export interface Shop {
  readonly url: string;
  readonly log: () => string;
  readonly stop: () => Promise<void>;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });

const answers = async (url: string, child: ChildProcess, log: () => string): Promise<void> => {
  const until = Date.now() + 300_000;
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The shop stopped at once:\n${log()}`);
    const ready = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The shop was not ready within five minutes:\n${log()}`);
};

interface StartOptions {
  readonly from?: string;
  /** For measurements: compiles as for a customer. */
  readonly isMeasured?: boolean;
}

/**
 * Compiles the embedded database without optimizing: that took a quarter of a start's CPU time, and a test shop ends
 * before it pays off.
 */
const BASELINE = "--liftoff-only";

export const startShop = async (
  settings: Record<string, string> | ((url: string) => Record<string, string>) = {},
  { from = root, isMeasured = false }: StartOptions = {},
): Promise<Shop> => {
  const folder = mkdtempSync(join(tmpdir(), "larder-e2e-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  const main = join(from, "packages", "server", "bundle", "main.js");
  const child = spawn(process.execPath, isMeasured ? [main] : [BASELINE, main], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      LARDER_DATA: join(folder, "data"),
      LARDER_LOG: "warn",
      ...(typeof settings === "function" ? settings(url) : settings),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const note = (chunk: Buffer): void => void lines.push(chunk.toString());
  child.stdout.on("data", note);
  child.stderr.on("data", note);
  const log = (): string => lines.join("");
  await answers(url, child, log);
  return {
    url,
    log,
    stop: async () => {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
