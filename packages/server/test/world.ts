import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { readConfig } from "../src/config.ts";
import { compose } from "../src/compose.ts";
import type { Opened } from "../src/database/open.ts";
import { Browser } from "./browser.ts";
import { filledFolder } from "./filled-folder.ts";
import { postgresDatabase } from "./postgres-database.ts";
import { type SendSql, sendSql } from "./test-database.ts";

export interface World {
  readonly base: string;
  readonly opened: Opened;
  readonly sql: SendSql;
  /** Null with the embedded database. */
  readonly databaseUrl: string | null;
  readonly browser: () => Browser;
  /** A browser that has visited the shop, so it can write. */
  readonly guest: () => Promise<Browser>;
  readonly signedIn: (name: string) => Promise<Browser>;
  /** Moves the server's clock forward, in ms. */
  readonly advance: (ms: number) => void;
  readonly now: () => Date;
  readonly routes: () => string;
  readonly close: () => Promise<void>;
}

const WEDNESDAY = Date.parse("2026-11-18T15:00:00Z");

/** The search index follows changes within this time, in ms: tests wait for it. */
export const LOOK_EVERY = 100;

export interface WorldOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** On PostgreSQL or the embedded database. Omitted = PostgreSQL if installed, which opens in a fifth of the time. */
  readonly isPostgres?: boolean;
  /** Without the fixture, and without tables until the server creates them. */
  readonly isEmpty?: boolean;
}

/** Starts the real server in this process with the fixture. The clock stands at Wednesday, November 18, 2026, 10 AM in New York. */
export const startWorld = async ({
  env = {},
  isPostgres = inject("postgres") !== null,
  isEmpty = false,
}: WorldOptions = {}): Promise<World> => {
  const databaseUrl = isPostgres ? await postgresDatabase(isEmpty ? "nothing" : "fixture") : null;
  const folder = isPostgres || isEmpty ? fs.mkdtempSync(path.join(os.tmpdir(), "larder-test-")) : filledFolder();
  const config = readConfig({
    LARDER_DATA: folder,
    LARDER_DEMO: "off",
    LARDER_STAFF_SECOND_FACTOR: "off",
    // Failures caused on purpose are for the test, not the log.
    LARDER_LOG: process.env["LARDER_LOG"] ?? "silent",
    PORT: "0",
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    ...env,
  });
  let at = WEDNESDAY;
  const now = () => new Date(at);
  const { app, opened, close } = await compose(config, now, { lookEvery: LOOK_EVERY });
  const base = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    base,
    opened,
    sql: sendSql(opened.db),
    databaseUrl,
    now,
    browser: () => new Browser(base),
    guest: async () => {
      const browser = new Browser(base);
      await browser.get("/web-api/content/footer");
      return browser;
    },
    signedIn: async (name) => {
      const browser = new Browser(base);
      const answered = await browser.signIn(`${name}@x.example`);
      if (answered.status !== 200) throw new Error(`${name} could not sign in: ${answered.text}`);
      return browser;
    },
    advance: (ms) => (at += ms),
    routes: () => app.printRoutes({ commonPrefix: false }),
    close: async () => {
      await close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
};

export const useWorld = (options: WorldOptions = {}): World => {
  let started: World | undefined;
  beforeAll(async () => {
    started = await startWorld(options);
  });
  afterAll(() => started?.close());
  return new Proxy({} as World, {
    get: (_, name) => {
      if (started === undefined) throw new Error("The world is there inside the tests, not while they are declared");
      return Reflect.get(started, name);
    },
  });
};
