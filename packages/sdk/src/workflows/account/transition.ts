import { contactProblems, emailProblem, nameProblems } from "@larder/domain/account/account-problems";
import { passwordProblem } from "@larder/domain/account/password";
import type { OwnAccount } from "@larder/domain/account/own-account.schema";
import type { FieldProblem } from "@larder/domain/form/field-problem";
import { reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested, resourceReset } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { emptyWrite, isPending } from "../../kernel/write-state.ts";
import { write } from "../../kernel/write.ts";
import {
  type AccountChange,
  type AccountCommand,
  type AccountEvent,
  accountInitialState,
  type AccountState,
} from "./state.ts";

type Step = readonly [AccountState, readonly AccountCommand[]];

const accountResource = resource<AccountState, "account">({
  field: "account",
  initialState: accountInitialState,
  concurrencyKeys: ["account"],
  report: (failure) => reportFailure("Your account could not be loaded", failure),
});

const saving = write<AccountState, "saving", AccountCommand, OwnAccount>({
  field: "saving",
  send: (sent) => ({ _tag: "SaveChange", ...sent }),
  log: "Your account was not changed",
  done: (state, value, { kind }) => {
    const editing = state.editing === kind ? null : state.editing;
    // The running load predates the change.
    const account = { ...resourceReset(state.account), value };
    const changed: readonly AccountCommand[] =
      kind === "name" || kind === "contact" ? [{ _tag: "AccountChanged" }] : [];
    return [
      // Keeps no typed password.
      { ...state, account, editing, saving: emptyWrite },
      [...changed, { _tag: "Toast", message: { _tag: "AccountSaved", what: kind }, style: "success" }],
    ];
  },
});

const confirming = write<AccountState, "confirming", AccountCommand, "account" | "application">({
  field: "confirming",
  send: (sent) => ({ _tag: "ConfirmEmail", ...sent }),
  log: "The email could not be confirmed",
  done: (state, confirmed) => [{ ...state, confirmed }, [{ _tag: "AccountChanged" }]],
  failed: (state, failure) => [failure._tag === "NotFound" ? { ...state, hasLinkEnded: true } : state, []],
});

const isPresent = (problem: FieldProblem | null): problem is FieldProblem => problem !== null;

const required = (field: string, value: string): FieldProblem | null =>
  value === "" ? { field, _tag: "Required" } : null;

const edited = (state: AccountState, editing: AccountState["editing"]): AccountState =>
  isPending(state.saving) ? state : { ...state, editing, saving: emptyWrite };

/** Validates and saves account changes; each response is the new account (OP-108). */
export const accountTransition = (state: AccountState, event: AccountEvent, context: TransitionContext): Step => {
  const save = (intent: AccountChange, problems: readonly FieldProblem[] = []): Step =>
    saving(state, { _tag: "WriteRequested", intent, problems }, context);
  switch (event._tag) {
    case "AccountRequested": {
      const account = resourceRequested(state.account);
      return [{ ...state, account }, [{ _tag: "LoadAccount", concurrencyKey: "account", request: account.request }]];
    }
    case "FormOpened":
      return [edited(state, event.form), []];
    case "FormClosed":
      return [edited(state, null), []];
    case "RenameRequested": {
      const { firstName, lastName } = event;
      return save({ kind: "name", firstName, lastName }, nameProblems(firstName, lastName));
    }
    case "ContactRequested": {
      const [phone, region] = [event.phone.trim(), event.region.trim()];
      return save({ kind: "contact", phone, region }, contactProblems(phone, region));
    }
    case "RemindersChosen":
      return save({ kind: "reminders", remindsOfDrafts: event.remindsOfDrafts });
    case "EmailRequested": {
      const { email, password } = event;
      const problems = [emailProblem(email), required("password", password)].filter(isPresent);
      return save({ kind: "email", email: email.trim(), password }, problems);
    }
    case "WithdrawRequested":
      return save({ kind: "withdraw" });
    case "PasswordRequested": {
      const { current, password, confirmPassword, endsOthers } = event;
      const differs: FieldProblem | null =
        confirmPassword === password ? null : { field: "confirmPassword", _tag: "Differs", from: "password" };
      const problems = [
        required("current", current),
        passwordProblem(password, { email: state.account.value?.email ?? "" }) ?? differs,
      ].filter(isPresent);
      return save({ kind: "password", current, password, endsOthers }, problems);
    }
    case "DeviceEndRequested":
      return save({ kind: "devices", id: event.id });
    case "ConfirmRequested":
      if (event.token === "") return [{ ...state, hasLinkEnded: true }, []];
      return state.confirming.status === "done"
        ? [state, []]
        : confirming({ ...state, hasLinkEnded: false }, { _tag: "WriteRequested", intent: event.token }, context);
    case "Written":
    case "WriteFailed":
      return event.field === "saving" ? saving(state, event, context) : confirming(state, event, context);
    default:
      return accountResource(state, event, context.now);
  }
};
