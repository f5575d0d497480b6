import { productPath } from "@larder/domain/catalog/product-path";
import { sku } from "@larder/domain/catalog/sku";
import { pageKinds } from "@larder/domain/page/page-model.schema";
import type { AccountMail } from "../database/tables/mail.ts";
import type { MailBlock, MailDocument } from "./mail-document.ts";

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
  signUpRefused: "Your application was not approved",
} as const satisfies Record<AccountMail["kind"], string>;

export const accountSubject = (mail: AccountMail): string =>
  mail.kind === "backInStock" ? `${mail.product} is back in stock` : subjects[mail.kind];

export interface AccountLinks {
  readonly origin: string;
  /** The token of the link that opens the account; null = hidden, because someone else is reading the mail. */
  readonly secret: string | null;
}

const secretButton = (label: string, { secret }: AccountLinks): MailBlock =>
  secret === null ? { fine: `[${label}: the link is not shown here]` } : { button: { label, href: secret } };

const NOT_YOU = "Was this not you? Write to your sales rep, and set a new password.";

const blocksOf = (mail: AccountMail, links: AccountLinks): readonly MailBlock[] => {
  const signIn: MailBlock = { button: { label: "Sign in", href: links.origin + pageKinds.signIn.path } };
  switch (mail.kind) {
    case "setPassword":
      return [
        { paragraph: "You can set a new password for your account now." },
        secretButton("Set a new password", links),
        { fine: "The link works once, for 30 minutes. It signs you out on every device." },
        { fine: "You did not request this? Then do nothing: your password stays as it is." },
      ];
    case "backInStock":
      return [
        { paragraph: `${mail.product} can be ordered again for ${mail.organization}.` },
        {
          facts: [
            ["Item number", mail.sku],
            ["Unit", mail.unit],
          ],
        },
        { button: { label: "See the product", href: links.origin + productPath(sku(mail.sku), mail.product) } },
        { fine: "You requested this mail in the shop. It is sent once." },
      ];
    case "passwordChanged":
      return [
        {
          paragraph: mail.maker
            ? `The password of your account was set with a link from ${mail.maker}.`
            : "The password of your account was changed.",
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
        { fine: "You were signed out on your other devices." },
        { fine: NOT_YOU },
      ];
    case "secondFactorReset":
      return [
        { paragraph: `${mail.maker} reset the two-step sign-in of your account. You were signed out on every device.` },
        { fine: "Didn't ask for this? Call us at once, and set a new password." },
      ];
    case "passwordLinkMade":
      return [
        { paragraph: `${mail.maker} made a link that sets the password of your account, and will give it to you.` },
        { fine: "It works once, for three days. We email you again when a password is set with it." },
        { fine: "Didn't expect this? Call us before anyone uses the link." },
      ];
    case "confirmEmail":
      return [
        { paragraph: `Your account changes to ${mail.email} when you confirm it.` },
        secretButton("Confirm this email", links),
        { fine: "The link works once, for a day. Until then you sign in with the old email." },
      ];
    case "emailChanged":
      return [
        { paragraph: `The email of your account is ${mail.email} now. You sign in with it.` },
        { fine: "Was this not you? Call your sales rep at once." },
      ];
    case "signUpReceived":
      return [
        { paragraph: `We have your application for ${mail.company}. Confirm your email so that we can approve it.` },
        ...(mail.signUpId === undefined ? [] : [secretButton("Confirm this email", links)]),
        { fine: "The link works for three days. We review the application, and may call you with questions." },
        { fine: "You didn't apply? Then do nothing: no account opens with your email." },
      ];
    case "accountOpened":
      return mail.userId === null
        ? [
            { paragraph: `The account of ${mail.organization} is open. Sign in with the password of your form.` },
            signIn,
          ]
        : [
            { paragraph: `You can order for ${mail.organization} now. Set your password first.` },
            secretButton("Set your password", links),
            { fine: "The link works once, for three days." },
          ];
    case "signUpRefused":
      return [
        { paragraph: `We could not open an account for ${mail.company}.` },
        { paragraph: mail.reason },
        { fine: "You can apply again with the same email." },
      ];
  }
};

export const accountDocument = (mail: AccountMail, links: AccountLinks): MailDocument => ({
  heading: subjects[mail.kind],
  blocks: [...(mail.firstName === "" ? [] : [{ paragraph: `${mail.firstName},` }]), ...blocksOf(mail, links)],
});
