import type { MailQuery, OutboxMail } from "@larder/domain/mail/mail.schema";
import { type MailsState, mailsWorkflow } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { Fragment, useEffect } from "react";
import { outboxMessages as text } from "../../../messages/en/outbox.ts";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { sameDay } from "../../../ui/day.ts";
import { Notice } from "../../../ui/Notice.tsx";
import { Page, PageHead } from "../../../ui/Page.tsx";
import { EmptyState, ErrorState, LinesSkeleton } from "../../../ui/State.tsx";
import { MailDetail } from "./MailDetail.tsx";
import { MailDay, MailHeads, MailRow } from "./MailRow.tsx";
import { ListAndDetail, ListFoot } from "../ListAndDetail.tsx";
import { ListTools, ToolSelect } from "../ListTools.tsx";
import { staffPage } from "../StaffRequired.tsx";

const STATES = ["all", "waiting", "failed"] as const;
const GROUPS = ["orders", "signIn", "signUps", "accounts", "stock"] as const;

interface ToolsProps {
  readonly state: MailsState;
  readonly onChange: (change: Partial<MailQuery>) => void;
}

const Tools = ({ state: { query, list }, onChange }: ToolsProps) => {
  const counts = { all: undefined, waiting: list.value?.waiting, failed: list.value?.failed };
  return (
    <ListTools
      find={{
        label: text.find,
        placeholder: text.findPlaceholder,
        term: query.term,
        onChange: (term) => onChange({ term }),
      }}
      show={{
        label: text.show,
        choices: STATES.map((value) => ({
          value,
          label: [value === "all" ? text.all : text.states[value], counts[value]].filter(Boolean).join(" "),
        })),
        value: query.state === "waiting" || query.state === "failed" ? query.state : "all",
        onChange: (value) => onChange({ state: value === "all" ? null : value }),
      }}
    >
      <ToolSelect
        label={text.kind}
        all={text.allKinds}
        choices={GROUPS.map((group) => ({ value: group, label: text.groups[group] }))}
        value={query.group}
        onChange={(group) => onChange({ group })}
      />
    </ListTools>
  );
};

const isFirstOfDay = (before: OutboxMail | undefined, { createdAt }: OutboxMail, zone: string): boolean =>
  before === undefined || !sameDay(Date.parse(before.createdAt), Date.parse(createdAt), zone);

const Outbox = observer(function Outbox() {
  const { zone } = useShop();
  const { observed, send } = useLateWorkflow("mails", mailsWorkflow);
  const { state } = observed;
  const { list, query, selected } = state;
  const load = (change: Partial<MailQuery>) =>
    send({ _tag: "ListRequested", query: { ...query, before: null, ...change } });
  useEffect(() => send({ _tag: "ListRequested", query: { state: null, group: null, term: "", before: null } }), [send]);
  const shown = list.value?.mails ?? [];
  const open = shown.find(({ id }) => id === selected);
  const isNarrowed = query.term !== "" || query.state !== null || query.group !== null;
  return (
    <Page busy={list.isLoading}>
      <PageHead title={text.title} lead={text.lead} />
      {list.value?.isSending === false && <Notice title={text.notSending}>{text.notSendingText}</Notice>}
      <Tools state={state} onChange={load} />
      {list.failure !== null ? (
        <ErrorState onRetry={() => load({ before: query.before })} />
      ) : list.value === null ? (
        <LinesSkeleton />
      ) : shown.length === 0 ? (
        <EmptyState title={isNarrowed ? text.noneMatches : text.none}>{text.noneText}</EmptyState>
      ) : (
        <ListAndDetail
          label={text.list}
          list="wide"
          notice={<MailHeads />}
          rows={shown.map((mail, index) => (
            <Fragment key={mail.id}>
              {isFirstOfDay(shown[index - 1], mail, zone) && <MailDay of={mail.createdAt} />}
              <MailRow
                mail={mail}
                isOpen={mail.id === selected}
                onOpen={() => send({ _tag: "Selected", id: mail.id })}
              />
            </Fragment>
          ))}
          foot={
            <ListFoot>
              {query.before !== null && <Button onClick={() => load({})}>{text.newest}</Button>}
              {list.value.hasOlder && (
                <Button onClick={() => load({ before: shown.at(-1)?.id ?? null })}>{text.older}</Button>
              )}
            </ListFoot>
          }
          detail={open === undefined ? null : <MailDetail key={open.id} mail={open} state={state} send={send} />}
          pick={text.pick}
        />
      )}
    </Page>
  );
});

/** The shop's outgoing mail, for staff: status, content, resending (OP-26). */
export default staffPage(text.title, Outbox);
