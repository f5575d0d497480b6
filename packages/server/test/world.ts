import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { readConfig } from "../src/config.ts";
import { compose } from "../src/compose.ts";
import { openDatabase } from "../src/db/open.ts";
import type { Opened } from "../src/db/open.ts";
import { Browser } from "./browser.ts";
import { filledFolder } from "./filled-folder.ts";
import { insertFixture } from "./fixture.ts";

/** A running server on a database of its own. */
export interface World {
  readonly base: string;
  readonly opened: Opened;
  readonly browser: () => Browser;
  readonly signedIn: (name: string) => Promise<Browser>;
  /** Moves the server's clock on, in ms. */
  readonly advance: (ms: number) => void;
  readonly now: () => Date;
  readonly close: () => Promise<void>;
}

const WEDNESDAY = Date.parse("2026-11-18T15:00:00Z");

/**
 * Starts the real server in this process: a new data folder, or the PostgreSQL of `databaseUrl`. The clock stands at
 * Wednesday, 18 November 2026, 10 o'clock in New York, until it is moved.
 */
export const startWorld = async ({
  databaseUrl,
  env = {},
}: { readonly databaseUrl?: string; readonly env?: Readonly<Record<string, string>> } = {}): Promise<World> => {
  const isEmbedded = databaseUrl === undefined;
  const folder = isEmbedded ? filledFolder() : fs.mkdtempSync(path.join(os.tmpdir(), "larder-test-"));
  const config = readConfig({
    LARDER_DATA: folder,
    LARDER_DEMO: "off",
    // What goes wrong on purpose is for the test to look at, and not for the log of all tests.
    LARDER_LOG: process.env["LARDER_LOG"] ?? "silent",
    PORT: "0",
    ...(isEmbedded ? {} : { DATABASE_URL: databaseUrl }),
    ...env,
  });
  if (!isEmbedded) {
    const owner = await openDatabase(config, { as: "owner" });
    await insertFixture(owner.db);
    await owner.close();
  }
  let at = WEDNESDAY;
  const now = () => new Date(at);
  const { app, opened, close } = await compose(config, now);
  const base = await app.listen({ host: "127.0.0.1", port: 0 });
  return {
    base,
    opened,
    now,
    browser: () => new Browser(base),
    signedIn: async (name) => {
      const browser = new Browser(base);
      const answered = await browser.signIn(`${name}@x.example`);
      if (answered.status !== 200) throw new Error(`${name} could not sign in: ${answered.text}`);
      return browser;
    },
    advance: (ms) => (at += ms),
    close: async () => {
      await close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
};
