import { partProperty } from "@larder/domain/page/edit-attribute";
import type { PageConflict } from "@larder/domain/page/edited-page.schema";
import { contentSaved, editedPart, savedContentLink } from "@larder/domain/page/page-edit";
import type { PageModel } from "@larder/domain/page/page-model.schema";
import { hasFailed, isPending, pageConflict, pageEditsWorkflow } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { editModeMessages as text } from "../../../messages/en/edit-mode.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextAreaField, TextField } from "../../../ui/form/Field.tsx";
import { instant } from "../../../ui/day.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { Notice, Problem } from "../../../ui/Notice.tsx";
import styles from "./edit-mode.module.css";

interface EditModeProps {
  readonly model: PageModel;
}

/** Reloads the open page when the CMS, ours or an embedding one, signals a save (CMS-05). */
const useContentSaved = (open: string) => {
  const { page } = useStorefront();
  useEffect(() => {
    const reload = ({ origin, data }: MessageEvent<unknown>) => {
      const contentLink = origin === location.origin ? savedContentLink(data, open) : null;
      if (contentLink !== null) page.send({ _tag: "ContentLinkOpened", contentLink });
    };
    window.addEventListener("message", reload);
    return () => window.removeEventListener("message", reload);
  }, [page, open]);
};

const usePageEdits = () => useLateWorkflow("pageEdits", pageEditsWorkflow);

/** Parsed as an inert document, for its words alone. */
const wordsOf = (html: string): string => new DOMParser().parseFromString(html, "text/html").body.textContent;

/** What another editor wrote in the same part meanwhile; the own text stays in the fields (OP-143). */
const Theirs = observer(function Theirs({ conflict }: { readonly conflict: PageConflict }) {
  const { zone } = useShop();
  const { changedAt, changedBy, part } = conflict;
  return (
    <Notice
      tone="warn"
      role="alert"
      title={text.changedBy(changedBy, changedAt === null ? "" : instant(changedAt, zone))}
    >
      {text.yoursKept}
      {part === null ? (
        ` ${text.wasRemoved}`
      ) : (
        <span className={`${styles.theirs} stack g-4 mt-8`}>
          <span className="muted">{text.theirs(changedBy)}</span>
          {part.text !== "" && <b>{part.text}</b>}
          {part.html !== "" && <span className="anywhere">{wordsOf(part.html)}</span>}
        </span>
      )}
    </Notice>
  );
});

const TextDialog = observer(function TextDialog({
  model,
  property,
  edits: { observed, send },
  onClose,
}: EditModeProps & {
  readonly property: string;
  readonly edits: ReturnType<typeof usePageEdits>;
  readonly onClose: () => void;
}) {
  const { saving, stored } = observed.state;
  const { page } = useStorefront();
  const part = editedPart(property);
  const block = typeof part === "number" ? model.blocks.find(({ id }) => id === part) : undefined;
  const [typed, setTyped] = useState(block === undefined ? model.title : block.heading);
  const [html, setHtml] = useState(block?.html ?? "");
  const [isOwn, setOwn] = useState(false);
  const saved = isOwn && saving.status === "done" && stored !== null ? stored.contentLink : null;
  const conflict = isOwn ? pageConflict(saving.failure) : null;
  useEffect(() => {
    if (saved === null) return;
    window.postMessage(contentSaved(saved), location.origin);
    onClose();
  }, [saved, onClose]);
  const latest = conflict?.contentLink ?? null;
  return (
    <FormDialog
      title={block === undefined ? text.title : text.block}
      onClose={onClose}
      submit={conflict === null ? text.save : text.saveMine}
      answer={
        latest !== null && (
          <Button
            onClick={() => {
              page.send({ _tag: "ContentLinkOpened", contentLink: latest });
              onClose();
            }}
          >
            {text.useTheirs}
          </Button>
        )
      }
      onSubmit={() => {
        setOwn(true);
        const contentLink = latest ?? model.contentLink;
        send({ _tag: "SaveRequested", edit: { contentLink, property, text: typed, html } });
      }}
      busy={isOwn && isPending(saving)}
    >
      {conflict !== null && <Theirs conflict={conflict} />}
      <TextField
        data-first=""
        label={block === undefined ? text.titleLabel : text.headingLabel}
        maxLength={200}
        value={typed}
        onValue={setTyped}
      />
      {block !== undefined && (
        <TextAreaField
          label={text.htmlLabel}
          hint={text.htmlHint}
          rows={10}
          maxLength={100_000}
          spellCheck={false}
          value={html}
          onValue={setHtml}
        />
      )}
      {isOwn && hasFailed(saving) && conflict === null && <Problem title={text.failed}>{text.failedText}</Problem>}
    </FormDialog>
  );
});

/** A page's inline editor: a press on an editable part, or on its button, opens it (CMS-01, OP-118). */
export default function EditMode({ model }: EditModeProps) {
  const [property, open] = useState<string | null>(null);
  const edits = usePageEdits();
  useContentSaved(model.contentLink);
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-epi-edit]") : null;
      if (pressed === null) return;
      event.preventDefault();
      open(pressed.dataset["epiEdit"] ?? null);
    };
    document.addEventListener("click", press, true);
    return () => document.removeEventListener("click", press, true);
  }, []);
  const close = () => open(null);
  return (
    <>
      <Notice title={text.editMode}>
        {text.explained}
        <span className="cluster mt-8">
          <Button size="sm" onClick={() => open("title")}>
            {text.title}
          </Button>
          {model.blocks.map((block, at) => (
            <Button key={block.id} size="sm" onClick={() => open(partProperty(block.id))}>
              {text.part(at + 1, block.heading)}
            </Button>
          ))}
        </span>
      </Notice>
      {property !== null && (
        <TextDialog key={property} model={model} property={property} edits={edits} onClose={close} />
      )}
    </>
  );
}
