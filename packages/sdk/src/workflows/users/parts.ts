import { Users } from "@larder/calls/ports";
import type { Invited, ManagedUser } from "@larder/domain/account/managed-user.schema";
import { invitationProblems } from "@larder/domain/account/staffing";
import type { FieldProblem } from "@larder/domain/form/field-problem";
import type * as Effect from "effect/Effect";
import type { Failure } from "@larder/domain/failure";
import { defineParts, type WriteOf } from "../../definition/define-parts.ts";
import { emptyWrite, isPending } from "../../kernel/write-state.ts";
import { writeDismissed } from "../../kernel/write.ts";
import { type UserChange, type UserDialog, usersInitialState, type UsersState, type UsersWorkflow } from "./state.ts";

type Answer = Invited | ManagedUser | void;

const send = (port: Users["Service"], change: UserChange, key: string): Effect.Effect<Answer, Failure> => {
  switch (change.kind) {
    case "invite": {
      const { kind: _, ...invitation } = change;
      return port.invite(invitation, key);
    }
    case "suspend":
    case "restore":
      return port.setActive({ id: change.id, version: change.version, isActive: change.kind === "restore" }, key);
    case "roles":
      return port.setRoles({ id: change.id, version: change.version, roles: change.roles }, key);
    case "endSessions":
      return port.endSessions({ id: change.id }, key);
    case "mailLink":
      return port.mailLink({ id: change.id }, key);
  }
};

const nameOf = ({ firstName, lastName, email }: Pick<ManagedUser, "firstName" | "lastName" | "email">): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim() || email;

const opened = (state: UsersState, dialog: UserDialog | null): UsersState =>
  isPending(state.saving)
    ? state
    : { ...state, dialog, saving: writeDismissed(state.saving), linking: writeDismissed(state.linking) };

/** What the open dialog asks for; null = a link, which is no write of its own. */
const changeOf = ({ dialog, query }: UsersState): UserChange | null => {
  if (dialog === null || dialog.kind === "link") return null;
  if (dialog.kind === "invite") return { kind: "invite", organizationId: query.organizationId, ...dialog.fields };
  const { id, version } = dialog.user;
  if (dialog.kind === "roles") return { kind: "roles", id, version, roles: dialog.roles };
  return dialog.kind === "suspend" ? { kind: "suspend", id, version } : { kind: "endSessions", id };
};

const problemsOf = (change: UserChange): readonly FieldProblem[] => {
  if (change.kind === "invite") return invitationProblems(change);
  return change.kind === "roles" && change.roles.length === 0 ? [{ field: "roles", _tag: "Required" }] : [];
};

/** By email to the owner, or without a mail server as a link to copy. */
const linkFor = (state: UsersState, user: ManagedUser, write: WriteOf<UsersWorkflow>) =>
  state.list.value?.isMailed === true
    ? write(state, "saving", { kind: "mailLink", id: user.id })
    : write({ ...state, link: null }, "linking", { id: user.id, name: nameOf(user) });

const withRole = <Role>(roles: readonly Role[], role: Role): readonly Role[] =>
  roles.includes(role) ? roles.filter((each) => each !== role) : [...roles, role];

/**
 * Administrators invite, suspend and restore users, sign them out, give them a link for a password, and set the roles of
 * staff. A change of another administrator isn't overwritten: it is shown instead. A link is shown once (OP-21, OP-91).
 */
export const { transition, handlers } = defineParts<UsersWorkflow>({
  initialState: usersInitialState,
  reads: { list: { call: (query) => Users.use((port) => port.list(query)), log: "The users could not be loaded" } },
  writes: {
    saving: {
      call: (change, key) => Users.use((port) => send(port, change, key)),
      log: "A user was not changed",
      done: (state, answer, change, { read, write }) => {
        const [next, commands] = read({ ...state, dialog: null }, "list", state.query);
        const invited = change.kind === "invite" ? (answer as Invited) : null;
        if (change.kind === "invite" && invited?.access === "link") {
          const [linked, more] = write(next, "linking", { id: invited.id, name: nameOf(change) });
          return [{ ...linked, link: null }, [...commands, ...more]];
        }
        const message = { _tag: "UserChanged", change: invited?.access === "kept" ? "join" : change.kind } as const;
        return [next, [...commands, { _tag: "Toast", message, style: "success" }]];
      },
      // Theirs is shown under the message.
      failed: (state, { _tag }, _, { read }) =>
        _tag === "Conflict" || _tag === "NotFound" ? read(state, "list", state.query) : state,
    },
    linking: {
      call: ({ id }) => Users.use((port) => port.makeLink({ id })),
      log: "The link could not be made",
      done: (state, link, { id, name }, { read }) =>
        read({ ...state, link: { ...link, id, name }, dialog: null }, "list", state.query),
    },
  },
  steps: {
    ListRequested: (state, { query }, { read }) => {
      const isOther = query.organizationId !== state.query.organizationId;
      const kept = isOther ? { ...opened(state, null), link: null, linking: emptyWrite } : state;
      return read({ ...kept, query }, "list", query, !isOther);
    },
    InviteRequested: (state) =>
      opened(state, { kind: "invite", fields: { email: "", firstName: "", lastName: "", roles: [] } }),
    InvitationEdited: (state, { fields }) =>
      state.dialog?.kind === "invite"
        ? { ...state, dialog: { ...state.dialog, fields: { ...state.dialog.fields, ...fields } } }
        : state,
    RoleToggled: (state, { role }) => {
      const { dialog } = state;
      if (dialog?.kind === "roles") return { ...state, dialog: { ...dialog, roles: withRole(dialog.roles, role) } };
      if (dialog?.kind !== "invite") return state;
      const fields = { ...dialog.fields, roles: withRole(dialog.fields.roles, role) };
      return { ...state, dialog: { ...dialog, fields } };
    },
    DialogRequested: (state, { kind, user }) =>
      opened(state, kind === "roles" ? { kind, user, roles: user.roles } : { kind, user }),
    DialogClosed: (state) => opened(state, null),
    Confirmed: (state, _, { write }) => {
      const { dialog } = state;
      if (dialog?.kind === "link") return linkFor(state, dialog.user, write);
      const change = changeOf(state);
      return change === null ? state : write(state, "saving", change, problemsOf(change));
    },
    RestoreRequested: (state, { user: { id, version } }, { write }) =>
      write(opened(state, null), "saving", { kind: "restore", id, version }),
    // Who has a password is signed out by it, so that is confirmed first.
    LinkRequested: (state, { user }, { write }) =>
      user.state === "active" ? opened(state, { kind: "link", user }) : linkFor(opened(state, null), user, write),
  },
});
