import { defineConfig } from "vitest/config";

const source = { resolve: { conditions: ["larder-source", "node", "import", "default"] }, ssr: { resolve: { conditions: ["larder-source", "node", "import", "default"] } } };

export default defineConfig({
  test: {
    projects: [
      { ...source, test: { name: "domain", root: "packages/domain", include: ["src/**/*.test.ts", "test/**/*.test.ts"] } },
      { ...source, test: { name: "sdk", root: "packages/sdk", include: ["src/**/*.test.ts", "test/**/*.test.ts"] } },
      { ...source, test: { name: "adapters-http", root: "packages/adapters-http", include: ["src/**/*.test.ts", "test/**/*.test.ts"] } },
      { ...source, test: { name: "web", root: "packages/web", include: ["src/**/*.test.{ts,tsx}"] } },
      { ...source, test: { name: "repository", root: ".", include: ["test/**/*.test.ts"], testTimeout: 60_000 } },
      { ...source, test: { name: "e2e", root: ".", include: ["e2e/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 180_000, fileParallelism: false } },
      { ...source, test: { name: "server", root: "packages/server", include: ["src/**/*.test.ts", "test/**/*.test.ts"], testTimeout: 60_000, hookTimeout: 120_000 } },
    ],
  },
});
