import type { EventPage, EventQuery } from "@larder/domain/analytics/event-log.schema";
import { EVENT_NAMES } from "@larder/domain/analytics/event-names";
import { ALL_EVENTS, type EventLogState, eventLogWorkflow, eventQueryOf, newerEvents } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { Fragment, useEffect, useState } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { eventsMessages as text } from "../../../messages/en/events.ts";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { EmptyState, ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import { saveText } from "../../../ui/save-text.ts";
import { ListAndDetail, ListFoot } from "../ListAndDetail.tsx";
import { ListTools, ToolSelect } from "../ListTools.tsx";
import { staffPage } from "../StaffRequired.tsx";
import { EventHeads, EventRow } from "./EventRow.tsx";
import eventFiguresStyles from "./event-figures.module.css";
import styles from "./events.module.css";

export const EventFigures = ({ lastMinute }: { readonly lastMinute: EventPage["lastMinute"] }) => {
  const { received, problems, delay, seconds } = lastMinute;
  const most = Math.max(1, ...seconds.map((second) => second.received));
  const share = received === 0 ? "–" : `${Math.floor(((received - problems) / received) * 1_000) / 10}%`;
  return (
    <div className={`${eventFiguresStyles.figures} wrap flex`}>
      <dl className="flex wrap">
        <div>
          <dt className="meta">{text.inLastMinute}</dt>
          <dd>{received}</dd>
        </div>
        <div>
          <dt className="meta">{text.fitSchema}</dt>
          <dd>{share}</dd>
        </div>
        <div>
          <dt className="meta">{text.doNot}</dt>
          <dd className={problems > 0 ? "t-warn" : undefined}>{problems}</dd>
        </div>
        <div>
          <dt className="meta">{text.behind}</dt>
          <dd>{delay === null ? "–" : text.seconds(delay)}</dd>
        </div>
      </dl>
      <svg className={eventFiguresStyles.chart} viewBox="0 0 60 20" preserveAspectRatio="none" aria-hidden="true">
        {seconds.map((second, at) => (
          <g key={at}>
            <rect x={at} width=".8" y={20 - (20 * second.received) / most} height={(20 * second.received) / most} />
            <rect
              x={at}
              width=".8"
              y={20 - (20 * second.received) / most}
              height={(20 * second.problems) / most}
              data-problems=""
            />
          </g>
        ))}
      </svg>
    </div>
  );
};

const EventDetail = lazyPart(async () => ({ default: (await import("./event-parts.ts")).EventDetail }), "inPlace");
const GapRows = lazyPart(async () => ({ default: (await import("./event-parts.ts")).GapRows }), "nowhere");

const SOURCES = ["web", "phone", "server"] as const;
const SHOWN = ["all", "fits", "problems"] as const;
const NAMES: readonly string[] = Object.values(EVENT_NAMES);

interface ToolsProps {
  readonly state: EventLogState;
  readonly onChange: (change: Partial<EventQuery>) => void;
}

const Tools = ({ state, onChange }: ToolsProps) => {
  const query = eventQueryOf(state);
  const { page } = state;
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
        choices: SHOWN.map((value) => ({
          value,
          label: [text.shown[value], value === "problems" ? page.value?.problems : undefined].filter(Boolean).join(" "),
        })),
        value: query.show,
        onChange: (show) => onChange({ show }),
      }}
    >
      <ToolSelect
        label={text.name}
        all={text.allNames(NAMES.length)}
        choices={NAMES.map((name) => ({ value: name, label: name }))}
        value={query.name}
        onChange={(name) => onChange({ name: name ?? "" })}
      />
      <ToolSelect
        label={text.source}
        all={text.sources.all}
        choices={SOURCES.map((source) => ({ value: source, label: text.sources[source] }))}
        value={query.source}
        onChange={(source) => onChange({ source })}
      />
    </ListTools>
  );
};

