import { numberText, plural } from "./plural.ts";

export const staffDayMessages = {
  accounts: (count: number) => plural(count, "account", "accounts"),
  due: (count: number, day: string) => `${numberText(count)} with a truck on ${day}`,
  ordered: (count: number) => `${numberText(count)} of them ${count === 1 ? "has" : "have"} ordered`,
  waiting: "What waits for you",
  failed: (count: number) => (count === 1 ? "order failed" : "orders failed"),
  signUps: (count: number) => (count === 1 ? "sign-up to approve" : "sign-ups to approve"),
  issues: (count: number) => (count === 1 ? "issue reported" : "issues reported"),
  onHold: (count: number) => (count === 1 ? "account on hold" : "accounts on hold"),
  failedTitle: "Orders failed",
  signUpsTitle: "Sign-ups to approve",
  issuesTitle: "Issues reported",
  heldTitle: "Accounts on hold",
  all: (title: string) => `All ${title.toLowerCase()}`,
  interests: { specialty: "Specialty", protein: "Protein", produce: "Produce" },
  waitsSince: (when: string) => `Waits since ${when}`,
  age: (minutes: number) =>
    minutes < 60
      ? `${minutes} min`
      : minutes < 48 * 60
        ? `${Math.floor(minutes / 60)} h`
        : `${Math.floor(minutes / 1440)} days`,
  together: (sum: string) => `${sum} in all`,
  review: "Review",
  reviewOf: (name: string) => `Review ${name}`,
  reasons: { missing: "Missing", short: "Short", damaged: "Damaged", wrong: "Wrong item", quality: "Quality" },
  openIssue: "Open issue",
  openIssueOf: (number: string) => `Open issue with order ${number}`,
  order: (number: string) => `Order ${number}`,
  po: (number: string) => `PO ${number}`,
  notReceived: "Did not reach the warehouse",
  openOrder: "Open order",
  openOrderAs: (number: string, name: string) => `Open order ${number} as ${name}`,
  title: "Before the cut-off",
  noCutOff: "No customer has a cut-off ahead.",
  haveOrdered: "Ordered",
  ofDue: (ordered: number, due: number) => `${ordered} of ${due}`,
  open: "In a cart, not sent",
  nothing: "Nothing yet",
  carts: "In a cart, not sent",
  noCarts: "No cart waits.",
  cannotSend: "on hold, cannot send",
} as const;
