import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { SecondFactorSetUp } from "./second-factor.schema.ts";
import type { OwnAccount } from "./own-account.schema.ts";

/**
 * The account of whoever is signed in. Every change answers the account as it is then. Whoever acts for someone else can
 * read and change nothing of it: `Forbidden` (IDENT-19, OP-108).
 */
export class AccountSettings extends Context.Service<
  AccountSettings,
  {
    readonly read: () => Effect.Effect<OwnAccount, Failure>;
    readonly rename: (firstName: string, lastName: string) => Effect.Effect<OwnAccount, Failure>;
    /** Either may be empty; the region holds for the session at once (OP-20). */
    readonly saveContact: (contact: Contact) => Effect.Effect<OwnAccount, Failure>;
    /** Whether a mail comes before the cutoff when items are typed in a guide and not in the cart. */
    readonly saveReminders: (remindsOfDrafts: boolean) => Effect.Effect<OwnAccount, Failure>;
    /** `Refused` when the present password is wrong. The other devices are signed out, if wanted. */
    readonly changePassword: (change: PasswordChange) => Effect.Effect<OwnAccount, Failure>;
    /** Mails a link to the new address; it counts once the link is used. Never says whether the address has an account. */
    readonly requestEmail: (email: string, password: string) => Effect.Effect<OwnAccount, Failure>;
    readonly withdrawEmail: () => Effect.Effect<OwnAccount, Failure>;
    /**
     * Anyone with the token of that link, or of an applicant's; the old address is notified. Answers which of the two it
     * was; `NotFound` when it was used or has expired.
     */
    readonly confirmEmail: (token: string) => Effect.Effect<"account" | "application", Failure>;
    /** A secret for an authenticator app, by the password; it counts once a code of it is entered. */
    readonly setUpSecondFactor: (password: string) => Effect.Effect<SecondFactorSetUp, Failure>;
    /** Turns the second step on by the first code, and signs the other devices out. */
    readonly turnOnSecondFactor: (
      code: string,
    ) => Effect.Effect<{ readonly account: OwnAccount; readonly recoveryCodes: readonly string[] }, Failure>;
    /** Turns it off by the password; `Forbidden` to whoever must have one. */
    readonly turnOffSecondFactor: (password: string) => Effect.Effect<OwnAccount, Failure>;
    /** Signs a device out; null = all but this one. */
    readonly endDevice: (id: string | null) => Effect.Effect<OwnAccount, Failure>;
  }
>()("larder/account/AccountSettings") {}

/** How users are reached, and where they order from. */
export type Contact = Pick<OwnAccount, "phone" | "region">;

/** A change of the password. */
export interface PasswordChange {
  readonly current: string;
  readonly password: string;
  readonly endsOthers: boolean;
}
