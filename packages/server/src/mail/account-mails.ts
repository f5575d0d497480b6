import type { OutgoingMail } from "./outbox.ts";

interface Addressee {
  readonly email: string;
  readonly first_name: string;
}

/** Says that a password was changed, to whoever owns the account. */
export const passwordChanged = (userId: number, { email, first_name: firstName }: Addressee): OutgoingMail => ({
  recipient: email,
  userId,
  organizationId: null,
  about: "Sign-in",
  content: { kind: "passwordChanged", firstName },
});
