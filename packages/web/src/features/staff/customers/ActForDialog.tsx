import type { CustomerOrganization } from "@larder/domain/account/impersonation.schema";
import { changingOf } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useId, type ReactNode } from "react";
import { actingMessages } from "../../../messages/en/acting.ts";
import { staffMessages as text } from "../../../messages/en/staff.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { dotted } from "../../../ui/dotted.ts";
import { TextField } from "../../../ui/form/Field.tsx";
import { Notice, Problem } from "../../../ui/Notice.tsx";
import { BrandTag } from "./CustomerRow.tsx";
import { useActing } from "./use-acting.ts";
import styles from "./act-for.module.css";

export default observer(function ActForDialog({
  organization,
}: {
  readonly organization: CustomerOrganization | null;
}) {
  const { storefront, impersonation, user, isActing } = useShop();
  const acting = useActing();
  const { send } = storefront.impersonation;
  const { selectedOrganization, selectedUser, descriptions, changing } = impersonation.state;
  const { failure } = changing;
  const why = useId();
  const pending = changingOf(impersonation.state);
  useEffect(() => send({ _tag: "PickerOpened", organization }), [send, organization]);
  const close = () => storefront.modals.send({ _tag: "Hidden" });
  const start = async () => {
    if (selectedUser === null) return;
    const target = { userId: selectedUser.id, organizationId: selectedUser.organization.id };
    if (await acting.start(target)) close();
  };
  const stop = async () => {
    if (await acting.stop()) close();
  };
  return (
    <Dialog
      title={text.actForTitle}
      onClose={close}
      wide
      footer={
        selectedUser === null && (
          <p id={why} className="t-13 muted">
            {selectedOrganization === null ? text.pickOrganization : text.pickUser}
          </p>
        )
      }
      answers={[
        {
          label: text.reset,
          kind: "plain",
          disabled: selectedOrganization === null && selectedUser === null,
          onPress: () => send({ _tag: "OrganizationSelected", organization: null }),
        },
        { label: text.cancel, onPress: close },
        {
          label: selectedUser === null ? text.start : text.actFor(selectedUser.displayName),
          kind: "primary",
          busy: pending === "start",
          disabled: selectedUser === null,
          describedBy: selectedUser === null ? why : undefined,
          onPress: () => void start(),
        },
      ]}
    >
      <p>{text.actForText}</p>
      {isActing && (
        <Notice
          tone="ok"
          icon="user"
          title={actingMessages.title(user.displayName, user.currentOrganization?.name ?? "")}
          action={
            <Button size="sm" busy={pending === "reset"} onClick={() => void stop()}>
              {text.stop}
            </Button>
          }
        />
      )}
      {failure !== null && <Problem title={text.notChanged} />}
      <div className={`${styles.pickers} columns stack g-20 start`}>
        <OrganizationPicker />
        <UserPicker />
      </div>
      <p className="vh" role="status">
        {[descriptions.organization, descriptions.user].filter(Boolean).join(", ")}
      </p>
    </Dialog>
  );
});

const OrganizationPicker = observer(function OrganizationPicker() {
  const { storefront, impersonation } = useShop();
  const { send } = storefront.impersonation;
  const { organizations, organizationQuery, selectedOrganization } = impersonation.state;
  const found = organizations.value ?? [];
  const shown =
    selectedOrganization === null || found.some(({ id }) => id === selectedOrganization.id)
      ? found
      : [selectedOrganization, ...found];
  return (
    <Picker
      legend={text.organization}
      hint={text.organizationHint}
      query={organizationQuery}
      onQuery={(query) => send({ _tag: "OrganizationQueryChanged", query })}
      empty={organizations.isLoading ? "" : organizations.failure === null ? text.noOrganizations : text.failed}
      choices={shown.map((each) => ({
        key: String(each.id),
        name: each.name,
        note: dotted(each.accountNumber, text.userCount(each.userCount)),
        end: (
          <>
            {!each.canOrder && <b className="t-danger">{text.onHold}</b>}
            <BrandTag businessUnit={each.businessUnit} />
          </>
        ),
        checked: each.id === selectedOrganization?.id,
        onPick: () => send({ _tag: "OrganizationSelected", organization: each }),
      }))}
    />
  );
});

const UserPicker = observer(function UserPicker() {
  const { storefront, impersonation } = useShop();
  const { send } = storefront.impersonation;
  const { users, userQuery, selectedUser, selectedOrganization } = impersonation.state;
  return (
    <Picker
      legend={text.user}
      hint={text.userHint}
      query={userQuery}
      onQuery={(query) => send({ _tag: "UserQueryChanged", query })}
      empty={users.isLoading ? "" : users.failure === null ? text.noUsers : text.failed}
      choices={(users.value ?? []).map((each) => ({
        key: `${each.id} ${each.organization.id}`,
        name: each.displayName,
        note: selectedOrganization === null ? `${each.email} · ${each.organization.name}` : each.email,
        end: null,
        checked: each.id === selectedUser?.id && each.organization.id === selectedUser.organization.id,
        onPick: () => send({ _tag: "UserSelected", user: each }),
      }))}
    />
  );
});

interface Choice {
  readonly key: string;
  readonly name: string;
  readonly note: string;
  readonly end: ReactNode;
  readonly checked: boolean;
  readonly onPick: () => void;
}

const Picker = ({
  legend,
  hint,
  query,
  onQuery,
  choices,
  empty,
}: {
  readonly legend: string;
  readonly hint: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly choices: readonly Choice[];
  readonly empty: string;
}) => {
  const name = useId();
  return (
    <fieldset className={`${styles.picker} stack g-8 slim`}>
      <legend>{legend}</legend>
      <TextField label={hint} type="search" autoComplete="off" maxLength={200} value={query} onValue={onQuery} />
      {choices.length === 0 ? (
        <p className={`${styles.none} muted rounded`}>{empty}</p>
      ) : (
        <ul className={`${styles.list} ruled scroll rounded`} aria-label={legend}>
          {choices.map((choice) => (
            <li key={choice.key}>
              <label className={`${styles.choice} row`}>
                <input type="radio" name={name} checked={choice.checked} onChange={choice.onPick} />
                <span className="two">
                  <b className="title">{choice.name}</b>
                  <small className="truncate">{choice.note}</small>
                </span>
                <span className={`${styles.end} t-12 grid`}>{choice.end}</span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
};
