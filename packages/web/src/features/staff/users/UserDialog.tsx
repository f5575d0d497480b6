import { STAFF_ROLES, type StaffRole } from "@larder/domain/account/permissions";
import { isPending, type UserDialog as Open, type UsersEvent, type UsersState } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { errorsOf } from "../../../messages/en/fields.ts";
import { usersMessages as text } from "../../../messages/en/users.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Check } from "../../../ui/form/Check.tsx";
import { FieldError, TextField } from "../../../ui/form/Field.tsx";
import { fieldsOf } from "../../../ui/form/fields.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { UserProblem } from "./UserProblem.tsx";
import { nameOf } from "./user-name.ts";

interface Props<Kind extends Open["kind"]> {
  readonly dialog: Extract<Open, { readonly kind: Kind }>;
  readonly state: UsersState;
  readonly send: (event: UsersEvent) => void;
}

const Roles = ({
  roles,
  error,
  isLast = false,
  onToggle,
}: {
  readonly roles: readonly StaffRole[];
  readonly error: string | undefined;
  readonly isLast?: boolean;
  readonly onToggle: (role: StaffRole) => void;
}) => (
  <fieldset className="stack g-8">
    <legend className="label">{text.rolesLegend}</legend>
    {STAFF_ROLES.map((role) => (
      <Check
        key={role}
        checked={roles.includes(role)}
        disabled={isLast && role === "administrator"}
        onChange={() => onToggle(role)}
        hint={text.roleHints[role]}
      >
        {text.roleNames[role]}
      </Check>
    ))}
    {error !== undefined && <FieldError>{error}</FieldError>}
  </fieldset>
);

const Invite = observer(function Invite({ dialog, state, send }: Props<"invite">) {
  const errors = errorsOf(state.saving.errors);
  const field = fieldsOf(dialog.fields, (fields) => send({ _tag: "InvitationEdited", fields }), errors);
  const isStaff = state.query.organizationId === null;
  const isMailed = state.list.value?.isMailed === true;
  return (
    <FormDialog
      title={text.invite[isStaff ? "staff" : "users"]}
      submit={isMailed ? text.send : text.create}
      busy={isPending(state.saving)}
      onClose={() => send({ _tag: "DialogClosed" })}
      onSubmit={() => send({ _tag: "Confirmed" })}
    >
      <TextField data-first="" label={text.email} type="email" autoComplete="off" {...field("email")} />
      <TextField label={text.firstName} autoComplete="off" {...field("firstName")} />
      <TextField label={text.lastName} autoComplete="off" {...field("lastName")} />
      {isStaff && (
        <Roles
          roles={dialog.fields.roles}
          error={errors("roles")}
          onToggle={(role) => send({ _tag: "RoleToggled", role })}
        />
      )}
      <p className="meta">{isMailed ? text.mailed : text.byLink}</p>
      <UserProblem write={state.saving} />
    </FormDialog>
  );
});

const ChangeRoles = observer(function ChangeRoles({ dialog, state, send }: Props<"roles">) {
  return (
    <FormDialog
      title={text.rolesOf(nameOf(dialog.user))}
      submit={text.save}
      busy={isPending(state.saving)}
      onClose={() => send({ _tag: "DialogClosed" })}
      onSubmit={() => send({ _tag: "Confirmed" })}
    >
      <Roles
        roles={dialog.roles}
        isLast={dialog.user.isLastAdministrator}
        error={errorsOf(state.saving.errors)("roles")}
        onToggle={(role) => send({ _tag: "RoleToggled", role })}
      />
      <UserProblem write={state.saving} />
    </FormDialog>
  );
});

const wordsOf = ({ kind, user }: Props<"suspend" | "endSessions" | "link">["dialog"], isMailed: boolean) => {
  const name = nameOf(user);
  switch (kind) {
    case "suspend":
      return { title: text.suspendTitle(name), body: text.suspendText, no: text.keep, yes: text.suspend };
    case "endSessions":
      return {
        title: text.endTitle(name),
        body: text.endText(user.sessions),
        no: text.staySignedIn,
        yes: text.endSessions,
      };
    case "link":
      return {
        title: text.linkTitle(name),
        body: text.linkText[isMailed ? "mailed" : "byHand"],
        no: text.cancel,
        yes: isMailed ? text.sendLink : text.createLink,
      };
  }
};

const Question = observer(function Question({ dialog, state, send }: Props<"suspend" | "endSessions" | "link">) {
  const words = wordsOf(dialog, state.list.value?.isMailed === true);
  const close = () => send({ _tag: "DialogClosed" });
  const refusal = errorsOf(state.saving.errors)("id");
  return (
    <Dialog
      title={words.title}
      onClose={close}
      answers={[
        { label: words.no, isFirst: true, onPress: close },
        {
          label: words.yes,
          kind: dialog.kind === "link" ? "primary" : "danger",
          busy: isPending(state.saving) || isPending(state.linking),
          onPress: () => send({ _tag: "Confirmed" }),
        },
      ]}
    >
      <p>{words.body}</p>
      {refusal !== undefined && <FieldError>{refusal}</FieldError>}
      <UserProblem write={state.saving} />
      <UserProblem write={state.linking} />
    </Dialog>
  );
});

export default observer(function UserDialog({ dialog, ...props }: Props<Open["kind"]>) {
  if (dialog.kind === "invite") return <Invite dialog={dialog} {...props} />;
  if (dialog.kind === "roles") return <ChangeRoles dialog={dialog} {...props} />;
  return <Question dialog={dialog} {...props} />;
});
