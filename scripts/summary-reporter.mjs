// A vitest reporter that writes the data for `npm test`'s last lines to the LARDER_TEST_SUMMARY file.
import { writeFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

const LINES = 10;
const MINUTE = 60_000;

const relative = (path) => path.replace(`${process.cwd()}/`, "");
const firstLines = (text) => stripVTControlCharacters(text).trim().split("\n").slice(0, LINES);

const firstLinesOf = (errors) =>
  errors
    .flatMap(({ name, message, diff, stack }) => {
      const place = /\(?([^\s()]+\.test\.tsx?:\d+):\d+\)?/.exec(stack ?? "")?.[1];
      return [
        ...firstLines(message || name || "Unknown error"),
        ...(diff ? firstLines(diff) : []),
        ...(place === undefined ? [] : [`at ${relative(place)}`]),
      ];
    })
    .join("\n");

export default class SummaryReporter {
  onTestRunStart(specifications) {
    this.total = specifications.length;
    this.ended = 0;
    this.started = Date.now();
    this.printed = this.started;
  }

  onTestModuleEnd() {
    this.ended += 1;
    if (Date.now() - this.printed < MINUTE) return;
    this.printed = Date.now();
    console.log(`   ${this.ended} of ${this.total} files, ${Math.round((this.printed - this.started) / 1_000)} s`);
  }

  onTestRunEnd(modules, unhandled) {
    const summary = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], slow: [] };
    const failed = (name, errors) => {
      if (errors.length > 0) summary.failures.push({ name, message: firstLinesOf(errors) });
    };
    for (const module of modules) {
      const file = `${module.project.name} ${relative(module.moduleId)}`.trim();
      failed(file, module.errors());
      for (const suite of module.children.allSuites()) failed(`${file} > ${suite.fullName}`, suite.errors());
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result();
        const name = `${file} > ${test.fullName}`;
        if (state in summary) summary[state] += 1;
        if (state === "failed") failed(name, errors);
        if (test.diagnostic()?.flaky === true) summary.flaky.push({ name, message: firstLinesOf(errors) });
      }
      const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
        module.diagnostic();
      const milliseconds = collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration;
      summary.slow.push({ name: file, seconds: Math.round(milliseconds / 1_000) });
    }
    failed("outside the tests", unhandled);
    summary.slow.sort((one, other) => other.seconds - one.seconds);
    writeFileSync(process.env.LARDER_TEST_SUMMARY, JSON.stringify(summary));
  }
}
