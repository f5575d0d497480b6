import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./test/longest-first.ts";
import soakFiles from "./e2e/soak-files.json" with { type: "json" };

const isSoak = process.env["LARDER_SOAK"] === "1";

const source = {
  resolve: { conditions: ["larder-source", "node"] },
  ssr: { resolve: { conditions: ["larder-source", "node"] } },
};

/** A worker's files share their modules: reloading them per file took three times as long as the tests. */
const shared = {
  isolate: false,
  unstubGlobals: true,
  restoreMocks: true,
  setupFiles: fileURLToPath(new URL("test/seed.ts", import.meta.url)),
} as const;

export default defineConfig({
  test: {
    // More than processors: half of the time a worker waits for its database, server or browser.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...source,
        test: {
          ...shared,
          // One project, so that its files share imports: separate projects would reload them.
          name: "unit",
          root: ".",
          include: ["domain", "calls", "sdk", "adapters-http", "web"].flatMap((name) =>
            ["src", "test"].map((folder) => `packages/${name}/${folder}/**/*.test.{ts,tsx}`),
          ),
          testTimeout: 30_000,
        },
      },
      {
        ...source,
        test: { ...shared, name: "repository", root: ".", include: ["test/**/*.test.ts"], testTimeout: 60_000 },
      },
      {
        ...source,
        test: {
          name: "e2e",
          root: ".",
          include: ["e2e/**/*.test.ts"],
          // Each takes minutes: only `npm run test:soak` runs them, which keeps `npm test` under a quarter of an hour.
          exclude: isSoak ? [] : soakFiles,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // On a loaded machine a browser may be late; `npm test` names every test that needed a second run.
          retry: 1,
          globalSetup: "e2e/support/global-setup.ts",
          // A worker's files share its shop and browser.
          isolate: false,
          // The browser's own timeout. A poll costs 4 ms of CPU time.
          expect: { poll: { timeout: 30_000, interval: 150 } },
        },
      },
      {
        ...source,
        test: {
          ...shared,
          name: "server",
          root: "packages/server",
          globalSetup: "test/global-setup.ts",
          include: ["src/**/*.test.ts", "test/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
