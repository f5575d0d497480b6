import { editModeUrl } from "@larder/domain/page/edit-attribute";
import type { EditedPage } from "@larder/domain/page/edited-page.schema";
import { pageEditsWorkflow } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { pagesMessages as text } from "../../../messages/en/pages.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { EmptyState, ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import { instant } from "../../../ui/day.ts";
import { staffPage } from "../StaffRequired.tsx";
import styles from "./pages.module.css";

const PageRow = observer(function PageRow({ page }: { readonly page: EditedPage }) {
  const { zone } = useShop();
  const { path, title, isPublished, changedAt, changedBy } = page;
  return (
    <li className={styles.row}>
      <a className="two pick anywhere" href={path}>
        <b>{title}</b>
        <small className="mono">{path}</small>
      </a>
      <span>{isPublished ? text.published : <Badge tone="warn">{text.draft}</Badge>}</span>
      <small className="muted">{changedAt === null ? text.never : text.by(instant(changedAt, zone), changedBy)}</small>
      <ButtonLink size="sm" href={editModeUrl(path)} data-native="" aria-label={text.editOf(title)}>
        {text.edit}
      </ButtonLink>
    </li>
  );
});

const Pages = observer(function Pages() {
  const { observed, send } = useLateWorkflow("pageEdits", pageEditsWorkflow);
  const { value, failure, isLoading } = observed.state.list;
  const load = () => send({ _tag: "ListRequested" });
  useEffect(() => send({ _tag: "ListRequested" }), [send]);
  const drafts = value?.pages.filter(({ isPublished }) => !isPublished).length ?? 0;
  return (
    <Page busy={isLoading}>
      <PageHead title={text.title} lead={text.lead} />
      {drafts > 0 && <Notice title={text.drafts(drafts)} />}
      {failure !== null ? (
        <ErrorState title={text.failed} onRetry={load} />
      ) : value === null ? (
        <LinesSkeleton />
      ) : value.pages.length === 0 ? (
        <EmptyState title={text.none} />
      ) : (
        <section className={`${styles.list} sheet`} aria-label={text.list}>
          <p className={`${styles.row} meta hide-phone`} aria-hidden="true">
            <span>{text.page}</span>
            <span>{text.state}</span>
            <span>{text.changed}</span>
            <span />
          </p>
          <ul className="ruled">
            {value.pages.map((page) => (
              <PageRow key={page.contentLink} page={page} />
            ))}
          </ul>
        </section>
      )}
      {value?.hasMore === true && <p className="meta">{text.more}</p>}
    </Page>
  );
});

/** Every page that editors can change, what isn't published first (OP-118, OP-22). */
export default staffPage(text.title, Pages, ["editor"]);
