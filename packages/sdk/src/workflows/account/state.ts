import type { OwnAccount } from "@larder/domain/account/own-account.schema";
import type { Failure } from "@larder/domain/failure";
import type { FieldError } from "../../kernel/field-errors.ts";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

export type AccountForm = "name" | "contact" | "email" | "password";

/** The user's own account (OP-108). */
export interface AccountState {
  readonly account: Resource<OwnAccount>;
  readonly editing: AccountForm | null;
  readonly saving: AccountForm | "withdraw" | "devices" | "reminders" | null;
  readonly endingDevice: string | null;
  readonly errors: readonly FieldError[];
  readonly failure: Failure | null;
  readonly confirming: "idle" | "sending" | "done" | "ended";
  readonly confirmed: "account" | "application" | null;
}

export const accountInitialState: AccountState = {
  account: emptyResource,
  editing: null,
  saving: null,
  endingDevice: null,
  errors: [],
  failure: null,
  confirming: "idle",
  confirmed: null,
};

export type AccountEvent =
  | { readonly _tag: "AccountRequested" }
  | { readonly _tag: "FormOpened"; readonly form: AccountForm }
  | { readonly _tag: "FormClosed" }
  | { readonly _tag: "RenameRequested"; readonly firstName: string; readonly lastName: string }
  | { readonly _tag: "ContactRequested"; readonly phone: string; readonly region: string }
  | { readonly _tag: "RemindersChosen"; readonly remindsOfDrafts: boolean }
  | { readonly _tag: "EmailRequested"; readonly email: string; readonly password: string }
  | { readonly _tag: "WithdrawRequested" }
  | {
      readonly _tag: "PasswordRequested";
      readonly current: string;
      readonly password: string;
      readonly confirmPassword: string;
      readonly endsOthers: boolean;
    }
  /** `id` null = all other devices. */
  | { readonly _tag: "DeviceEndRequested"; readonly id: string | null }
  | { readonly _tag: "Saved"; readonly account: OwnAccount; readonly what: NonNullable<AccountState["saving"]> }
  | { readonly _tag: "SaveFailed"; readonly failure: Failure }
  | { readonly _tag: "ConfirmRequested"; readonly token: string }
  | { readonly _tag: "Confirmed"; readonly of: "account" | "application" }
  | { readonly _tag: "ConfirmFailed"; readonly failure: Failure }
  | ResourceEvent<OwnAccount>;

/** The name, region or email changed: reread the user. */
export interface AccountOutput {
  readonly _tag: "AccountChanged";
}

export type AccountCommand =
  | ({ readonly _tag: "LoadAccount"; readonly request: number } & WithConcurrencyKey)
  | { readonly _tag: "Rename"; readonly firstName: string; readonly lastName: string }
  | { readonly _tag: "SaveContact"; readonly phone: string; readonly region: string }
  | { readonly _tag: "SaveReminders"; readonly remindsOfDrafts: boolean }
  | { readonly _tag: "RequestEmail"; readonly email: string; readonly password: string }
  | { readonly _tag: "WithdrawEmail" }
  | {
      readonly _tag: "ChangePassword";
      readonly current: string;
      readonly password: string;
      readonly endsOthers: boolean;
    }
  | { readonly _tag: "EndDevice"; readonly id: string | null }
  | { readonly _tag: "ConfirmEmail"; readonly token: string }
  | AccountOutput
  | CommonCommand<AccountEvent>;
