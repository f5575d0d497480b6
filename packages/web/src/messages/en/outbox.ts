import type { MailGroup, MailState } from "@larder/domain/mail/mail.schema";

const groups: Record<MailGroup, string> = {
  orders: "Orders",
  signIn: "Sign-in",
  signUps: "Sign-ups",
  accounts: "Accounts",
  stock: "Stock",
};

const states: Record<MailState, string> = { waiting: "Waiting", sent: "Sent", failed: "Not sent" };

export const outboxMessages = {
  title: "Sent email",
  lead: "Every email the shop sends. We remove old ones, and hide links that open an account.",
  notSending: "Email isn't set up",
  notSendingText: "You can read emails here, but they aren't sent until whoever runs your server sets it up.",
  find: "Find email",
  findPlaceholder: "Address, order, subject",
  show: "Show",
  all: "All",
  states,
  kind: "Kind",
  allKinds: "All kinds",
  groups,
  list: "Email",
  columns: ["When", "Email", "About", "What happened"],
  none: "No email",
  noneMatches: "No emails match",
  noneText: "Old emails are removed.",
  sent: (when: string) => `Sent ${when}`,
  waits: "Waiting to be sent",
  retries: (tries: number, when: string) => `Waiting. Try ${tries + 1} at ${when}`,
  cameBack: "Not sent",
  cameBackFor: (problem: string, tries: number) => `${problem} ${tries === 1 ? "1 try." : `${tries} tries.`}`,
  pick: "Choose an email to read it here.",
  open: "Open email",
  to: (recipient: string, when: string) => `To ${recipient} · ${when}`,
  again: "Send again",
  text: "Plain text",
  frame: (subject: string) => `Email: ${subject}`,
  older: "Older",
  newest: "Newest",
  failed: "The email didn't load",
} as const;
