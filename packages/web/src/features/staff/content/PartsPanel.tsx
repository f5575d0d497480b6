import { afterMove } from "@larder/domain/page/part-move";
import type { ContentBlock, PageModel } from "@larder/domain/page/page-model.schema";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useRef, useState } from "react";
import { editModeMessages } from "../../../messages/en/edit-mode.ts";
import { pagePartsMessages as text } from "../../../messages/en/page-parts.ts";
import { useStorefront } from "../../../state/storefront-context.tsx";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Problem } from "../../../ui/Notice.tsx";
import { ADDED, kindOf, type PartKind } from "./part-form.ts";
import styles from "./parts.module.css";
import { PartRow } from "./PartRow.tsx";
import { ScheduleDialog } from "./ScheduleDialog.tsx";
import { usePartChange } from "./use-page-write.ts";

const nameOf = (block: ContentBlock, at: number): string =>
  block.heading === "" ? text.untitled(text.kinds[kindOf(block)], at + 1) : `“${block.heading}”`;

interface PartsPanelProps {
  readonly model: PageModel;
  readonly onEdit: (property: "title" | ContentBlock) => void;
  readonly onAdd: (kind: PartKind) => void;
}

/** The parts of a page in their order: added, moved, hidden, scheduled, removed (CMS-01). */
export const PartsPanel = observer(function PartsPanel({ model, onEdit, onAdd }: PartsPanelProps) {
  const { page } = useStorefront();
  const [dialog, setDialog] = useState<{ readonly what: "schedule" | "remove"; readonly block: ContentBlock } | null>(
    null,
  );
  const [move, setMove] = useState<{ readonly id: number; readonly step: -1 | 1; readonly before: string } | null>(
    null,
  );
  const list = useRef<HTMLOListElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const { blocks } = model;
  const { change, isBusy, hasFailed, conflict } = usePartChange(
    model.contentLink,
    useCallback(() => undefined, []),
  );
  const order = blocks.map(({ id }) => id).join();
  const moved = move === null || move.before === order ? null : move;
  // A moved row loses the focus of its button.
  useEffect(() => {
    if (moved === null) return;
    const row = list.current?.querySelector(`[data-part="${moved.id}"]`);
    row?.querySelectorAll<HTMLElement>("button")[moved.step === -1 ? 0 : 1]?.focus();
  }, [order, moved]);
  const movedAt = moved === null ? -1 : blocks.findIndex(({ id }) => id === moved.id);
  const movedBlock = blocks[movedAt];
  const moveBy = (block: ContentBlock, step: -1 | 1) => {
    const after = afterMove(
      blocks.map(({ id }) => id),
      block.id,
      step,
    );
    if (after === undefined || isBusy) return;
    setMove({ id: block.id, step, before: order });
    change({ _tag: "Move", part: block.id, after });
  };
  const hide = ({ id, editing }: ContentBlock) =>
    change({
      _tag: "Show",
      part: id,
      isHidden: editing?.isHidden !== true,
      from: editing?.from ?? null,
      until: editing?.until ?? null,
    });
  const close = () => setDialog(null);
  const dialogName = dialog === null ? "" : nameOf(dialog.block, blocks.indexOf(dialog.block));
  return (
    <section className="card inset stack g-8 no-print" aria-labelledby="parts-title" aria-busy={isBusy}>
      <h2 id="parts-title" ref={title} tabIndex={-1} className="lesser">
        {text.parts}
      </h2>
      <p className="t-13 muted">
        {text.explained} {blocks.length > 1 && <span className="hide-phone">{text.keyboard}</span>}
      </p>
      {hasFailed && (
        <Problem
          title={conflict === null ? text.failed : text.conflict}
          action={
            conflict !== null && (
              <Button
                size="sm"
                onClick={() => page.send({ _tag: "ContentLinkOpened", contentLink: conflict.contentLink })}
              >
                {text.showLatest}
              </Button>
            )
          }
        >
          {conflict === null && text.failedText}
        </Problem>
      )}
      <ol ref={list} className="ruled">
        <li className={`${styles.part} row wrap`}>
          <span className="two">
            <b className="anywhere">{model.title}</b>
            <small className="muted">{text.title}</small>
          </span>
          <span className="flex g-4">
            <IconButton
              icon="pencil"
              kind="plain"
              size="sm"
              label={editModeMessages.title}
              onClick={() => onEdit("title")}
            />
          </span>
        </li>
        {blocks.map((block, at) => (
          <PartRow
            key={block.id}
            block={block}
            name={nameOf(block, at)}
            model={model}
            onEdit={onEdit}
            onMove={(step) => moveBy(block, step)}
            onHide={() => hide(block)}
            onAsk={(what) => setDialog({ what, block })}
          />
        ))}
      </ol>
      <p className="vh" role="status">
        {movedBlock !== undefined && text.moved(nameOf(movedBlock, movedAt), movedAt + 1, blocks.length)}
      </p>
      <div className="cluster middle" role="group" aria-label={text.add}>
        <b className="t-13">{text.add}</b>
        {ADDED.map((kind) => (
          <Button key={kind} size="sm" icon="plus" onClick={() => onAdd(kind)}>
            {text.kinds[kind]}
          </Button>
        ))}
      </div>
      {dialog?.what === "schedule" && (
        <ScheduleDialog model={model} block={dialog.block} name={dialogName} onClose={close} />
      )}
      {dialog?.what === "remove" && (
        <Dialog
          title={text.removeTitle(dialogName)}
          onClose={close}
          answers={[
            { label: text.keep, isFirst: true, onPress: close },
            {
              label: text.removeIt,
              kind: "danger",
              onPress: () => {
                change({ _tag: "Remove", part: dialog.block.id });
                close();
                // After the dialog has given the focus back to a row that is about to go.
                requestAnimationFrame(() => title.current?.focus());
              },
            },
          ]}
        >
          <p>{text.removeText}</p>
        </Dialog>
      )}
    </section>
  );
});
