import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that are slow for their size (they start servers, or run whole adapter suites), longest first. */
const LONG = [
  "packages/server/test/simulation.test.ts",
  "packages/server/test/acceptance.test.ts",
  "packages/server/test/process.test.ts",
  "packages/server/test/storage.test.ts",
  "packages/server/test/demo-world.test.ts",
  "packages/server/test/order-search.test.ts",
  "packages/server/test/guide-file-limits.test.ts",
  "packages/server/test/fuzz.test.ts",
  "packages/server/test/kill.test.ts",
  "packages/server/test/import-cli.test.ts",
  "test/stop.test.ts",
];

/** Long files first: without timings the runner goes by size, and a small, slow file would run last and alone. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONG.indexOf(relative(this.ctx.config.root, moduleId).replaceAll("\\", "/"));
      return at < 0 ? LONG.length : at;
    };
    return projects.flatMap((own) =>
      sorted.filter(({ project }) => project === own).toSorted((one, other) => place(one) - place(other)),
    );
  }
}
