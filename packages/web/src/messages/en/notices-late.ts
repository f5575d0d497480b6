import type { WorkKept } from "@larder/domain/account/kept-work";
import type { WorkUnconfirmed } from "@larder/domain/account/unconfirmed-work";
import type { AccountPart, UserChangeKind } from "@larder/sdk";
import { addToGuideMessages } from "./add-to-guide.ts";
import { reportText } from "./added-items.ts";
import { numberText, plural } from "./plural.ts";
import type { Late, Words } from "./notices.ts";

const ACCOUNT: Record<AccountPart, string> = {
  name: "Name saved.",
  contact: "Phone and region saved.",
  email: "Confirm your new email to finish the change.",
  password: "Password changed.",
  withdraw: "We kept your current email.",
  devices: "Signed out.",
  reminders: "Saved.",
};

const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

const keptText = ({ keeper, shown, quantities, changes, rows, hasForm }: WorkKept): string => {
  const parts = [
    quantities > 0 ? [plural(quantities, "quantity", "quantities")] : [],
    changes > 0 ? [plural(changes, "cart change", "cart changes")] : [],
    rows > 0 ? [plural(rows, "quick order row", "quick order rows")] : [],
  ].flat();
  return [
    ...(shown === "" ? [] : [`This page now shows ${shown}.`]),
    ...(parts.length === 0
      ? []
      : [`We kept ${joined(parts)} for ${keeper === "" ? "the user who was signed in before" : keeper}.`]),
    ...(hasForm ? ["We closed an open form. What you typed in it wasn't sent."] : []),
  ].join(" ");
};

const unconfirmedText = ({ why, quantities, changes, hasOrder }: WorkUnconfirmed): string => {
  const isOld = why === "outdated";
  const kinds = [
    ...(changes > 0 ? [[plural(changes, "cart change", "cart changes"), "your cart"]] : []),
    ...(quantities > 0
      ? [[plural(quantities, "quantity", "quantities") + " in order guides", "your order guides"]]
      : []),
    ...(hasOrder ? [[isOld ? "an order" : "your order", "your orders"]] : []),
  ];
  const [what, where] = [0, 1].map((at) => joined(kinds.map((kind) => kind[at] ?? "")));
  return isOld
    ? `We couldn't confirm ${what} from over a day ago. Check ${where}${hasOrder ? " before you send it again" : ""}.`
    : `You signed out before we confirmed ${what}. Check ${where} when you sign in again.`;
};

const USER: Record<UserChangeKind, string> = {
  invite: "Invited. We'll email them the link.",
  join: "They already had an account, and can now order for this customer.",
  suspend: "Suspended and signed out everywhere.",
  restore: "They can sign in again.",
  roles: "Roles saved. They apply from now on.",
  endSessions: "Signed out everywhere.",
  mailLink: "We'll email them the link.",
};

export const lateNotices: Words<Late> = {
  AccountSaved: ({ what }) => ACCOUNT[what],
  ApplicantMailed: "We emailed the applicant again.",
  CustomerAdded: "Customer added. Enter their terms so they can order.",
  CustomerSaved: "Saved. Their users see it from now on.",
  ProductSaved: "Saved. Customers see it now.",
  ContractPriceSaved: "Saved. Open carts update right away.",
  DeliverySaved: "Saved. It applies from now on.",
  GuideSettingsSaved: "Saved. Empty order guides now show it.",
  HoldSaved: "Saved. It applies from now on.",
  ImportAlreadyFinished: "This import was already finished.",
  IssueAnswered: "Answer sent. The customer sees it with the order.",
  IssueReported: "Thanks. We got your report.",
  ItemsAdded: ({ items, more }) =>
    [
      ...items.map((item) => `${item.title}: ${reportText(item)}`),
      ...(more === 0 ? [] : [`${numberText(more)} more, see your cart.`]),
    ].join(" "),
  MembershipSaved: addToGuideMessages.said,
  MailQueued: "We'll send this email again.",
  NoticeRequested: ({ name }) => `We'll tell you when ${name} is back in stock.`,
  OrderCanceled: ({ orderNumber }) => `Order ${orderNumber} is canceled.`,
  SearchRuleDeleted: "Deleted. Searches stop using it within seconds.",
  SearchRuleSaved: "Saved. Searches use it within seconds.",
  SuggestionDismissed: "Dismissed. We won't suggest it again.",
  TermsSaved: "Terms saved. They apply from now on.",
  TooManyOrders: ({ limit }) => `A file can hold up to ${numberText(limit)} orders. Choose fewer days.`,
  PasskeyAdded: "Passkey added.",
  PasskeyRemoved: "Passkey removed.",
  TwoStepOff: "Two-step sign-in is off.",
  TwoStepOn: "Two-step sign-in is on.",
  BackInStock: ({ names }) => `${names.join(", ")} ${names.length === 1 ? "is" : "are"} back in stock.`,
  OrderChangesCanceled: "Changes canceled",
  OrderEditLeft: ({ orderNumber }) => `You're no longer changing order ${orderNumber}. New items go in your cart.`,
  PricesUpdated: "Prices changed. Please check your cart.",
  SignedInAgain: ({ waiting }) =>
    waiting === 0
      ? "You're signed in again."
      : `You're signed in again. We're sending ${plural(waiting, "change", "changes")}.`,
  SignedInElsewhere: ({ name }) => `This browser is now signed in as ${name}.`,
  SwitchedElsewhere: ({ name }) => `This browser switched to ${name}. This page shows it now.`,
  UserChanged: ({ change }) => USER[change],
  WorkKept: keptText,
  WorkUnconfirmed: unconfirmedText,
};
