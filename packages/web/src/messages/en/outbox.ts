import type { MailGroup, MailState } from "@larder/domain/mail/mail.schema";

const groups: Record<MailGroup, string> = {
  orders: "Orders",
  signIn: "Sign-in",
  signUps: "Sign-ups",
  accounts: "Accounts",
  stock: "Stock",
};

const states: Record<MailState, string> = { waiting: "Waiting", sent: "Sent", failed: "Came back" };

export const outboxMessages = {
  title: "Sent mail",
  lead: "Every mail the shop sends, kept 90 days. Links that open an account are not shown.",
  notSending: "Email isn't set up",
  notSendingText: "You can read emails here, but they aren't sent. Ask your administrator.",
  find: "Find mail",
  findPlaceholder: "Address, order, subject",
  show: "Show",
  all: "All",
  states,
  kind: "Kind",
  allKinds: "All kinds",
  groups,
  list: "Mail",
  today: "Today",
  yesterday: "Yesterday",
  columns: ["When", "Mail", "About", "What happened"],
  none: "No mail",
  noneMatches: "No mail matches",
  noneText: "Mail is kept for 90 days.",
  sent: (when: string) => `Sent ${when}`,
  waits: "Waiting to be sent",
  retries: (tries: number, when: string) => `Waits, try ${tries + 1} at ${when}`,
  cameBack: "Came back",
  cameBackFor: (problem: string, tries: number) => `${problem} ${tries === 1 ? "1 try." : `${tries} tries.`}`,
  pick: "Choose a mail to read it here.",
  open: "Mail, open",
  to: (recipient: string, when: string) => `To ${recipient} · ${when}`,
  again: "Send again",
  text: "Plain text",
  frame: (subject: string) => `The mail: ${subject}`,
  older: "Older",
  newest: "Newest",
  failed: "The mail did not load",
} as const;
