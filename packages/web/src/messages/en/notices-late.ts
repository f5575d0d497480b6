import type { AccountPart } from "@larder/sdk";
import { numberText, plural } from "./plural.ts";
import type { Late, Words } from "./notices.ts";

const ACCOUNT: Record<AccountPart, string> = {
  name: "Name saved.",
  contact: "Phone and region saved.",
  email: "We sent a link to your new email. Click it to finish the change.",
  password: "Password changed.",
  withdraw: "We kept your current email.",
  devices: "Signed out.",
  reminders: "Saved.",
};

export const lateNotices: Words<Late> = {
  AccountSaved: ({ what }) => ACCOUNT[what],
  ApplicantMailed: "We emailed the applicant again.",
  GuideSettingsSaved: "Saved. Empty order guides now show it.",
  ImportAlreadyFinished: "This import was already finished.",
  IssueReported: "Thanks. We got your report.",
  MailQueued: "We'll send this email again.",
  NoticeRequested: ({ name }) => `We'll email you when ${name} is back in stock.`,
  OrderCanceled: ({ orderNumber }) => `Order ${orderNumber} is canceled.`,
  SearchRuleDeleted: "Deleted. Searches stop using it within seconds.",
  SearchRuleSaved: "Saved. Searches use it within seconds.",
  TermsSaved: "Terms saved. They apply from now on.",
  TooManyOrders: ({ limit }) => `A file holds up to ${numberText(limit)} orders. Choose fewer days.`,
  TwoStepOff: "Two-step sign-in is off.",
  TwoStepOn: "Two-step sign-in is on.",
  BackInStock: ({ names }) => `${names.join(", ")} ${names.length === 1 ? "is" : "are"} back in stock.`,
  OrderChangesCanceled: "Changes canceled",
  OrderEditLeft: ({ orderNumber }) => `You're no longer changing order ${orderNumber}. New items go in your cart.`,
  PricesUpdated: "Prices have changed. Please check your cart.",
  SignedInAgain: ({ waiting }) =>
    waiting === 0
      ? "You're signed in again."
      : `You're signed in again. We're sending ${plural(waiting, "change", "changes")}.`,
};
