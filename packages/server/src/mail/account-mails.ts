import type { OutgoingMail } from "./outbox.ts";

interface Addressee {
  readonly email: string;
  readonly first_name: string;
}

const aboutSignIn = (userId: number, { email }: Addressee) =>
  ({ recipient: email, userId, organizationId: null, about: "Sign-in" }) as const;

/** Says that a password was changed, to the account's owner; `maker` made the link for it by hand. */
export const passwordChanged = (userId: number, owner: Addressee, maker: string | null = null): OutgoingMail => ({
  ...aboutSignIn(userId, owner),
  content: { kind: "passwordChanged", firstName: owner.first_name, maker },
});

/** Says who of the staff made a link for the password, to the account's owner. */
export const passwordLinkMade = (userId: number, owner: Addressee, maker: string): OutgoingMail => ({
  ...aboutSignIn(userId, owner),
  content: { kind: "passwordLinkMade", firstName: owner.first_name, maker },
});

/** Says that the second step of signing in was turned on or off, to the account's owner. */
export const secondFactorChanged = (userId: number, owner: Addressee, change: "on" | "off"): OutgoingMail => ({
  ...aboutSignIn(userId, owner),
  content: { kind: "secondFactorChanged", firstName: owner.first_name, change },
});

/** Says who of the staff reset the second step of signing in, to the account's owner. */
export const secondFactorReset = (userId: number, owner: Addressee, maker: string): OutgoingMail => ({
  ...aboutSignIn(userId, owner),
  content: { kind: "secondFactorReset", firstName: owner.first_name, maker },
});
