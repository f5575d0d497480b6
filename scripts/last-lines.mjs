/** No more than so many failures are written out; of the others the names. */
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

/** The last lines of `npm test`. The end of a log is what is kept and read: what is wrong is named there once more. */
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

/** What stands when the tests did not get as far as their summary. */
export const noSummary = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], slow: [] };
