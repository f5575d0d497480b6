import { contactProblems, emailProblem, nameProblems } from "@larder/domain/account/account-problems";
import { passwordProblem } from "@larder/domain/account/password";
import type { Failure } from "@larder/domain/failure";
import type { FieldProblem } from "@larder/domain/form/field-problem";
import { fieldErrors, refusedFields } from "../../kernel/field-errors.ts";
import { logFailure, reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested, resourceReset } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { type AccountCommand, type AccountEvent, accountInitialState, type AccountState } from "./state.ts";

type Step = readonly [AccountState, readonly AccountCommand[]];

const SAVED = {
  name: "Your name was changed.",
  contact: "Your phone and region were changed.",
  email: "We sent a link to the new email.",
  password: "Your password was changed.",
  withdraw: "Your email stays as it is.",
  devices: "Signed out.",
  reminders: "Saved.",
} as const satisfies Record<NonNullable<AccountState["saving"]>, string>;

const accountResource = resource<AccountState, "account">({
  field: "account",
  initialState: accountInitialState,
  concurrencyKeys: ["account"],
  report: (failure) => reportFailure("Your account could not be loaded", failure),
});

const save = (
  state: AccountState,
  saving: NonNullable<AccountState["saving"]>,
  command: AccountCommand,
  problems: readonly FieldProblem[] = [],
): Step => {
  if (state.saving !== null) return [state, []];
  if (problems.length > 0) return [{ ...state, errors: fieldErrors(problems), failure: null }, []];
  return [{ ...state, saving, errors: [], failure: null }, [command]];
};

const isPresent = (problem: FieldProblem | null): problem is FieldProblem => problem !== null;

const required = (field: string, value: string): FieldProblem | null =>
  value === "" ? { field, _tag: "Required" } : null;

/** Validates and saves account changes; each response is the new account (OP-108). */
export const accountTransition = (state: AccountState, event: AccountEvent, { now }: TransitionContext): Step => {
  switch (event._tag) {
    case "AccountRequested": {
      const account = resourceRequested(state.account);
      return [{ ...state, account }, [{ _tag: "LoadAccount", concurrencyKey: "account", request: account.request }]];
    }
    case "FormOpened":
      return state.saving === null ? [{ ...state, editing: event.form, errors: [], failure: null }, []] : [state, []];
    case "FormClosed":
      return state.saving === null ? [{ ...state, editing: null, errors: [], failure: null }, []] : [state, []];
    case "RenameRequested": {
      const { firstName, lastName } = event;
      return save(state, "name", { _tag: "Rename", firstName, lastName }, nameProblems(firstName, lastName));
    }
    case "ContactRequested": {
      const [phone, region] = [event.phone.trim(), event.region.trim()];
      return save(state, "contact", { _tag: "SaveContact", phone, region }, contactProblems(phone, region));
    }
    case "RemindersChosen":
      return save(state, "reminders", { _tag: "SaveReminders", remindsOfDrafts: event.remindsOfDrafts });
    case "EmailRequested": {
      const { email, password } = event;
      const problems = [emailProblem(email), required("password", password)].filter(isPresent);
      return save(state, "email", { _tag: "RequestEmail", email: email.trim(), password }, problems);
    }
    case "WithdrawRequested":
      return save(state, "withdraw", { _tag: "WithdrawEmail" });
    case "PasswordRequested": {
      const { current, password, confirmPassword, endsOthers } = event;
      const differs: FieldProblem | null =
        confirmPassword === password ? null : { field: "confirmPassword", _tag: "Differs", from: "password" };
      const problems = [
        required("current", current),
        passwordProblem(password, { email: state.account.value?.email ?? "" }) ?? differs,
      ].filter(isPresent);
      return save(state, "password", { _tag: "ChangePassword", current, password, endsOthers }, problems);
    }
    case "DeviceEndRequested": {
      const [next, commands] = save(state, "devices", { _tag: "EndDevice", id: event.id });
      return [commands.length === 0 ? next : { ...next, endingDevice: event.id }, commands];
    }
    case "Saved": {
      const { what } = event;
      const editing = state.editing === what ? null : state.editing;
      // The running load predates the change.
      const account = { ...resourceReset(state.account), value: event.account };
      const changed: readonly AccountCommand[] =
        what === "name" || what === "contact" ? [{ _tag: "AccountChanged" }] : [];
      return [
        { ...state, account, editing, saving: null, endingDevice: null },
        [...changed, { _tag: "Toast", message: SAVED[what], style: "success" }],
      ];
    }
    case "SaveFailed":
      return saveFailed(state, event.failure);
    case "ConfirmRequested":
      if (event.token === "") return [{ ...state, confirming: "ended" }, []];
      return state.confirming === "sending" || state.confirming === "done"
        ? [state, []]
        : [{ ...state, confirming: "sending", failure: null }, [{ _tag: "ConfirmEmail", token: event.token }]];
    case "Confirmed":
      return [{ ...state, confirming: "done", confirmed: event.of }, [{ _tag: "AccountChanged" }]];
    case "ConfirmFailed": {
      const { failure } = event;
      const confirming = failure._tag === "NotFound" ? "ended" : "idle";
      return [{ ...state, confirming, failure }, [logFailure("The email could not be confirmed", failure)]];
    }
    default:
      return accountResource(state, event, now);
  }
};

const saveFailed = (state: AccountState, failure: Failure): Step => {
  const errors = refusedFields(failure);
  const next = { ...state, saving: null, endingDevice: null, errors };
  return errors.length > 0
    ? [{ ...next, failure: null }, []]
    : [{ ...next, failure }, reportFailure("Your account was not changed", failure)];
};
