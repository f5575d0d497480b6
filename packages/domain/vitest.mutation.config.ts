import { defineConfig } from "vitest/config";

/** The domain's tests by themselves, for `npm run mutate:domain`: fewer random runs, because each mutant runs them again. */
export default defineConfig({
  resolve: { conditions: ["larder-source", "node"] },
  ssr: { resolve: { conditions: ["larder-source", "node"] } },
  test: { include: ["src/**/*.test.ts"], testTimeout: 30_000 },
});
