import { isCategoryPage } from "@larder/domain/page/category-page";
import { editModeUrl, versionUrl } from "@larder/domain/page/edit-url";
import { mayPublish, type PageStatus, pageStatus } from "@larder/domain/page/page-status";
import type { PageModel } from "@larder/domain/page/page-model.schema";
import { hasFailed, isPending, pageConflict } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { categoryTextMessages as category } from "../../../messages/en/category-text.ts";
import { pagesMessages as text } from "../../../messages/en/pages.ts";
import { pageVersionsMessages as words } from "../../../messages/en/page-versions.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { instant } from "../../../ui/day.ts";
import { focusHeading } from "../../../ui/focus-heading.ts";
import { Problem } from "../../../ui/Notice.tsx";
import { useFocusLeft } from "../../../ui/use-focus-left.ts";
import EditMode from "./EditMode.tsx";
import PublishDialog from "./PublishDialog.tsx";
import { type PageEdits, usePageEdits } from "./use-page-write.ts";
import VersionsDialog from "./VersionsDialog.tsx";

const statusText = (status: PageStatus, isCategory: boolean): string => {
  switch (status._tag) {
    case "Published":
      return words.published(status.live.version);
    case "Unpublished":
      return isCategory ? category.notPublished : words.notPublished;
    case "Earlier":
      return words.earlier(status.version, status.live.version);
    case "Changed":
      return status.isShown
        ? words.changed(status.live.version, status.changes)
        : words.changed(status.live.version, status.changes) + ` ${words.otherDraft}`;
  }
};

const StatusBadge = ({ status }: { readonly status: PageStatus }) => {
  switch (status._tag) {
    case "Published":
      return <Badge tone="ok">{words.version(status.live.version)}</Badge>;
    case "Earlier":
      return <Badge tone="info">{words.version(status.version)}</Badge>;
    case "Unpublished":
      return <Badge tone="warn">{text.draft}</Badge>;
    case "Changed":
      return <Badge tone="warn">{words.draft(status.draft.version)}</Badge>;
  }
};