const Log = observer(function Log() {
  const { observed, send } = useLateWorkflow("eventLog", eventLogWorkflow);
  const { state } = observed;
  const { page, shown, selected, isPaused } = state;
  const query = eventQueryOf(state);
  const [cleared, setCleared] = useState(0);
  useEffect(() => {
    send({ _tag: "Opened" });
    return () => send({ _tag: "Closed" });
  }, [send]);
  const filter = (change: Partial<EventQuery>) =>
    send({ _tag: "FilterChanged", query: { ...query, before: null, reach: "latest", ...change } });
  const open = shown.find(({ id }) => id === selected);
  const waiting = newerEvents(state);
  const gapsBefore = (id: number | null) => state.gaps.length > 0 && <GapRows state={state} beforeId={id} />;
  const isNarrowed = query.term !== "" || query.name !== "" || query.source !== null || query.show !== "all";
  const isCut = page.failure !== null && page.value !== null;
  return (
    <Page busy={page.value === null && page.isLoading}>
      <PageHead title={text.title} lead={text.lead}>
        <span className={`${styles.status} meta`} role="status" data-live={isPaused || isCut ? undefined : ""}>
          {isCut ? text.offline : isPaused ? text.paused : text.live}
        </span>
        <Button onClick={() => send({ _tag: "PauseChanged", isPaused: !isPaused })}>
          {isPaused ? text.resume : text.pause}
        </Button>
        <Button
          icon="download"
          disabled={shown.length === 0}
          onClick={() => saveText("events.json", JSON.stringify(shown, null, 2))}
        >
          {text.save}
        </Button>
      </PageHead>
      {page.value !== null && <EventFigures lastMinute={page.value.lastMinute} />}
      {page.value?.isTaking === false && <Notice title={text.notTaking}>{text.notTakingText}</Notice>}
      <Tools key={cleared} state={state} onChange={filter} />
      {page.failure !== null && page.value === null ? (
        <ErrorState onRetry={() => filter({})} />
      ) : page.value === null ? (
        <LinesSkeleton />
      ) : shown.length === 0 ? (
        <EmptyState
          title={query.reach === "hour" ? text.lookedBack : isNarrowed ? text.noneMatches : text.none}
          action={
            <>
              {isNarrowed && (
                <Button
                  onClick={() => {
                    filter(ALL_EVENTS);
                    setCleared(cleared + 1);
                  }}
                >
                  {text.clear}
                </Button>
              )}
              {query.reach === "latest" && <Button onClick={() => filter({ reach: "hour" })}>{text.lookBack}</Button>}
            </>
          }
        >
          {text.noneText}
        </EmptyState>
      ) : (
        <ListAndDetail
          label={text.list}
          list="wide"
          notice={
            <>
              <EventHeads />
              {waiting > 0 && (
                <Button wide onClick={() => send({ _tag: "PauseChanged", isPaused: false })}>
                  {text.newer(waiting)}
                </Button>
              )}
            </>
          }
          rows={
            <>
              {shown.map((event) => (
                <Fragment key={event.id}>
                  {gapsBefore(event.id)}
                  <EventRow
                    event={event}
                    isOpen={event.id === selected}
                    onOpen={() => send({ _tag: "Selected", id: event.id })}
                  />
                </Fragment>
              ))}
              {gapsBefore(null)}
            </>
          }
          foot={
            <ListFoot>
              {query.before !== null && <Button onClick={() => filter({})}>{text.newest}</Button>}
              {page.value.hasOlder && (
                <Button onClick={() => filter({ before: shown.at(-1)?.id ?? null, reach: query.reach })}>
                  {text.older}
                </Button>
              )}
            </ListFoot>
          }
          detail={
            open === undefined ? null : (
              <div className={styles.detail}>
                <EventDetail
                  event={open}
                  shown={shown}
                  onClose={() => send({ _tag: "Selected", id: null })}
                  onOnlySuch={() => filter({ name: open.name })}
                />
              </div>
            )
          }
          pick={text.pick}
        />
      )}
    </Page>
  );
});

/** Events as they arrive, for staff: without personal data, each with the schema's verdict (OP-116). */
export default staffPage(text.title, Log, "readEvents");
