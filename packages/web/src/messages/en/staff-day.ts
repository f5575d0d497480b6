import { numberText, plural } from "./plural.ts";

export const staffDayMessages = {
  accounts: (count: number) => plural(count, "account", "accounts"),
  due: (count: number, day: string) => `${numberText(count)} with a truck on ${day}`,
  ordered: (count: number) => `${numberText(count)} of them ${count === 1 ? "has" : "have"} ordered`,
  waiting: "Waiting for you",
  failed: (count: number) => (count === 1 ? "order failed in the last 7 days" : "orders failed in the last 7 days"),
  signUps: (count: number) => (count === 1 ? "sign-up to approve" : "sign-ups to approve"),
  issues: (count: number) => (count === 1 ? "issue reported" : "issues reported"),
  onHold: (count: number) => (count === 1 ? "account on hold" : "accounts on hold"),
  failedTitle: "Orders failed",
  signUpsTitle: "Sign-ups to approve",
  issuesTitle: "Issues reported",
  heldTitle: "Accounts on hold",
  all: (title: string) => `All ${title.toLowerCase()}`,
  interests: { specialty: "Specialty", protein: "Protein", produce: "Produce" },
  waitsSince: (when: string) => `Received ${when}`,
  age: (minutes: number) =>
    minutes < 1
      ? "just now"
      : minutes < 60
        ? `${minutes} min ago`
        : minutes < 48 * 60
          ? `${Math.floor(minutes / 60)} h ago`
          : `${Math.floor(minutes / 1440)} days ago`,
  together: (sum: string) => `${sum} in all`,
  review: "Review",
  reviewOf: (name: string) => `Review ${name}`,
  reasons: { missing: "Missing", short: "Short", damaged: "Damaged", wrong: "Wrong item", quality: "Quality" },
  openIssue: "Open issue",
  issuesOf: (count: number) => plural(count, "issue", "issues"),
  issuesOfOrder: (count: number, number: string) => `${plural(count, "issue", "issues")} with order ${number}`,
  openIssueOf: (number: string) => `Open issue with order ${number}`,
  order: (number: string) => `Order ${number}`,
  po: (number: string) => `PO ${number}`,
  notReceived: "Didn't reach the warehouse",
  openOrder: "Open order",
  openOrderAs: (number: string, name: string) => `Open order ${number} as ${name}`,
  title: "Before the cutoff",
  noCutOff: "No customers have a cutoff coming up.",
  haveOrdered: "Ordered",
  ofDue: (ordered: number, due: number) => `${ordered} of ${due}`,
  open: "Not ordered, cart open",
  nothing: "Not ordered, no cart",
  carts: "Open carts",
  noCarts: "No open carts.",
  openCart: "Open cart",
  openCartAs: (user: string, organization: string) => `Open cart of ${user}, ${organization}`,
  cannotSend: "on hold, can't send",
} as const;
