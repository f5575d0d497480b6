import { afterMove, partState } from "@larder/domain/page/page-parts";
import type { ContentBlock, PageModel } from "@larder/domain/page/page-model.schema";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from "react";
import { editModeMessages } from "../../../messages/en/edit-mode.ts";
import { pagePartsMessages as text } from "../../../messages/en/page-parts.ts";
import { useStorefront } from "../../../state/storefront-context.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { instant } from "../../../ui/day.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Menu } from "../../../ui/Menu.tsx";
import { Problem } from "../../../ui/Notice.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { ADDED, kindOf, type PartKind } from "./part-form.ts";
import styles from "./parts.module.css";
import { ScheduleDialog } from "./ScheduleDialog.tsx";
import { usePartChange } from "./use-page-write.ts";

const nameOf = (block: ContentBlock, at: number): string =>
  block.heading === "" ? text.untitled(text.kinds[kindOf(block)], at + 1) : `“${block.heading}”`;

const StateBadge = ({ block, zone }: { readonly block: ContentBlock; readonly zone: string }) => {
  const now = useNow();
  const { editing } = block;
  if (editing === undefined) return null;
  const { from, until } = editing;
  switch (partState(editing, now)) {
    case "hidden":
      return <Badge tone="warn">{text.state.hidden}</Badge>;
    case "later":
      return <Badge tone="info">{text.state.later(instant(from, zone))}</Badge>;
    case "over":
      return <Badge tone="warn">{text.state.over(instant(until, zone))}</Badge>;
    case "shown":
      return until === null ? null : <Badge tone="info">{text.state.shown(instant(until, zone))}</Badge>;
  }
};

interface PartsPanelProps {
  readonly model: PageModel;
  readonly onEdit: (property: "title" | ContentBlock) => void;
  readonly onAdd: (kind: PartKind) => void;
}

const Row = observer(function Row({
  block,
  name,
  model,
  onEdit,
  onMove,
  onHide,
  onAsk,
}: Omit<PartsPanelProps, "onAdd"> & {
  readonly block: ContentBlock;
  readonly name: string;
  readonly onMove: (step: -1 | 1) => void;
  readonly onHide: () => void;
  readonly onAsk: (what: "schedule" | "remove") => void;
}) {
  const ids = model.blocks.map(({ id }) => id);
  const can = (step: -1 | 1) => afterMove(ids, block.id, step) !== undefined;
  const press = (event: KeyboardEvent) => {
    const step = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
    if (!event.altKey || step === null) return;
    event.preventDefault();
    if (can(step)) onMove(step);
  };
  return (
    // The buttons have the focus; the keys are theirs.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={styles.part} data-part={block.id} onKeyDown={press}>
      <span className="two">
        <b className="anywhere">{block.heading === "" ? text.kinds[kindOf(block)] : block.heading}</b>
        {block.heading !== "" && <small className="muted">{text.kinds[kindOf(block)]}</small>}
      </span>
      <StateBadge block={block} zone={model.editContext?.zone ?? "UTC"} />
      <span className={styles.tools}>
        <IconButton
          icon="down"
          className={styles.up}
          kind="plain"
          size="sm"
          label={text.up(name)}
          disabled={!can(-1)}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="down"
          kind="plain"
          size="sm"
          label={text.down(name)}
          disabled={!can(1)}
          onClick={() => onMove(1)}
        />
        <IconButton icon="pencil" kind="plain" size="sm" label={text.edit(name)} onClick={() => onEdit(block)} />
        <Menu
          label={text.more(name)}
          kind="plain"
          size="sm"
          entries={[
            { key: "schedule", label: text.schedule, icon: "clock", onSelect: () => onAsk("schedule") },
            {
              key: "hide",
              label: block.editing?.isHidden === true ? text.show : text.hide,
              icon: "lock",
              onSelect: onHide,
            },
            {
              key: "remove",
              label: text.remove,
              icon: "trash",
              danger: true,
              apart: true,
              onSelect: () => onAsk("remove"),
            },
          ]}
        />
      </span>
    </li>
  );
});

/** The parts of a page in their order: added, moved, hidden, scheduled, removed (CMS-01). */
export const PartsPanel = observer(function PartsPanel({ model, onEdit, onAdd }: PartsPanelProps) {
  const { page } = useStorefront();
  const [asked, setAsked] = useState<{ readonly what: "schedule" | "remove"; readonly block: ContentBlock } | null>(
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
  const close = () => setAsked(null);
  const askedName = asked === null ? "" : nameOf(asked.block, blocks.indexOf(asked.block));
  return (
    <section className="card inset stack g-8 no-print" aria-labelledby="parts-title" aria-busy={isBusy}>
      <h2 id="parts-title" ref={title} tabIndex={-1} className="lesser">
        {text.parts}
      </h2>
      <p className="t-13 muted">
        {text.explained} {blocks.length > 1 && text.keyboard}
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
        <li className={styles.part}>
          <span className="two">
            <b className="anywhere">{model.title}</b>
            <small className="muted">{text.title}</small>
          </span>
          <span className={styles.tools}>
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
          <Row
            key={block.id}
            block={block}
            name={nameOf(block, at)}
            model={model}
            onEdit={onEdit}
            onMove={(step) => moveBy(block, step)}
            onHide={() => hide(block)}
            onAsk={(what) => setAsked({ what, block })}
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
      {asked?.what === "schedule" && (
        <ScheduleDialog model={model} block={asked.block} name={askedName} onClose={close} />
      )}
      {asked?.what === "remove" && (
        <Dialog
          title={text.removeTitle(askedName)}
          onClose={close}
          answers={[
            { label: text.keep, isFirst: true, onPress: close },
            {
              label: text.removeIt,
              kind: "danger",
              onPress: () => {
                change({ _tag: "Remove", part: asked.block.id });
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
