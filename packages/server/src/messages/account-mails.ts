import type { OutgoingMail } from "./outbox.ts";

interface Addressee {
  readonly email: string;
  readonly first_name: string;
}

const aboutSignIn = (userId: number, { email }: Addressee) =>
  ({ recipient: email, userId, organizationId: null, about: "Sign-in" }) as const;

/** Informs the account's owner that the password was changed; `maker` created the link for it. */
export const passwordChanged = (userId: number, owner: Addressee, maker: string | null = null): OutgoingMail => ({
  ...aboutSignIn(userId, owner),
  content: { kind: "passwordChanged", firstName: owner.first_name, maker },
});

/** Informs the account's owner which staff member created a password link. */
export const passwordLinkMade = (userId: number, owner: Addressee, maker: string): OutgoingMail => ({
  ...aboutSignIn(userId, owner),
  content: { kind: "passwordLinkMade", firstName: owner.first_name, maker },
});

/** Informs the account's owner that two-step sign-in was turned on or off. */
export const secondFactorChanged = (userId: number, owner: Addressee, change: "on" | "off"): OutgoingMail => ({
  ...aboutSignIn(userId, owner),
  content: { kind: "secondFactorChanged", firstName: owner.first_name, change },
});

/** Informs the account's owner which staff member reset two-step sign-in. */
export const secondFactorReset = (userId: number, owner: Addressee, maker: string): OutgoingMail => ({
  ...aboutSignIn(userId, owner),
  content: { kind: "secondFactorReset", firstName: owner.first_name, maker },
});
