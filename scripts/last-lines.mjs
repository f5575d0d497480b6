/** Failures printed in full; further ones by name. */
const WRITTEN_OUT = 10;

const listed = (title, entries) =>
  entries.length === 0
    ? []
    : [
        "",
        title,
        ...entries.flatMap(({ name, message }, at) => [
          `  ${name}`,
          ...(at < WRITTEN_OUT ? message.split("\n").map((line) => `      ${line}`) : []),
        ]),
      ];

/** Repeats everything that failed: logs are read, and truncated, from the end. */
export const lastLines = ({ passed, failed, skipped, failures, flaky, slow }, failedSteps, length) =>
  [
    "",
    "Slowest files",
    ...slow.slice(0, 10).map(({ name, seconds }) => `  ${String(seconds).padStart(4)} s  ${name}`),
    ...listed("Flaky: failed at first and passed in a second run", flaky),
    ...listed("Failed", failures),
    "",
    `${failedSteps.length === 0 ? "All well" : `Failed: ${failedSteps.join(", ")}`}, ${length} in all.`,
    [
      `Tests: ${passed} passed, ${failed} failed`,
      ...(skipped > 0 ? [`${skipped} skipped`] : []),
      ...(flaky.length > 0 ? [`${flaky.length} flaky`] : []),
    ].join(", "),
  ].join("\n");

/** For a run that ended before its summary. */
export const noSummary = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], slow: [] };
