import type { ApplicationId, ApplicationStatus } from "@larder/domain/account/application.schema";
import { APPLICATIONS_PAGE_SIZE } from "@larder/domain/account/approval";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { signUpsMessages as text } from "../../../messages/en/sign-ups.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { Pagination } from "../../../ui/page/Pagination.tsx";
import { Segmented } from "../../../ui/form/Segmented.tsx";
import { ErrorState, LinesSkeleton, State } from "../../../ui/page/State.tsx";
import { weekday } from "../../../ui/day.ts";
import { ListAndDetail, ListRow } from "../ListAndDetail.tsx";
import { staffPage } from "../StaffRequired.tsx";
import { PasswordLinkField } from "./PasswordLinkField.tsx";
import styles from "./sign-ups.module.css";

const DecidedNotice = observer(function DecidedNotice() {
  const { decided } = useShop().signUps.state;
  const notice = useRef<HTMLDivElement>(null);
  // The button that decided stands far below. Braces: browsers answer with a promise, which is no cleanup.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: "center" });
  }, [decided]);
  if (decided === null) return null;
  const { verdict, name } = decided;
  return (
    <div ref={notice}>
      {verdict.kind === "approve" ? (
        <Notice tone="ok" title={text.approved(name)}>
          <PasswordLinkField account={decided} />
        </Notice>
      ) : (
        <Notice tone="ok" title={text.refused(name)} />
      )}
    </div>
  );
});

const ApplicationDetail = lazyPart(() => import("./ApplicationDetail.tsx"), "inPlace");

const STATUSES: readonly ApplicationStatus[] = ["waiting", "approved", "refused"];

const SignUps = observer(function SignUps() {
  const { zone, signUps } = useShop();
  const { send } = useStorefront().signUps;
  const { list, status, page, selected } = signUps.state;
  useEffect(() => {
    send({ _tag: "LoadRequested" });
    void ApplicationDetail.prefetch();
  }, [send]);
  const wasChosen = useRef(false);
  useEffect(() => {
    // Below the list on a phone.
    if (wasChosen.current) document.querySelector("[data-detail]")?.scrollIntoView({ block: "nearest" });
    wasChosen.current = false;
  }, [selected]);
  const applications = list.value?.applications ?? [];
  const open = (id: ApplicationId) => {
    wasChosen.current = true;
    send({ _tag: "Selected", id });
  };
  const application = applications.find(({ id }) => id === selected);
  return (
    <Page busy={list.isLoading}>
      <PageHead title={text.title} />
      <Segmented
        className={styles.statuses}
        label={text.status}
        choices={STATUSES.map((value) => ({
          value,
          label: text.statuses[value],
          ...(value === status && list.value !== null ? { count: list.value.total } : {}),
        }))}
        value={status}
        onChange={(value) => send({ _tag: "StatusChosen", status: value })}
      />
      <DecidedNotice />
      {list.failure !== null ? (
        <ErrorState onRetry={() => send({ _tag: "LoadRequested" })} />
      ) : list.value === null ? (
        <LinesSkeleton />
      ) : applications.length === 0 ? (
        <State icon="check" title={text.none[status]} />
      ) : (
        <ListAndDetail
          list="narrow"
          isListFirst
          label={text.list}
          rows={applications.map(({ id, address, businessCategory, sentAt }) => (
            <ListRow key={id} isOpen={id === selected} onOpen={() => open(id)}>
              <b>{address.companyName}</b>
              <span>{weekday(sentAt, zone)}</span>
              <small className="whole">
                {businessCategory} · {address.city}, {address.state}
              </small>
            </ListRow>
          ))}
          foot={
            <Pagination
              page={page}
              pages={Math.ceil(list.value.total / APPLICATIONS_PAGE_SIZE)}
              href={() => staffPlaces.signUps}
              onPage={(to) => send({ _tag: "PageChosen", page: to })}
            />
          }
          detail={
            application === undefined ? null : <ApplicationDetail key={application.id} application={application} />
          }
          pick={text.pick}
        />
      )}
    </Page>
  );
});

export default staffPage(text.title, SignUps, "decideSignUps");
