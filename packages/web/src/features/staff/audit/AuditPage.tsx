import { EMPTY_AUDIT_SEARCH } from "@larder/domain/staff/audit-search";
import type { AuditEntry, AuditQuery, AuditSearch } from "@larder/domain/staff/audit.schema";
import { auditSearchOf, auditWorkflow } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { Fragment, useEffect } from "react";
import { auditMessages as text } from "../../../messages/en/audit.ts";
import { useUrl } from "../../../navigation/location.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Button } from "../../../ui/Button.tsx";
import { sameDay } from "../../../ui/day.ts";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { EmptyState, ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import { ListAndDetail, ListFoot } from "../ListAndDetail.tsx";
import { ListDay } from "../ListDay.tsx";
import { staffPage } from "../StaffRequired.tsx";
import { AuditDetail } from "./AuditDetail.tsx";
import { AuditHeads, AuditRow } from "./AuditRow.tsx";
import { AuditTools } from "./AuditTools.tsx";

const isFirstOfDay = (before: AuditEntry | undefined, { at }: AuditEntry, zone: string): boolean =>
  before === undefined || !sameDay(Date.parse(before.at), Date.parse(at), zone);

const searchOf = ({ before: _, ...search }: AuditQuery): AuditSearch => search;

const Audit = observer(function Audit() {
  const { zone } = useShop();
  const { observed, send } = useLateWorkflow("audit", auditWorkflow);
  const { page, query, selected } = observed.state;
  const url = useUrl();
  const load = (change: Partial<AuditQuery>) =>
    send({ _tag: "SearchRequested", query: { ...query, before: null, ...change } });
  useEffect(() => send({ _tag: "SearchRequested", query: { ...auditSearchOf(url), before: null } }), [send, url]);
  const search = searchOf(query);
  const isNarrowed = Object.values(search).some((value) => value !== null && value !== "");
  const shown = page.value?.entries ?? [];
  const open = shown.find(({ id }) => id === selected);
  return (
    <Page busy={page.isLoading}>
      <PageHead title={text.title} lead={text.lead} />
      <AuditTools search={search} isNarrowed={isNarrowed} onSearch={load} />
      {page.failure !== null ? (
        <ErrorState onRetry={() => load({ before: query.before })} />
      ) : page.value === null ? (
        <LinesSkeleton />
      ) : shown.length === 0 ? (
        <EmptyState title={isNarrowed ? text.noneMatches : text.none}>
          {isNarrowed ? text.noneMatchesText : text.noneText}
        </EmptyState>
      ) : (
        <ListAndDetail
          label={text.list}
          list="wide"
          notice={<AuditHeads />}
          rows={shown.map((entry, index) => (
            <Fragment key={entry.id}>
              {isFirstOfDay(shown[index - 1], entry, zone) && <ListDay of={entry.at} />}
              <AuditRow
                entry={entry}
                isOpen={entry.id === selected}
                onOpen={() => send({ _tag: "Selected", id: entry.id })}
              />
            </Fragment>
          ))}
          foot={
            <ListFoot>
              {query.before !== null && <Button onClick={() => load({})}>{text.newest}</Button>}
              {page.value.hasOlder && (
                <Button onClick={() => load({ before: shown.at(-1)?.id ?? null })}>{text.older}</Button>
              )}
            </ListFoot>
          }
          detail={
            open === undefined ? null : (
              <AuditDetail key={open.id} entry={open} onPerson={(person) => load({ ...EMPTY_AUDIT_SEARCH, person })} />
            )
          }
          pick={text.pick}
        />
      )}
    </Page>
  );
});

/** The audit for administrators: who did what, as whom, when and from where (OP-21, T7). */
export default staffPage(text.title, Audit, "readAudit");
