export const reportedIssuesMessages = {
  title: "Reported issues",
  waits: "We haven't answered yet.",
  closed: "Closed without an answer.",
  fresh: "New",
  failed: "Reported issues didn't load.",
  retry: "Try again",
  answered: (order: string) => `Answer to your report on order ${order}`,
} as const;
