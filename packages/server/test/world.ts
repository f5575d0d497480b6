import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { readConfig } from "../src/config.ts";
import { compose } from "../src/compose.ts";
import type { Opened } from "../src/db/open.ts";
import { Browser } from "./browser.ts";
import { filledFolder } from "./filled-folder.ts";
import { postgresDatabase } from "./postgres-database.ts";
import { type SendSql, sendSql } from "./test-database.ts";

/** A running server on a database of its own. */
export interface World {
  readonly base: string;
  readonly opened: Opened;
  readonly sql: SendSql;
  /** Null when the database is the embedded one. */
  readonly databaseUrl: string | null;
  readonly browser: () => Browser;
  /** A browser that has looked at the shop, so that it may write. */
  readonly guest: () => Promise<Browser>;
  readonly signedIn: (name: string) => Promise<Browser>;
  /** Moves the server's clock on, in ms. */
  readonly advance: (ms: number) => void;
  readonly now: () => Date;
  /** What the server answers at all, as Fastify prints it. */
  readonly routes: () => string;
  readonly close: () => Promise<void>;
}

const WEDNESDAY = Date.parse("2026-11-18T15:00:00Z");

export interface WorldOptions {
  readonly env?: Readonly<Record<string, string>>;
  /**
   * On a database of PostgreSQL, or on the embedded one. Left out = PostgreSQL where it is installed: there a world opens in
   * a fifth of the time.
   */
  readonly isPostgres?: boolean;
  /** Without the fixture, and without tables before the server makes them. */
  readonly isEmpty?: boolean;
}

/**
 * Starts the real server in this process on a database that has the fixture in it. The clock stands at Wednesday,
 * 18 November 2026, 10 o'clock in New York, until it is moved.
 */
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
    // What goes wrong on purpose is for the test to look at, and not for the log of all tests.
    LARDER_LOG: process.env["LARDER_LOG"] ?? "silent",
    PORT: "0",
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    ...env,
  });
  let at = WEDNESDAY;
  const now = () => new Date(at);
  const { app, opened, close } = await compose(config, now);
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

/** The world of a file or a group of tests: started before the first of them, closed after the last. */
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
