import { productPath } from "@larder/domain/catalog/product-path";
import { sku } from "@larder/domain/catalog/sku";
import { pageKinds } from "@larder/domain/page/page-model.schema";
import type { AccountMail } from "../database/tables/mail.ts";
import { dayText, type MailBlock, type MailDocument } from "./mail-document.ts";

const subjects = {
  backInStock: "Back in stock",
  setPassword: "Set a new password",
  passwordChanged: "Your password was changed",
  passwordLinkMade: "A link to set your password",
  secondFactorChanged: "Your two-step sign-in was changed",
  secondFactorReset: "Your two-step sign-in was reset",
  confirmEmail: "Confirm your new email",
  emailChanged: "Your email was changed",
  signUpReceived: "Confirm your email",
  accountOpened: "Your account is open",
  staffInvited: "Your staff account",
  signUpRefused: "About your application",
  itemRequested: "A customer asks for an item",
  issueAnswered: "We answered your report",
} as const satisfies Record<AccountMail["kind"], string>;

export const accountSubject = (mail: AccountMail): string =>
  mail.kind === "backInStock"
    ? `${mail.product} is back in stock`
    : mail.kind === "issueAnswered"
      ? `About your report on order ${mail.orderNumber}`
      : mail.kind === "itemRequested"
        ? `${mail.organization} asks for an item`
        : subjects[mail.kind];

export interface AccountLinks {
  readonly origin: string;
  /** The token of the link that opens the account; null = hidden, because someone else is reading the mail. */
  readonly secret: string | null;
}

const secretButton = (label: string, { secret }: AccountLinks): MailBlock =>
  secret === null ? { fine: `[${label}: link hidden here]` } : { button: { label, href: secret } };

const NOT_YOU = "Wasn't you? Contact your sales rep and set a new password.";

const blocksOf = (mail: AccountMail, links: AccountLinks): readonly MailBlock[] => {
  const signIn: MailBlock = { button: { label: "Sign in", href: links.origin + pageKinds.signIn.path } };
  switch (mail.kind) {
    case "setPassword":
      return [
        { paragraph: "Here's your link to set a new password." },
        secretButton("Set a new password", links),
        { fine: "The link works once, for 30 minutes. Your new password signs you out on every device." },
        { fine: "Didn't ask for this? You can ignore this email. Your password won't change." },
      ];
    case "backInStock":
      return [
        { paragraph: `You can order ${mail.product} again for ${mail.organization}.` },
        {
          facts: [
            ["Item number", mail.sku],
            ["Unit", mail.unit],
          ],
        },
        { button: { label: "See the product", href: links.origin + productPath(sku(mail.sku), mail.product) } },
        { fine: "You asked us for this email. We only send it once." },
      ];
    case "passwordChanged":
      return [
        {
          paragraph: mail.maker
            ? `Someone set your password with a link from ${mail.maker}.`
            : "Your password was changed.",
        },
        signIn,
        { fine: NOT_YOU },
      ];
    case "secondFactorChanged":
      return [
        {
          paragraph:
            mail.change === "on"
              ? "Two-step sign-in is on for your account. You'll sign in with your password and a code from your app."
              : "Two-step sign-in is off for your account. Your password alone signs you in.",
        },
        { fine: "We signed you out on your other devices." },
        { fine: NOT_YOU },
      ];
    case "secondFactorReset":
      return [
        { paragraph: `${mail.maker} reset your two-step sign-in. We signed you out on every device.` },
        { fine: "Didn't ask for this? Call us right away and set a new password." },
      ];
    case "passwordLinkMade":
      return [
        { paragraph: `${mail.maker} created a link to set your password and will give it to you.` },
        { fine: "It works once, for three days. We'll email you again when someone uses it." },
        { fine: "Didn't expect this? Call us before anyone uses the link." },
      ];
    case "confirmEmail":
      return [
        { paragraph: `Confirm that you want to use ${mail.email} for your account.` },
        secretButton("Confirm this email", links),
        { fine: "The link works once, for a day. Until you confirm, sign in with your old email." },
      ];
    case "emailChanged":
      return [
        { paragraph: `Your account email is now ${mail.email}. Use it to sign in.` },
        { fine: "Wasn't you? Call your sales rep right away." },
      ];
    case "signUpReceived":
      return [
        { paragraph: `We got your application for ${mail.company}. Confirm your email so we can approve it.` },
        ...(mail.signUpId === undefined ? [] : [secretButton("Confirm this email", links)]),
        { fine: "The link works for three days. We'll review your application, and may call you with questions." },
        { fine: "Didn't apply? You can ignore this email. We won't open an account." },
      ];
    case "accountOpened":
      return mail.userId === null
        ? [
            {
              paragraph: `Your account for ${mail.organization} is open. Sign in with the password you chose when you applied.`,
            },
            signIn,
          ]
        : [
            { paragraph: `You can now order for ${mail.organization}. Set your password first.` },
            secretButton("Set your password", links),
            { fine: "The link works once, for three days." },
          ];
    case "itemRequested":
      return [
        { paragraph: `${mail.organization} looked for an item and didn't find it.` },
        {
          facts: [
            ["Asks for", mail.what],
            ...(mail.amount === "" ? [] : [["How much", mail.amount] as const]),
            ...(mail.neededBy === null ? [] : [["Needed by", dayText(mail.neededBy)] as const]),
            ["Account", `${mail.organization} ${mail.accountNumber}`.trim()],
            ["From", mail.by],
          ],
        },
        { button: { label: "See requested items", href: links.origin + pageKinds.orderIssues.path } },
      ];
    case "issueAnswered":
      return [
        { paragraph: `${mail.by} answered what you reported about order ${mail.orderNumber}.` },
        {
          facts: [
            ["Reported", mail.reported],
            ["Answer", mail.answer],
          ],
        },
        { button: { label: "See the order", href: links.origin + mail.path } },
      ];
    case "staffInvited":
      return [
        { paragraph: "You can now work in our shop. Set your password first." },
        secretButton("Set your password", links),
        { fine: "The link works once, for three days." },
      ];
    case "signUpRefused":
      return [
        { paragraph: `We couldn't open an account for ${mail.company}.` },
        { paragraph: mail.reason },
        { fine: "You can apply again with the same email." },
      ];
  }
};

export const accountDocument = (mail: AccountMail, links: AccountLinks): MailDocument => ({
  heading: subjects[mail.kind],
  blocks: [...(mail.firstName === "" ? [] : [{ paragraph: `${mail.firstName},` }]), ...blocksOf(mail, links)],
});