/** Publishes what the editor sees (OP-118). */
const Publish = observer(function Publish({
  title,
  contentLink,
  edits: { observed, send },
  onGone,
}: {
  readonly title: string;
  readonly contentLink: string;
  readonly edits: PageEdits;
  /** It goes once it published, with the focus that its dialog gave back. */
  readonly onGone: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const button = useFocusLeft<HTMLButtonElement>(onGone);
  const { page } = useStorefront();
  const { publishing } = observed.state;
  const isOwn = publishing.intent?.contentLink === contentLink;
  const isDone = isOwn && publishing.status === "done";
  useEffect(() => {
    if (isDone) page.send({ _tag: "ContentLinkOpened", contentLink });
  }, [isDone, page, contentLink]);
  return (
    <>
      <Button ref={button} size="sm" kind="primary" busy={isPending(publishing)} onClick={() => setOpen(true)}>
        {words.publish}
      </Button>
      {isOpen && (
        <PublishDialog
          title={title}
          contentLink={contentLink}
          onPublish={() => send({ _tag: "PublishRequested", contentLink })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
});

const PublishProblem = observer(function PublishProblem({
  contentLink,
  edits: { observed },
}: {
  readonly contentLink: string;
  readonly edits: PageEdits;
}) {
  const { page } = useStorefront();
  const { zone } = useShop();
  const { publishing } = observed.state;
  if (publishing.intent?.contentLink !== contentLink || !hasFailed(publishing)) return null;
  const conflict = pageConflict(publishing.failure);
  if (conflict === null) return <Problem title={words.notDone}>{words.notDoneText}</Problem>;
  const when = conflict.changedAt === null ? "" : instant(conflict.changedAt, zone);
  return (
    <Problem
      title={words.conflict(conflict.changedBy, when)}
      button={[words.showLatest, () => page.send({ _tag: "ContentLinkOpened", contentLink: conflict.contentLink })]}
    >
      {words.conflictText}
    </Problem>
  );
});

/** A category has no page of an editor's until the first one edits it; then this opens its draft. */
const StartEditing = observer(function StartEditing({
  path,
  edits: { observed, send },
}: {
  readonly path: string;
  readonly edits: PageEdits;
}) {
  const { starting } = observed.state;
  const isDone = starting.status === "done";
  useEffect(() => {
    if (isDone) location.assign(editModeUrl(path));
  }, [isDone, path]);
  return (
    <Button
      size="sm"
      kind="primary"
      busy={isPending(starting) || isDone}
      onClick={() => send({ _tag: "StartRequested", path })}
    >
      {text.editPage}
    </Button>
  );
});

const StartProblem = observer(function StartProblem({ edits }: { readonly edits: PageEdits }) {
  return hasFailed(edits.observed.state.starting) ? (
    <Problem title={category.notStarted}>{category.notStartedText}</Problem>
  ) : null;
});

/** An editor's bar over a page: its version, edit mode, versions, preview, publish (CMS-01, OP-22, OP-118). The links reload the page: the mode is in the address. */
export default function EditTools({ model }: { readonly model: PageModel }) {
  const [isOpen, setOpen] = useState(false);
  const edits = usePageEdits();
  const { editContext, path, contentLink } = model;
  const versions = editContext?.versions ?? null;
  const status = versions === null ? null : pageStatus(versions);
  const isEditing = editContext?.inEditMode === true && editContext.isEditable;
  const page = contentLink.split("_", 1)[0] ?? "";
  const latest = versions?.draft ?? versions?.live ?? null;
  const bar = useRef<HTMLElement>(null);
  const canPublish = mayPublish(status);
  // A preview that was published is another page, with tools of its own.
  const focusTools = () => queueMicrotask(() => (bar.current === null ? focusHeading() : bar.current.focus()));
  return (
    <>
      <section ref={bar} tabIndex={-1} className="mb-12 card inset stack g-8 no-print" aria-label={text.bar}>
        <div className="cluster middle">
          {versions === null ? (
            <StartEditing path={path} edits={edits} />
          ) : (
            <ButtonLink
              size="sm"
              kind={isEditing ? undefined : "primary"}
              href={isEditing ? path : editModeUrl(path)}
              data-native=""
            >
              {isEditing ? text.done : text.editPage}
            </ButtonLink>
          )}
          {/* The editors' home lists the pages itself. */}
          {(isEditing || model.contentType !== "home") && (
            <ButtonLink size="sm" href={staffPlaces.pages}>
              {text.all}
            </ButtonLink>
          )}
          {status !== null && <StatusBadge status={status} />}
          <span className="push cluster">
            {latest !== null && (
              <Button size="sm" icon="clock" onClick={() => setOpen(true)}>
                {words.versions}
              </Button>
            )}
            {isEditing && versions !== null && (
              <ButtonLink size="sm" href={versionUrl(path, `${page}_${versions.shown}`)} data-native="">
                {words.preview}
              </ButtonLink>
            )}
            {canPublish && <Publish title={model.title} contentLink={contentLink} edits={edits} onGone={focusTools} />}
          </span>
        </div>
        {versions === null && <p className="t-13 muted">{category.none}</p>}
        {status !== null && (
          <p className="t-13 muted" role="status">
            {statusText(status, isCategoryPage(model.contentType))}
          </p>
        )}
        <StartProblem edits={edits} />
        <PublishProblem contentLink={contentLink} edits={edits} />
      </section>
      {isEditing && <EditMode model={model} onPublish={canPublish ? () => bar.current?.focus() : undefined} />}
      {isOpen && latest !== null && (
        <VersionsDialog
          path={path}
          latest={`${page}_${latest.version}`}
          onRestored={() => location.assign(editModeUrl(path))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
