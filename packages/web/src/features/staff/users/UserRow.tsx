import type { ManagedUser } from "@larder/domain/account/managed-user.schema";
import { isPending, type UsersEvent, type UsersState } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { usersMessages as text } from "../../../messages/en/users.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { instant } from "../../../ui/day.ts";
import { Menu } from "../../../ui/Menu.tsx";
import type { MenuEntry } from "../../../ui/menu-entry.ts";
import { useFocusLeft } from "../../../ui/use-focus-left.ts";
import { nameOf } from "./user-name.ts";
import styles from "./users.module.css";

interface UserRowProps {
  readonly user: ManagedUser;
  readonly state: UsersState;
  readonly send: (event: UsersEvent) => void;
  /** Focuses what stays when the row goes. */
  readonly onGone: () => void;
}

const entriesOf = (user: ManagedUser, send: UserRowProps["send"]): readonly MenuEntry[] => {
  const open = (kind: "roles" | "suspend" | "endSessions") => () => send({ _tag: "DialogRequested", kind, user });
  const isIn = user.state !== "suspended";
  return [
    ...(user.roles.length > 0 ? [{ key: "roles", label: text.roles, onSelect: open("roles") }] : []),
    ...(user.state === "active"
      ? [{ key: "link", label: text.newLink, onSelect: () => send({ _tag: "LinkRequested", user }) }]
      : []),
    ...(user.sessions > 0 ? [{ key: "sessions", label: text.endSessions, onSelect: open("endSessions") }] : []),
    { key: "audit", label: text.audit, href: staffPlaces.auditOf(user.email) },
    { key: "data", label: text.personalData, href: staffPlaces.personalDataOf(user.id) },
    ...(isIn
      ? [
          {
            key: "suspend",
            label: text.suspend,
            danger: true,
            apart: true,
            disabled: user.isLastAdministrator,
            note: user.isLastAdministrator ? text.lastAdministrator : undefined,
            onSelect: open("suspend"),
          },
        ]
      : []),
  ];
};

const look = { active: "muted", invited: "t-warn", suspended: "strong t-danger" } as const satisfies Record<
  ManagedUser["state"],
  string
>;

export const UserRow = observer(function UserRow({ user, state, send, onGone }: UserRowProps) {
  const row = useFocusLeft<HTMLLIElement>(onGone);
  const { zone } = useShop();
  const name = nameOf(user);
  const isSaving = isPending(state.saving) || isPending(state.linking);
  const roles = user.roles.map((role) => text.roleNames[role]).join(", ");
  const entries = entriesOf(user, send);
  return (
    <li className={`${styles.user} columns entry g-12`} ref={row}>
      <div className="two">
        <b className="title">{name}</b>
        <small>{user.email}</small>
      </div>
      <span className="two">
        <span>{roles === "" ? text.customer : roles}</span>
        {user.hasSecondFactor && <small>{text.twoStep}</small>}
      </span>
      <span className={classNames(styles.state, look[user.state])} data-state={user.state}>
        {text.states[user.state]}
      </span>
      <span className="two whole-phone">
        <span>{user.lastSignIn === null ? text.never : text.signedIn(instant(user.lastSignIn, zone))}</span>
        {user.lastSignIn !== null && <small>{text.devices(user.sessions)}</small>}
      </span>
      <span className={`${styles.act} g-8 flex end`}>
        {user.state === "invited" && (
          <Button
            size="sm"
            aria-label={text.sendAgainTo(name)}
            disabled={isSaving}
            onClick={() => send({ _tag: "LinkRequested", user })}
          >
            {text.sendAgain}
          </Button>
        )}
        {user.state === "suspended" && (
          <Button
            size="sm"
            aria-label={text.restoreOne(name)}
            disabled={isSaving}
            onClick={() => send({ _tag: "RestoreRequested", user })}
          >
            {text.restore}
          </Button>
        )}
        {entries.length > 0 && <Menu kind="plain" size="sm" label={text.moreFor(name)} entries={entries} />}
      </span>
    </li>
  );
});
