import { personName } from "@larder/domain/text/person-name";
import { editModeUrl } from "@larder/domain/page/edit-url";
import type { EditedPage } from "@larder/domain/page/edited-page.schema";
import { hasFailed } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { pagesMessages as text } from "../../../messages/en/pages.ts";
import { pageVersionsMessages as words } from "../../../messages/en/page-versions.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { Notice, Problem } from "../../../ui/Notice.tsx";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { EmptyState, ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import { instant } from "../../../ui/day.ts";
import { staffPage } from "../StaffRequired.tsx";
import { PublishButton } from "./PublishButton.tsx";
import type { PublishProps } from "./PublishDialog.tsx";
import { SitePanel } from "./SitePanel.tsx";
import { usePageEdits } from "./use-page-write.ts";
import styles from "./pages.module.css";

const PublishDialog = lazyPart<PublishProps>(() => import("./PublishDialog.tsx"), "over");

const PageRow = observer(function PageRow({
  page,
  onPublish,
}: {
  readonly page: EditedPage;
  readonly onPublish: () => void;
}) {
  const { zone } = useShop();
  const { path, title, isPublished, hasChanges, changedAt, changedBy } = page;
  return (
    <li className={`${styles.row} entry columns`}>
      <a className="two pick anywhere whole-phone" href={path}>
        <b>{title}</b>
        <small className="mono">{path}</small>
      </a>
      <span>
        {isPublished && !hasChanges ? (
          text.published
        ) : (
          <Badge tone="warn">{isPublished ? text.changes : text.draft}</Badge>
        )}
      </span>
      <small className="muted">
        {changedAt === null ? text.never : text.by(instant(changedAt, zone), personName(changedBy))}
      </small>
      <span className="cluster end">
        {(!isPublished || hasChanges) && <PublishButton title={title} onPublish={onPublish} />}
        <ButtonLink size="sm" href={editModeUrl(path)} data-native="" aria-label={text.editOf(title)}>
          {text.edit}
        </ButtonLink>
      </span>
    </li>
  );
});

const Pages = observer(function Pages() {
  const edits = usePageEdits();
  const { observed, send } = edits;
  const { publishing, list } = observed.state;
  const { value, failure, isLoading } = list;
  const [chosen, setChosen] = useState<Pick<EditedPage, "title" | "contentLink"> | null>(null);
  const load = () => send({ _tag: "ListRequested" });
  useEffect(() => send({ _tag: "ListRequested" }), [send]);
  const drafts = value?.pages.filter(({ isPublished, hasChanges }) => !isPublished || hasChanges).length ?? 0;
  return (
    <Page busy={isLoading}>
      <PageHead title={text.title} lead={text.lead} />
      <div className="notices">
        {drafts > 0 && <Notice title={text.drafts(drafts)} />}
        {hasFailed(publishing) && <Problem title={words.notDone}>{words.notDoneText}</Problem>}
      </div>
      <SitePanel edits={edits} onPublish={(title, contentLink) => setChosen({ title, contentLink })} />
      {failure !== null ? (
        <ErrorState title={text.failed} onRetry={load} />
      ) : value === null ? (
        <LinesSkeleton />
      ) : value.pages.length === 0 ? (
        <EmptyState title={text.none} />
      ) : (
        <section className="mt-16 sheet" aria-label={text.list}>
          <p className={`${styles.row} entry columns meta hide-phone`} aria-hidden="true">
            <span>{text.page}</span>
            <span>{text.state}</span>
            <span>{text.changed}</span>
            <span />
          </p>
          <ul className="ruled">
            {value.pages.map((page) => (
              <PageRow key={page.path} page={page} onPublish={() => setChosen(page)} />
            ))}
          </ul>
        </section>
      )}
      {chosen !== null && (
        <PublishDialog
          title={chosen.title}
          contentLink={chosen.contentLink}
          onPublish={() => send({ _tag: "PublishRequested", contentLink: chosen.contentLink })}
          onClose={() => setChosen(null)}
        />
      )}
      {value?.hasMore === true && <p className="meta">{text.more}</p>}
    </Page>
  );
});

/** Every page that editors can change, what isn't published first (OP-118, OP-22). */
export default staffPage(text.title, Pages, "editPages");
