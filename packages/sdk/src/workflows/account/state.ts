import type { OwnAccount } from "@larder/domain/account/own-account.schema";
import type { Language } from "@larder/domain/text/language";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

export type AccountForm = "name" | "contact" | "email" | "password";

/** A change of the account. `devices`: `id` null = all but this one. */
export type AccountChange =
  | { readonly kind: "name"; readonly firstName: string; readonly lastName: string }
  | { readonly kind: "contact"; readonly phone: string; readonly region: string }
  | { readonly kind: "reminders"; readonly remindsOfDrafts: boolean }
  | { readonly kind: "email"; readonly email: string; readonly password: string }
  | { readonly kind: "withdraw" }
  | { readonly kind: "password"; readonly current: string; readonly password: string; readonly endsOthers: boolean }
  | { readonly kind: "devices"; readonly id: string | null };

/** The user's own account (OP-108). */
export interface AccountState {
  readonly account: Resource<OwnAccount>;
  readonly editing: AccountForm | null;
  readonly saving: Write<AccountChange>;
  /** The language being chosen. */
  readonly choosing: Write<Language>;
  /** Chosen just now: the next page is in it. null = none was. */
  readonly chosen: Language | null;
  readonly confirming: Write<string>;
  readonly hasLinkEnded: boolean;
  readonly confirmed: "account" | "application" | null;
}

export const accountInitialState: AccountState = {
  account: emptyResource,
  editing: null,
  saving: emptyWrite,
  choosing: emptyWrite,
  chosen: null,
  confirming: emptyWrite,
  hasLinkEnded: false,
  confirmed: null,
};

/** What is being saved; null = nothing. */
export const savingOf = ({ saving }: AccountState): AccountChange | null =>
  saving.status === "pending" ? saving.intent : null;

export interface AccountWorkflow {
  readonly state: AccountState;
  readonly event:
    | { readonly _tag: "AccountRequested" }
    | { readonly _tag: "FormOpened"; readonly form: AccountForm }
    | { readonly _tag: "FormClosed" }
    | { readonly _tag: "RenameRequested"; readonly firstName: string; readonly lastName: string }
    | { readonly _tag: "ContactRequested"; readonly phone: string; readonly region: string }
    | { readonly _tag: "RemindersChosen"; readonly remindsOfDrafts: boolean }
    | { readonly _tag: "LanguageChosen"; readonly language: Language }
    | { readonly _tag: "EmailRequested"; readonly email: string; readonly password: string }
    | { readonly _tag: "WithdrawRequested" }
    | {
        readonly _tag: "PasswordRequested";
        readonly current: string;
        readonly password: string;
        readonly confirmPassword: string;
        readonly endsOthers: boolean;
      }
    | { readonly _tag: "DeviceEndRequested"; readonly id: string | null }
    | { readonly _tag: "ConfirmRequested"; readonly token: string };
  readonly reads: { readonly account: null };
  readonly answers: {
    readonly saving: OwnAccount;
    readonly choosing: OwnAccount;
    readonly confirming: "account" | "application";
  };
  /** The name, region or email changed: reread the user. */
  readonly output: { readonly _tag: "AccountChanged" };
}
