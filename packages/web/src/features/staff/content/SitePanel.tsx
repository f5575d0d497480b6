import { personName } from "@larder/domain/text/person-name";
import { partState } from "@larder/domain/page/part-schedule";
import type { SiteContent, SitePart } from "@larder/domain/page/site-content.schema";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useState } from "react";
import { pagesMessages } from "../../../messages/en/pages.ts";
import { pageVersionsMessages as words } from "../../../messages/en/page-versions.ts";
import { sitePartsMessages as text } from "../../../messages/en/site-parts.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import { useNow } from "../../../ui/use-now.ts";
import styles from "./pages.module.css";
import { PublishButton } from "./PublishButton.tsx";
import type { PageEdits } from "./use-page-write.ts";
import type { VersionsProps } from "./VersionsDialog.tsx";
import { whenText } from "./when-text.ts";

const SiteDialog = lazyPart(() => import("./SiteDialog.tsx"), "over");
const VersionsDialog = lazyPart<VersionsProps>(() => import("./VersionsDialog.tsx"), "over");

const alertText = (content: Extract<SiteContent, { _tag: "Alert" }>, zone: string, now: number): string => {
  const { isOn, from, until } = content;
  const state = partState({ isHidden: !isOn, from, until }, now);
  if (state === "later") return text.alert.later(whenText(from, zone, now));
  if (state === "over") return text.alert.over(whenText(until, zone, now));
  return state === "shown" && until !== null ? text.alert.until(whenText(until, zone, now)) : text.alert[state];
};

const shortText = (content: SiteContent, zone: string, now: number): string => {
  switch (content._tag) {
    case "Header":
      return text.links(content.menu.length);
    case "Footer":
      return text.columns(content.columns.length);
    case "Alert":
      return alertText(content, zone, now);
  }
};

type Opened = { readonly part: SitePart; readonly what: "edit" | "versions" };

interface SitePanelProps {
  readonly edits: PageEdits;
  readonly onPublish: (title: string, contentLink: string) => void;
}

/** The menus and the site alert, which every page shows (SHELL-01, SHELL-04). */
export const SitePanel = observer(function SitePanel({ edits, onPublish }: SitePanelProps) {
  const { observed, send } = edits;
  const { zone: own } = useShop();
  const { header } = useStorefront();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [done, setDone] = useState("");
  const now = useNow();
  const { site, publishing } = observed.state;
  const load = () => send({ _tag: "SiteRequested" });
  useEffect(() => send({ _tag: "SiteRequested" }), [send]);
  const close = useCallback(() => setOpened(null), []);
  const name = opened === null ? "" : text.names[opened.part.content._tag];
  const closeWith = useCallback((said: string) => {
    setDone(said);
    setOpened(null);
  }, []);
  const saved = useCallback(() => closeWith(text.saved(name)), [closeWith, name]);
  const restored = useCallback(
    (isDiscarded: boolean) => {
      closeWith(isDiscarded ? text.discarded(name) : text.restored(name));
      send({ _tag: "SiteRequested" });
    },
    [closeWith, name, send],
  );
  const published =
    publishing.status === "done"
      ? site.value?.parts.find(({ contentLink }) => contentLink === publishing.intent?.contentLink)
      : undefined;
  const publishedName = published === undefined ? "" : text.names[published.content._tag];
  // The editor's own page shows it, too.
  useEffect(() => {
    if (publishedName !== "") header.send({ _tag: "LoadRequested", forced: true });
  }, [publishedName, header, publishing]);
  if (site.failure !== null) return <ErrorState title={text.failed} onRetry={load} />;
  if (site.value === null) return <LinesSkeleton count={3} />;
  const { parts, zone } = site.value;
  return (
    <section className="mt-16 sheet" aria-labelledby="site-parts">
      <div className="inset two">
        <h2 id="site-parts" className="lesser">
          {text.title}
        </h2>
        <small className="muted">{text.lead}</small>
      </div>
      <p className="vh" role="status">
        {publishedName === "" ? done : text.published(publishedName)}
      </p>
      <ul className="ruled line-top">
        {parts.map((part) => {
          const { contentLink, content, hasChanges, changedAt, changedBy } = part;
          const title = text.names[content._tag];
          return (
            <li key={content._tag} className={`${styles.row} entry columns ${styles.site}`}>
              <span className="two whole-phone">
                <b>{title}</b>
                <small>{shortText(content, zone, now)}</small>
              </span>
              <span>{hasChanges ? <Badge tone="warn">{pagesMessages.changes}</Badge> : pagesMessages.published}</span>
              <small className="muted">
                {changedAt === null
                  ? pagesMessages.never
                  : pagesMessages.by(whenText(changedAt, own, now), personName(changedBy))}
              </small>
              <span className="cluster end">
                {hasChanges && <PublishButton title={title} onPublish={() => onPublish(title, contentLink)} />}
                <Button
                  size="sm"
                  aria-label={text.versionsOf(title)}
                  onClick={() => setOpened({ part, what: "versions" })}
                >
                  {words.versions}
                </Button>
                <Button
                  size="sm"
                  aria-label={pagesMessages.editOf(title)}
                  onClick={() => setOpened({ part, what: "edit" })}
                >
                  {pagesMessages.edit}
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      {opened?.what === "edit" && (
        <SiteDialog edits={edits} part={opened.part} zone={zone} onSaved={saved} onClose={close} />
      )}
      {opened?.what === "versions" && (
        <VersionsDialog latest={opened.part.contentLink} onRestored={restored} onClose={close} />
      )}
    </section>
  );
});
