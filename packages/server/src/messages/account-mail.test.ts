import { expect, it } from "vitest";
import type { AccountMail } from "../database/tables/mail.ts";
import { accountDocument } from "./account-mail.ts";
import { EMAIL_LIFETIME, LINK_LIFETIME, RESET_LIFETIME } from "./secret-link.ts";

const HOUR = 3_600_000;

const written = new Map([
  [HOUR / 2, "30 minutes"],
  [24 * HOUR, "a day"],
  [72 * HOUR, "three days"],
]);

const textOf = (mail: AccountMail): string =>
  JSON.stringify(accountDocument(mail, { origin: "https://shop.example", secret: "https://shop.example/link" }, "en"));

const firstName = "Ana";

const mails: readonly (readonly [mail: AccountMail, lifetime: number])[] = [
  [{ kind: "setPassword", firstName, userId: 1 }, RESET_LIFETIME],
  [{ kind: "confirmEmail", firstName, userId: 1, email: "a@x.example" }, EMAIL_LIFETIME],
  [{ kind: "accountOpened", firstName, organization: "Corner House", userId: 1 }, LINK_LIFETIME],
  [{ kind: "staffInvited", firstName, userId: 1 }, LINK_LIFETIME],
  [{ kind: "passwordLinkMade", firstName, maker: "Dana" }, LINK_LIFETIME],
  [{ kind: "signUpReceived", firstName, company: "Corner House", signUpId: 1, email: "a@x.example" }, LINK_LIFETIME],
];

it.each(mails)("OP-26 OP-108 the email %o names the real lifetime of its link", (mail, lifetime) => {
  expect(textOf(mail)).toContain(`for ${written.get(lifetime)}.`);
});
