import { lazy } from "../kernel/lazy.ts";
import { circumstancesOf } from "./circumstances.ts";
import { onOutput } from "./context.ts";

const reportedEvent = lazy(async () => (await import("../workflows/order-issues/issue-reported.ts")).issueReported);

/** What happens to orders, as it is tracked (ANALYTICS-12). */
export const orderReactions = [
  onOutput("orderIssues", "IssueReported", ({ report }, { workflows, options, load }) => {
    const track = options.host?.track;
    if (track === undefined) return;
    const circumstances = circumstancesOf(workflows);
    load(reportedEvent, (issueReported) => {
      const event = issueReported(report, circumstances);
      if (event !== null) track(event);
    });
  }),
];
