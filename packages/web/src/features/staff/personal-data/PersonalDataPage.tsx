import type { FoundPerson, PersonQuery, StoredPerson } from "@larder/domain/staff/personal-data.schema";
import { LOCALE } from "@larder/domain/text/locale";
import { personalDataFileUrl, personalDataWorkflow, personQueryOf, privacyRequestsWorkflow } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { personalDataMessages as text } from "../../../messages/en/personal-data.ts";
import { useUrl } from "../../../navigation/location.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/form/Field.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Facts } from "../../../ui/page/Facts.tsx";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { EmptyState, ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import { staffPage } from "../StaffRequired.tsx";
import { Kept } from "./Kept.tsx";
import { Requests } from "./Requests.tsx";
import styles from "./personal-data.module.css";

const NoteDialog = lazyPart(() => import("./NoteDialog.tsx"), "over");
const EraseDialog = lazyPart(() => import("./EraseDialog.tsx"), "over");

const FindPerson = ({ onFind }: { readonly onFind: (text: string) => void }) => {
  const [typed, setTyped] = useState("");
  const find = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <form className={`${styles.find} stack g-8`} role="search" aria-label={text.title} onSubmit={find}>
      <TextField
        type="search"
        autoComplete="off"
        label={text.find}
        placeholder={text.findPlaceholder}
        value={typed}
        onValue={setTyped}
      />
      <div className="cluster">
        <Button type="submit">{text.search}</Button>
      </div>
    </form>
  );
};

interface PeopleProps {
  readonly typed: string;
  readonly people: readonly FoundPerson[];
  readonly onChoose: (query: PersonQuery) => void;
}

const People = ({ typed, people, onChoose }: PeopleProps) => (
  <Panel title={text.several(typed)}>
    <div className="stack g-8">
      <ul className="ruled">
        {people.map(({ id, email, name }) => (
          <li key={email} className="row between g-12">
            <span className="two anywhere">
              <b>{name}</b>
              <small className="muted">{email}</small>
            </span>
            <Button
              size="sm"
              aria-label={text.choose(name, email)}
              onClick={() => onChoose({ id, email: id === null ? email : "" })}
            >
              {text.open}
            </Button>
          </li>
        ))}
      </ul>
      <p className="fine">{text.severalText}</p>
    </div>
  </Panel>
);

interface PersonProps {
  readonly person: StoredPerson;
  readonly onErase: () => void;
  readonly onExport: () => void;
}

const Person = ({ person, onErase, onExport }: PersonProps) => (
  <Panel title={person.name === person.email ? person.email : `${person.name}, ${person.email}`}>
    <div className="stack g-16">
      <h3>{text.stored}</h3>
      <Facts facts={person.stored.map(({ what, count }) => ({ label: what, value: count.toLocaleString(LOCALE) }))} />
      {person.id === null && <p className="fine">{text.noAccount}</p>}
      <div className="cluster">
        {person.id !== null && (
          <>
            <ButtonLink href={personalDataFileUrl(person.id, "json")} download="" icon="download" onClick={onExport}>
              {text.exportJson}
            </ButtonLink>
            <ButtonLink href={personalDataFileUrl(person.id, "html")} download="" icon="download" onClick={onExport}>
              {text.exportHtml}
            </ButtonLink>
            <ButtonLink href={staffPlaces.auditOf(person.email)}>{text.audit}</ButtonLink>
          </>
        )}
        <Button kind="danger" onClick={onErase}>
          {text.erase}
        </Button>
      </div>
    </div>
  </Panel>
);

const PersonalData = observer(function PersonalData() {
  const { observed, send } = useLateWorkflow("personalData", personalDataWorkflow);
  const { query, found, typed, isErased } = observed.state;
  const url = useUrl();
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => send({ _tag: "PersonRequested", query: personQueryOf(url) }), [send, url]);
  useEffect(() => {
    if (isErased) done.current?.focus();
  }, [isErased]);
  const requests = useLateWorkflow("privacyRequests", privacyRequestsWorkflow);
  const loadRequests = requests.send;
  useEffect(() => loadRequests({ _tag: "ListRequested" }), [loadRequests, isErased]);
  const shown = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);
  const personNow = found.value?.person ?? null;
  useEffect(() => {
    if (personNow !== null && wantsFocus.current) shown.current?.focus();
    wantsFocus.current = false;
  }, [personNow]);
  const load = () => send({ _tag: "PersonRequested", query });
  const choose = (chosen: PersonQuery) => {
    wantsFocus.current = true;
    send({ _tag: "PersonRequested", query: chosen });
  };
  const { value } = found;
  const isAsked = query.id !== null || query.email !== "";
  return (
    <Page busy={found.isLoading}>
      <PageHead title={text.title} lead={text.lead} />
      <FindPerson onFind={(said) => send({ _tag: "PersonRequested", query: { id: null, email: said } })} />
      <p className={styles.done} role="status" tabIndex={-1} ref={done}>
        {isErased ? text.erased : ""}
      </p>
      {found.failure !== null ? (
        <ErrorState onRetry={load} />
      ) : value === null ? (
        <LinesSkeleton />
      ) : (
        <div className="stack g-16">
          {value.person !== null ? (
            <div ref={shown} tabIndex={-1}>
              <Person
                person={value.person}
                onErase={() => send({ _tag: "EraseRequested" })}
                onExport={() => requests.send({ _tag: "ExportStarted" })}
              />
            </div>
          ) : value.people.length > 0 ? (
            <People typed={query.email} people={value.people} onChoose={choose} />
          ) : (
            isAsked && <EmptyState title={text.none(query.email)}>{text.noneText}</EmptyState>
          )}
          <Requests
            state={requests.observed.state}
            send={requests.send}
            onOpen={({ userId, email }) => choose({ id: userId, email: userId === null ? email : "" })}
          />
          <Kept state={observed.state} retention={value.retention} send={send} />
        </div>
      )}
      {requests.observed.state.draft !== null && <NoteDialog state={requests.observed.state} send={requests.send} />}
      {typed !== null && value?.person != null && (
        <EraseDialog person={value.person} state={observed.state} send={send} />
      )}
    </Page>
  );
});

/** What is stored about a person, for administrators: to see, export or erase it (OP-21). */
export default staffPage(text.title, PersonalData, "managePrivacy");
