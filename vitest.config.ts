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

/** The files of a worker share their modules: to load them again for every file took three times as long as its tests. */
const shared = {
  isolate: false,
  unstubGlobals: true,
  restoreMocks: true,
  setupFiles: fileURLToPath(new URL("test/seed.ts", import.meta.url)),
} as const;

export default defineConfig({
  test: {
    // More than processors: half of the time a worker waits for its database, its server or its browser.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...source,
        test: {
          ...shared,
          // One project, so that its files share what they import: each package by itself loads the others again.
          name: "unit",
          root: ".",
          include: ["domain", "sdk", "adapters-http", "web"].flatMap((name) =>
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
          // Each of these takes minutes: they are part of `npm run test:soak`, so that `npm test` stays under a quarter of an hour.
          exclude: isSoak ? [] : soakFiles,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // On a loaded machine a browser may be late; `npm test` names every test that needed a second run.
          retry: 1,
          globalSetup: "e2e/global-setup.ts",
          // The files of a worker share its shop and its browser.
          isolate: false,
          // As long as the browser itself waits for what a person would see. To ask it costs 4 ms of processor time.
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
