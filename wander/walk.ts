import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

export interface WalkPlan {
  readonly url: string;
  readonly start: string;
  readonly spec: string;
  readonly folder: string;
  readonly cookies: readonly string[];
  readonly isPhone: boolean;
  readonly seconds: number;
  readonly browser: string;
  readonly stopsAtFirst?: boolean;
}

export interface Violation {
  readonly rule: string;
  readonly complaints: readonly string[];
}

export interface Walked {
  readonly actions: number;
  readonly urls: readonly string[];
  readonly violations: readonly Violation[];
}

interface Entry {
  readonly action: unknown;
  readonly state: { readonly url: string };
  readonly snapshots: readonly { readonly name: string | null; readonly value: unknown }[];
  readonly violations: readonly { readonly name: string }[];
}

/** What a trace says: a rule's complaints are in the look of the same moment. */
export const readTrace = (text: string): Walked => {
  const entries = text
    .split("\n")
    .filter((line) => line.endsWith("}"))
    .map((line) => JSON.parse(line) as Entry);
  let seen: { readonly complaints?: Readonly<Record<string, readonly string[]>> } = {};
  const violations: Violation[] = [];
  for (const { snapshots, violations: found } of entries) {
    seen = (snapshots.find(({ name }) => name === "seen")?.value ?? seen) as typeof seen;
    violations.push(...found.map(({ name }) => ({ rule: name, complaints: seen.complaints?.[name] ?? [] })));
  }
  return {
    actions: entries.filter(({ action }) => action !== null).length,
    urls: [...new Set(entries.map(({ state }) => state.url))],
    violations,
  };
};

const binary = join(import.meta.dirname, "../node_modules/@antithesishq/bombadil/bin/bombadil.js");

export const isInstalled = (): boolean => existsSync(binary);

/** One walk of Bombadil. Its pictures are dropped unless a rule was broken: they are most of what it writes. */
export const walk = async (plan: WalkPlan): Promise<Walked> => {
  const [width, height] = plan.isPhone ? ["390", "844"] : ["1280", "800"];
  const args = [
    "browser",
    "test",
    `${plan.url}${plan.start}`,
    plan.spec,
    "--headless",
    "--no-sandbox",
    "--output-path-overwrite",
    `--output-path=${plan.folder}`,
    `--time-limit=${plan.seconds}s`,
    `--width=${width}`,
    `--height=${height}`,
    ...(plan.stopsAtFirst === true ? ["--exit-on-violation"] : []),
    ...plan.cookies.flatMap((cookie) => ["--cookie", cookie]),
  ];
  const child = spawn(process.execPath, [binary, ...args], {
    env: { ...process.env, CHROME: plan.browser, RUST_LOG: "off" },
    stdio: "ignore",
    detached: true,
  });
  const stop = (): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended.
    }
  };
  // A walk that hangs is stopped; what it wrote until then counts.
  const timer = setTimeout(stop, (plan.seconds + 30) * 1000);
  await new Promise((resolve) => {
    child.once("close", resolve);
    child.once("error", resolve);
  });
  clearTimeout(timer);
  const trace = join(plan.folder, "trace.jsonl");
  const walked = existsSync(trace) ? readTrace(readFileSync(trace, "utf8")) : { actions: 0, urls: [], violations: [] };
  if (walked.violations.length === 0)
    for (const name of existsSync(plan.folder) ? readdirSync(plan.folder) : [])
      rmSync(join(plan.folder, name), { recursive: true, force: true });
  return walked;
};
