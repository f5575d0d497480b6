import { defineConfig } from "vitest/config";

/** The domain's tests for `npm run mutate:domain`: fewer random runs, since every mutant repeats them. */
export default defineConfig({
  resolve: { conditions: ["larder-source", "node"] },
  ssr: { resolve: { conditions: ["larder-source", "node"] } },
  test: { include: ["src/**/*.test.ts"], testTimeout: 30_000 },
});
