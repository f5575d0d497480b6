import { telephoneLink } from "@larder/domain/page/telephone-link";
import type { Device, OwnAccount } from "@larder/domain/account/own-account.schema";
import { failureText, ownDataFileUrl, savingOf } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { accountMessages as text } from "../../messages/en/account.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button, ButtonLink } from "../../ui/Button.tsx";
import { Check } from "../../ui/form/Check.tsx";
import { Problem } from "../../ui/Notice.tsx";
import { Page, PageHead } from "../../ui/page/Page.tsx";
import { Panel } from "../../ui/page/Panel.tsx";
import { ErrorState, LinesSkeleton } from "../../ui/page/State.tsx";
import { instant } from "../../ui/day.ts";
import { dotted } from "../../ui/dotted.ts";
import { customerPage } from "../session/SignInRequired.tsx";
import { Notices } from "./Notices.tsx";
import { Settings } from "./Settings.tsx";
import { OnHoldNotice } from "../on-hold/on-hold.ts";
import styles from "./account.module.css";

const Devices = observer(function Devices({ devices }: { readonly devices: readonly Device[] }) {
  const { zone, account } = useShop();
  const { send } = useStorefront().account;
  const saving = savingOf(account.state);
  const isEnding = (id: string | null) => saving?.kind === "devices" && saving.id === id;
  const others = devices.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <Panel
      title={text.devices}
      bare
      action={
        others > 0 && (
          <Button size="sm" busy={isEnding(null)} onClick={() => send({ _tag: "DeviceEndRequested", id: null })}>
            {text.signOutOthers(others)}
          </Button>
        )
      }
    >
      <ul className="entries ruled touch">
        {devices.map((device) => (
          <li key={device.id}>
            <span className="two">
              <b>{device.name || text.device}</b>
              <small>{text.since(instant(device.startedAt, zone), instant(device.seenAt, zone))}</small>
            </span>
            {device.isCurrent ? (
              <Badge tone="accent">{text.thisDevice}</Badge>
            ) : (
              <Button
                size="sm"
                busy={isEnding(device.id)}
                aria-label={text.signOutDevice(device.name || text.device, instant(device.startedAt, zone))}
                onClick={() => send({ _tag: "DeviceEndRequested", id: device.id })}
              >
                {text.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
});

/** Reminders are emails: where none are sent, the page says when they start. */
export const Reminders = observer(function Reminders({ account }: { readonly account: OwnAccount }) {
  const shop = useShop();
  const saving = savingOf(shop.account.state);
  const { send } = useStorefront().account;
  return (
    <Panel title={text.reminders}>
      <Check
        type="switch"
        checked={account.remindsOfDrafts}
        aria-busy={saving?.kind === "reminders"}
        hint={[text.remindsOfDraftsHint, shop.settings.hasNoMail ? text.onceMailIsSent : ""].join(" ").trim()}
        onChange={({ target }) => send({ _tag: "RemindersChosen", remindsOfDrafts: target.checked })}
      >
        {text.remindsOfDrafts}
      </Check>
    </Panel>
  );
});

const OwnInvoices = lazyPart(() => import("../invoices/OwnInvoices.tsx"), "inPlace");
const TwoStep = lazyPart(() => import("./TwoStep.tsx"), "inPlace");
const LanguageChoice = lazyPart(() => import("./LanguageChoice.tsx"), "inPlace");
const PrivacyChoice = lazyPart(() => import("../analytics/PrivacyChoice.tsx"), "inPlace");

const Organizations = observer(function Organizations() {
  const shop = useShop();
  const storefront = useStorefront();
  const { choosing } = shop.session.state;
  return (
    <Panel title={text.organizations} bare>
      <ul className="entries ruled touch">
        {shop.organizations.map((each) => (
          <li key={each.id}>
            <span className="two">
              <b>{each.name}</b>
              {each.accountNumber !== "" && (
                <small>
                  {text.number} {each.accountNumber}
                </small>
              )}
              {each.id === shop.user.currentOrganization?.id && (
                <small>
                  {text.ordering}:{" "}
                  <Badge tone={shop.canOrder ? "ok" : "danger"}>{shop.canOrder ? text.open : text.onHold}</Badge>
                </small>
              )}
            </span>
            {each.id === shop.user.currentOrganization?.id ? (
              <Badge tone="accent">{text.current}</Badge>
            ) : (
              <Button
                size="sm"
                busy={choosing === each.id}
                disabled={choosing !== null && choosing !== each.id}
                aria-label={text.chooseNamed(each.name)}
                onClick={() => void storefront.chooseOrganization(each.id)}
              >
                {text.choose}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
});

const SalesRep = observer(function SalesRep() {
  const { organization } = useShop();
  if (organization === null || organization.primarySalesRepName === "") return null;
  const { primarySalesRepName: name, primarySalesRepPhone: phone, primarySalesRepEmail: email } = organization;
  return (
    <Panel title={text.rep}>
      <p>
        <b>{name}</b>
      </p>
      {phone !== "" && (
        <p>
          <a href={telephoneLink(phone)}>{phone}</a>
        </p>
      )}
      {email !== "" && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
    </Panel>
  );
});

const Account = observer(function Account() {
  const shop = useShop();
  const storefront = useStorefront();
  const { send } = storefront.account;
  const { account, editing, saving } = shop.account.state;
  const { failure } = saving;
  const hasSettings = !shop.user.isImpersonationActive && shop.offers("accountSettings");
  useEffect(() => {
    if (hasSettings) send({ _tag: "AccountRequested" });
  }, [send, hasSettings]);
  // Another region has another stock and price index (OP-20).
  const { algoliaIndexName: index } = shop.user;
  const firstIndex = useRef(index);
  useEffect(() => {
    if (firstIndex.current === index) return;
    firstIndex.current = index;
    storefront.header.send({ _tag: "LoadRequested", forced: true });
    storefront.cart.send({ _tag: "RefreshRequested" });
  }, [storefront, index]);
  return (
    <Page narrow>
      <PageHead title={text.title} lead={dotted(shop.user.displayName, shop.user.currentOrganization?.name)}>
        <Button busy={shop.session.state.isSigningOut} onClick={() => void storefront.signOut()}>
          {text.signOut}
        </Button>
      </PageHead>
      {!shop.canOrder && <OnHoldNotice hasList={false} />}
      {/* An open form says so itself. */}
      {editing === null && failure !== null && <Problem title={text.failed}>{failureText(failure)}</Problem>}
      <div className={`${styles.sections} stack g-20`}>
        {shop.organization !== null && shop.offers("invoices") && <OwnInvoices />}
        {hasSettings &&
          (account.value !== null ? (
            <>
              <Settings account={account.value} />
              <LanguageChoice />
              <Reminders account={account.value} />
              <TwoStep state={account.value.secondFactor} passkeys={account.value.passkeys} />
              <Devices devices={account.value.devices} />
            </>
          ) : account.failure !== null ? (
            <ErrorState onRetry={() => send({ _tag: "AccountRequested" })} />
          ) : (
            <LinesSkeleton count={4} />
          ))}
        <SalesRep />
        <Organizations />
        <Notices />
        <Panel title={text.privacy}>
          <PrivacyChoice />
          {hasSettings && (
            <div className="stack mt-8">
              <p>{text.ownData}</p>
              <div className="cluster">
                <ButtonLink href={ownDataFileUrl("html")} download="" icon="download">
                  {text.ownDataToRead}
                </ButtonLink>
                <ButtonLink href={ownDataFileUrl("json")} download="" icon="download">
                  {text.ownDataJson}
                </ButtonLink>
              </div>
            </div>
          )}
        </Panel>
      </div>
    </Page>
  );
});

/** User, organizations and devices; name, email and password change here (IDENT-04, IDENT-05, IDENT-17, OP-108). */
export default customerPage(text.title, Account, true);
