import * as Effect from "effect/Effect";
import { contactProblems, emailProblem, nameProblems } from "@larder/domain/account/account-problems";
import { AccountSettings } from "@larder/calls/ports";
import { passwordProblem } from "@larder/domain/account/password";
import type { FieldProblem } from "@larder/domain/form/field-problem";
import { defineParts } from "../../definition/define-parts.ts";
import { resourceReset } from "../../kernel/resource.ts";
import { emptyWrite, isPending } from "../../kernel/write-state.ts";
import { type AccountChange, accountInitialState, type AccountState, type AccountWorkflow } from "./state.ts";

const save = (port: AccountSettings["Service"], change: AccountChange) => {
  switch (change.kind) {
    case "name":
      return port.rename(change);
    case "contact":
      return port.saveContact(change);
    case "reminders":
      return port.saveReminders(change);
    case "email":
      return port.requestEmail(change);
    case "withdraw":
      return port.withdrawEmail();
    case "password":
      return port.changePassword(change);
    case "devices":
      return port.endDevice(change);
  }
};

const isPresent = (problem: FieldProblem | null): problem is FieldProblem => problem !== null;

const required = (field: string, value: string): FieldProblem | null =>
  value === "" ? { field, _tag: "Required" } : null;

const edited = (state: AccountState, editing: AccountState["editing"]): AccountState =>
  isPending(state.saving) ? state : { ...state, editing, saving: emptyWrite };

/** Validates and saves account changes; each response is the new account (OP-108). */
export const { transition, handlers } = defineParts<AccountWorkflow>({
  initialState: accountInitialState,
  reads: {
    account: { call: () => AccountSettings.use((port) => port.read()), log: "Your account could not be loaded" },
  },
  writes: {
    saving: {
      call: (change) => AccountSettings.use((port) => save(port, change)),
      log: "Your account was not changed",
      done: (state, value, { kind }) => [
        {
          ...state,
          // The running load predates the change.
          account: { ...resourceReset(state.account), value },
          editing: state.editing === kind ? null : state.editing,
          // Keeps no typed password.
          saving: emptyWrite,
        },
        [
          ...(kind === "name" || kind === "contact" ? [{ _tag: "AccountChanged" } as const] : []),
          { _tag: "Toast", message: { _tag: "AccountSaved", what: kind }, style: "success" },
        ],
      ],
    },
    choosing: {
      call: (language) => AccountSettings.use((port) => port.saveLanguage({ language })),
      log: "The language was not changed",
      done: (state, value, language) => [
        { ...state, account: { ...resourceReset(state.account), value }, chosen: language },
        [],
      ],
    },
    confirming: {
      call: (token) => AccountSettings.use((port) => Effect.map(port.confirmEmail({ token }), ({ of }) => of)),
      log: "The email could not be confirmed",
      done: (state, confirmed) => [{ ...state, confirmed }, [{ _tag: "AccountChanged" }]],
      failed: (state, failure) => (failure._tag === "NotFound" ? { ...state, hasLinkEnded: true } : state),
    },
  },
  steps: {
    AccountRequested: (state, _, { read }) => read(state, "account", null),
    FormOpened: (state, { form }) => edited(state, form),
    FormClosed: (state) => edited(state, null),
    RenameRequested: (state, { firstName, lastName }, { write }) =>
      write(state, "saving", { kind: "name", firstName, lastName }, nameProblems(firstName, lastName)),
    ContactRequested: (state, event, { write }) => {
      const [phone, region] = [event.phone.trim(), event.region.trim()];
      return write(state, "saving", { kind: "contact", phone, region }, contactProblems(phone, region));
    },
    RemindersChosen: (state, { remindsOfDrafts }, { write }) =>
      write(state, "saving", { kind: "reminders", remindsOfDrafts }),
    LanguageChosen: (state, { language }, { write }) => write(state, "choosing", language),
    EmailRequested: (state, { email, password }, { write }) => {
      const problems = [emailProblem(email), required("password", password)].filter(isPresent);
      return write(state, "saving", { kind: "email", email: email.trim(), password }, problems);
    },
    WithdrawRequested: (state, _, { write }) => write(state, "saving", { kind: "withdraw" }),
    PasswordRequested: (state, { current, password, confirmPassword, endsOthers }, { write }) => {
      const differs: FieldProblem | null =
        confirmPassword === password ? null : { field: "confirmPassword", _tag: "Differs", from: "password" };
      const problems = [
        required("current", current),
        passwordProblem(password, { email: state.account.value?.email ?? "" }) ?? differs,
      ].filter(isPresent);
      return write(state, "saving", { kind: "password", current, password, endsOthers }, problems);
    },
    DeviceEndRequested: (state, { id }, { write }) => write(state, "saving", { kind: "devices", id }),
    ConfirmRequested: (state, { token }, { write }) => {
      if (token === "") return { ...state, hasLinkEnded: true };
      return state.confirming.status === "done" ? state : write({ ...state, hasLinkEnded: false }, "confirming", token);
    },
  },
});
