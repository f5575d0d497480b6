import { numberText } from "./plural.ts";

export const itemRequestMessages = {
  what: "What do you need?",
  amount: "How much",
  amountExample: "For example, 4 CS a week",
  neededBy: "Needed by",
  send: (name: string) => `Send to ${name}`,
  needed: "Say what you need first.",
  failed: "Your request wasn't sent",
  failedText: "We kept what you typed. It's safe to try again.",
  sent: (name: string) => `${name} has your request`,
  sentText: "We emailed it, and it's on the list of requested items.",
  sentListed: "It's on our list of requested items.",
  another: "Send another",
  neededByDay: (day: string) => `needed by ${day}`,
  title: "Requested items",
  open: (count: number) => `${numberText(count)} open`,
  done: "Mark as done",
  doneOf: (what: string) => `Mark as done: ${what}`,
  reply: "Reply",
  replyTo: (name: string, what: string) => `Reply to ${name} about ${what}`,
  subject: (what: string) => `Your request: ${what}`,
} as const;
