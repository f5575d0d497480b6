import { type HealthPart, type HealthState, healthOf, worstOf } from "@larder/domain/staff/health";
import type { HealthFacts } from "@larder/domain/staff/health.schema";
import { healthWorkflow } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect } from "react";
import { healthMessages as text } from "../../../messages/en/health.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { instant } from "../../../ui/day.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Facts } from "../../../ui/page/Facts.tsx";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import { staffPage } from "../StaffRequired.tsx";
import { bytes, span } from "./amounts.ts";
import styles from "./health.module.css";

interface Shown {
  readonly value: string;
  readonly note: ReactNode;
}

const shownOf = (facts: HealthFacts, zone: string): Readonly<Record<HealthPart, Shown>> => ({
  index: {
    value: facts.indexAgeMs === null ? text.building : span(facts.indexAgeMs),
    note: text.indexNote,
  },
  queue: {
    value: String(facts.mailWaiting),
    note: [
      facts.isSendingMail ? "" : text.notSending,
      facts.mailWaitMs === null ? text.noneWaits : text.oldest(span(facts.mailWaitMs)),
    ].join(" "),
  },
  failures: {
    value: String(facts.mailFailed),
    note:
      facts.lastFailure === null
        ? text.failedToday
        : `${text.failedToday} ${text.lastFailure(instant(facts.lastFailure.at, zone), facts.lastFailure.problem)}`,
  },
  database: {
    value: bytes(facts.databaseBytes),
    note: `${text.connections(facts.connections, facts.maxConnections)} · ${text.migrations(facts.migrations, facts.lastMigration)}`,
  },
  disk: {
    value: facts.diskFreeBytes === null ? text.elsewhere : text.free(bytes(facts.diskFreeBytes)),
    note: facts.diskFreeBytes === null ? "" : text.diskNote,
  },
  backup: {
    value: facts.backupAgeMs == null ? text.never : text.ago(span(facts.backupAgeMs)),
    note: text.backupNote,
  },
});

const Row = ({ name, state, shown }: { readonly name: string; readonly state: HealthState; readonly shown: Shown }) => (
  <li className={`${styles.row} columns entry g-12`} data-state={state}>
    <Icon name={state === "good" ? "check" : "alert"} />
    <span className="grid">
      <b>{name}</b>
      <small className="meta anywhere">{shown.note}</small>
    </span>
    <b className="figures right">{shown.value}</b>
    <span className={`${styles.state} t-13 quiet right`}>{text.states[state]}</span>
  </li>
);

const PARTS: readonly HealthPart[] = ["index", "queue", "failures", "database", "disk", "backup"];

const Health = observer(function Health() {
  const { zone } = useShop();
  const { observed, send } = useLateWorkflow("health", healthWorkflow);
  const { value, failure, isLoading } = observed.state.facts;
  useEffect(() => {
    send({ _tag: "Opened" });
    return () => send({ _tag: "Closed" });
  }, [send]);
  const states = value === null ? null : healthOf(value);
  return (
    <Page busy={isLoading && value === null}>
      <PageHead title={text.title} lead={text.lead} />
      {failure !== null ? (
        <ErrorState onRetry={() => send({ _tag: "Opened" })} />
      ) : value === null || states === null ? (
        <LinesSkeleton />
      ) : (
        <div className={`${styles.page} stack g-16`}>
          <p className={styles.sum} role="status">
            {text.sums[worstOf(Object.values(states))]}
          </p>
          <ul className="sheet ruled" aria-label={text.list}>
            {PARTS.map((part) => (
              <Row key={part} name={text.parts[part]} state={states[part]} shown={shownOf(value, zone)[part]} />
            ))}
          </ul>
          <Panel title={text.versions}>
            <Facts facts={value.versions.map(({ name, version }) => ({ label: name, value: version }))} />
          </Panel>
        </div>
      )}
    </Page>
  );
});

/** How the shop is, for administrators: search index, email, database, disk and versions. */
export default staffPage(text.title, Health, "readHealth");
