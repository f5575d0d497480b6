import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { SecondFactorSetUp } from "./second-factor.schema.ts";
import type { OwnAccount } from "./own-account.schema.ts";

/** The user's own account. Changes return it. `Forbidden` while acting for someone else (IDENT-19, OP-108). */
export class AccountSettings extends Context.Service<
  AccountSettings,
  {
    readonly read: () => Effect.Effect<OwnAccount, Failure>;
    readonly rename: (firstName: string, lastName: string) => Effect.Effect<OwnAccount, Failure>;
    /** Either may be empty; the region applies to the session immediately (OP-20). */
    readonly saveContact: (contact: Contact) => Effect.Effect<OwnAccount, Failure>;
    readonly saveReminders: (remindsOfDrafts: boolean) => Effect.Effect<OwnAccount, Failure>;
    /** `Refused` if the current password is wrong. Optionally signs out other devices. */
    readonly changePassword: (change: PasswordChange) => Effect.Effect<OwnAccount, Failure>;
    /** Mails a link that switches to the new address. Never reveals whether it has an account. */
    readonly requestEmail: (email: string, password: string) => Effect.Effect<OwnAccount, Failure>;
    readonly withdrawEmail: () => Effect.Effect<OwnAccount, Failure>;
    /** Anyone with that link's token; notifies the old address. `NotFound` if used or expired. */
    readonly confirmEmail: (token: string) => Effect.Effect<"account" | "application", Failure>;
    /** A secret for an authenticator app, given the password; active once a code from it is entered. */
    readonly setUpSecondFactor: (password: string) => Effect.Effect<SecondFactorSetUp, Failure>;
    readonly turnOnSecondFactor: (
      code: string,
    ) => Effect.Effect<{ readonly account: OwnAccount; readonly recoveryCodes: readonly string[] }, Failure>;
    /** Needs the password; `Forbidden` for users who must have a second step. */
    readonly turnOffSecondFactor: (password: string) => Effect.Effect<OwnAccount, Failure>;
    /** null = all but this one. */
    readonly endDevice: (id: string | null) => Effect.Effect<OwnAccount, Failure>;
  }
>()("larder/account/AccountSettings") {}

export type Contact = Pick<OwnAccount, "phone" | "region">;

export interface PasswordChange {
  readonly current: string;
  readonly password: string;
  readonly endsOthers: boolean;
}
