import type { UserQuery } from "@larder/domain/account/managed-user.schema";
import type { OrganizationId } from "@larder/domain/account/organization.schema";
import { type UsersEvent, type UsersState, usersWorkflow } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { usersMessages as text } from "../../../messages/en/users.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Button } from "../../../ui/Button.tsx";
import { weekday } from "../../../ui/day.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { EmptyState, ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import { CopyLink } from "../CopyLink.tsx";
import { ListFoot, ListHeads } from "../ListAndDetail.tsx";
import { ListTools } from "../ListTools.tsx";
import { UserProblem } from "./UserProblem.tsx";
import { UserRow } from "./UserRow.tsx";
import styles from "./users.module.css";

const UserDialog = lazyPart(() => import("./UserDialog.tsx"), "over");

const STATES = ["all", "active", "invited", "suspended"] as const;

interface ListProps {
  readonly state: UsersState;
  readonly send: (event: UsersEvent) => void;
  readonly load: (change: Partial<UserQuery>) => void;
  readonly onGone: () => void;
}

const UserList = observer(function UserList({ state, send, load, onGone }: ListProps) {
  const { list, query } = state;
  if (list.failure !== null) return <ErrorState onRetry={() => load({ page: query.page })} />;
  if (list.value === null) return <LinesSkeleton />;
  const { users, hasMore } = list.value;
  const isNarrowed = query.term !== "" || query.state !== null;
  if (users.length === 0)
    return isNarrowed ? (
      <EmptyState title={text.noMatch}>{text.noMatchText}</EmptyState>
    ) : (
      <EmptyState title={text.none}>{text.noneText}</EmptyState>
    );
  return (
    <>
      <Panel bare>
        <ListHeads className={`${styles.user} columns entry ${styles.heads} g-12`} names={text.columns} />
        <ul className="ruled" aria-label={text.users}>
          {users.map((user) => (
            <UserRow key={user.id} user={user} state={state} send={send} onGone={onGone} />
          ))}
        </ul>
      </Panel>
      <ListFoot>
        {query.page > 1 && <Button onClick={() => load({ page: query.page - 1 })}>{text.previous}</Button>}
        {hasMore && <Button onClick={() => load({ page: query.page + 1 })}>{text.next}</Button>}
      </ListFoot>
    </>
  );
});

const NewLink = observer(function NewLink({ link }: { readonly link: NonNullable<UsersState["link"]> }) {
  const { zone } = useShop();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  return (
    <div role="status" ref={box}>
      <CopyLink
        label={text.linkFor(link.name)}
        hint={text.linkReady(weekday(link.expiresAt, zone))}
        link={location.origin + link.path}
        copyLabel={text.copyFor(link.name)}
        copied={text.copied(link.name)}
      />
    </div>
  );
});

/** The users of an organization, or with null the shop's staff, for administrators (OP-21). */
export const Users = observer(function Users({ organization }: { readonly organization: OrganizationId | null }) {
  const { observed, send } = useLateWorkflow("users", usersWorkflow);
  const { list, query, dialog, link, saving, linking } = observed.state;
  const invite = useRef<HTMLButtonElement>(null);
  const of = organization === null ? "staff" : "users";
  useEffect(
    () => send({ _tag: "ListRequested", query: { organizationId: organization, term: "", state: null, page: 1 } }),
    [send, organization],
  );
  const load = (change: Partial<UserQuery>) => send({ _tag: "ListRequested", query: { ...query, page: 1, ...change } });
  return (
    <section className="stack g-16" aria-label={text[of]} aria-busy={list.isLoading ? true : undefined}>
      <p className="vh" role="status">
        {list.isLoading || list.value === null ? "" : text.total(list.value.total)}
      </p>
      <ListTools
        key={organization}
        find={{
          label: text.find[of],
          placeholder: text.findPlaceholder,
          term: query.term,
          onChange: (term) => load({ term }),
        }}
        show={{
          label: text.show,
          choices: STATES.map((value) => ({ value, label: value === "all" ? text.all : text.states[value] })),
          value: query.state ?? "all",
          onChange: (value) => load({ state: value === "all" ? null : value }),
        }}
      >
        <Button
          ref={invite}
          className="push"
          kind="primary"
          icon="plus"
          onClick={() => send({ _tag: "InviteRequested" })}
        >
          {text.invite[of]}
        </Button>
      </ListTools>
      {link !== null && <NewLink key={link.path} link={link} />}
      {dialog === null && (
        <>
          <UserProblem write={saving} />
          <UserProblem write={linking} />
        </>
      )}
      <UserList state={observed.state} send={send} load={load} onGone={() => invite.current?.focus()} />
      {dialog !== null && <UserDialog dialog={dialog} state={observed.state} send={send} />}
    </section>
  );
});
