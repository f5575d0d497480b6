import { productPath } from "@larder/domain/catalog/product-path";
import { sku } from "@larder/domain/catalog/sku";
import { pageKinds } from "@larder/domain/page/page-model.schema";
import type { Language } from "@larder/domain/text/language";
import type { AccountMail } from "../database/tables/mail.ts";
import { dayText, type MailBlock, type MailDocument } from "./mail-document.ts";
import { wordsOf } from "./words/words.ts";

export const accountSubject = (mail: AccountMail, language: Language): string => {
  const words = wordsOf(language);
  switch (mail.kind) {
    case "backInStock":
      return words.backInStockSubject(mail.product);
    case "issueAnswered":
      return words.issueAnsweredSubject(mail.orderNumber);
    case "itemRequested":
      return words.itemRequestedSubject(mail.organization);
    default:
      return words.headings[mail.kind];
  }
};

export interface AccountLinks {
  readonly origin: string;
  /** The token of the link that opens the account; null = hidden, because someone else is reading the mail. */
  readonly secret: string | null;
}

const blocksOf = (mail: AccountMail, links: AccountLinks, language: Language): readonly MailBlock[] => {
  const words = wordsOf(language);
  const { secret } = links;
  const secretButton = (label: string): MailBlock =>
    secret === null ? { fine: words.hiddenLink(label) } : { button: { label, href: secret } };
  const signIn: MailBlock = { button: { label: words.signIn, href: links.origin + pageKinds.signIn.path } };
  switch (mail.kind) {
    case "setPassword": {
      const { lead, button, works, ignore } = words.setPassword;
      return [{ paragraph: lead }, secretButton(button), { fine: works }, { fine: ignore }];
    }
    case "backInStock": {
      const say = words.backInStock;
      return [
        { paragraph: say.lead(mail.product, mail.organization) },
        {
          facts: [
            [say.sku, mail.sku],
            [say.unit, mail.unit],
          ],
        },
        { button: { label: say.button, href: links.origin + productPath(sku(mail.sku), mail.product) } },
        { fine: say.once },
      ];
    }
    case "passwordChanged":
      return [
        { paragraph: mail.maker ? words.passwordChanged.by(mail.maker) : words.passwordChanged.own },
        signIn,
        { fine: words.notYou },
      ];
    case "secondFactorChanged":
      return [
        { paragraph: words.secondFactorChanged[mail.change] },
        { fine: words.secondFactorChanged.elsewhere },
        { fine: words.notYou },
      ];
    case "secondFactorReset":
      return [{ paragraph: words.secondFactorReset.lead(mail.maker) }, { fine: words.secondFactorReset.notYou }];
    case "passwordLinkMade": {
      const { lead, works, notYou } = words.passwordLinkMade;
      return [{ paragraph: lead(mail.maker) }, { fine: works }, { fine: notYou }];
    }
    case "confirmEmail": {
      const { lead, button, works } = words.confirmEmail;
      return [{ paragraph: lead(mail.email) }, secretButton(button), { fine: works }];
    }
    case "emailChanged":
      return [{ paragraph: words.emailChanged.lead(mail.email) }, { fine: words.emailChanged.notYou }];
    case "signUpReceived":
      return [
        { paragraph: words.signUpReceived.lead(mail.company) },
        ...(mail.signUpId === undefined ? [] : [secretButton(words.confirmEmail.button)]),
        { fine: words.signUpReceived.works },
        { fine: words.signUpReceived.ignore },
      ];
    case "accountOpened":
      return mail.userId === null
        ? [{ paragraph: words.accountOpened.own(mail.organization) }, signIn]
        : [
            { paragraph: words.accountOpened.invited(mail.organization) },
            secretButton(words.setPasswordFirst),
            { fine: words.worksThreeDays },
          ];
    case "itemRequested": {
      const say = words.itemRequested;
      return [
        { paragraph: say.lead(mail.organization) },
        {
          facts: [
            [say.what, mail.what],
            ...(mail.amount === "" ? [] : [[say.amount, mail.amount] as const]),
            ...(mail.neededBy === null ? [] : [[say.neededBy, dayText(mail.neededBy, language)] as const]),
            [say.account, `${mail.organization} ${mail.accountNumber}`.trim()],
            [say.by, mail.by],
          ],
        },
        { button: { label: say.button, href: links.origin + pageKinds.orderIssues.path } },
      ];
    }
    case "issueAnswered": {
      const say = words.issueAnswered;
      return [
        { paragraph: say.lead(mail.by, mail.orderNumber) },
        {
          facts: [
            [say.reported, mail.reported],
            [say.answer, mail.answer],
          ],
        },
        { button: { label: words.seeOrder, href: links.origin + mail.path } },
      ];
    }
    case "staffInvited":
      return [{ paragraph: words.staffInvited }, secretButton(words.setPasswordFirst), { fine: words.worksThreeDays }];
    case "signUpRefused":
      return [
        { paragraph: words.signUpRefused.lead(mail.company) },
        { paragraph: mail.reason },
        { fine: words.signUpRefused.again },
      ];
  }
};

export const accountDocument = (mail: AccountMail, links: AccountLinks, language: Language): MailDocument => ({
  language,
  heading: wordsOf(language).headings[mail.kind],
  blocks: [...(mail.firstName === "" ? [] : [{ paragraph: `${mail.firstName},` }]), ...blocksOf(mail, links, language)],
});
