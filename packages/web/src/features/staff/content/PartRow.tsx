import { afterMove } from "@larder/domain/page/part-move";
import { partState } from "@larder/domain/page/part-schedule";
import type { ContentBlock, PageModel } from "@larder/domain/page/page-model.schema";
import { observer } from "mobx-react-lite";
import { type KeyboardEvent } from "react";
import { pagePartsMessages as text } from "../../../messages/en/page-parts.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { IconButton } from "../../../ui/Button.tsx";
import { Menu } from "../../../ui/Menu.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { MoveButtons } from "./MoveButtons.tsx";
import { kindOf } from "./part-form.ts";
import styles from "./parts.module.css";
import { whenText } from "./when-text.ts";

const StateBadge = ({ block, zone }: { readonly block: ContentBlock; readonly zone: string }) => {
  const now = useNow();
  const { editing } = block;
  if (editing === undefined) return null;
  const { from, until } = editing;
  switch (partState(editing, now)) {
    case "hidden":
      return <Badge tone="warn">{text.state.hidden}</Badge>;
    case "later":
      return <Badge tone="info">{text.state.later(whenText(from, zone, now))}</Badge>;
    case "over":
      return <Badge tone="warn">{text.state.over(whenText(until, zone, now))}</Badge>;
    case "shown":
      return until === null ? null : <Badge tone="info">{text.state.shown(whenText(until, zone, now))}</Badge>;
  }
};

/** A section of the page with what an editor can do to it. */
export const PartRow = observer(function PartRow({
  block,
  name,
  model,
  onEdit,
  onMove,
  onHide,
  onAsk,
}: {
  readonly model: PageModel;
  readonly onEdit: (property: "title" | ContentBlock) => void;
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
    <li className={`${styles.part} row wrap`} data-part={block.id} onKeyDown={press}>
      <span className="two">
        <b className="anywhere">{block.heading === "" ? text.kinds[kindOf(block)] : block.heading}</b>
        {block.heading !== "" && <small className="muted">{text.kinds[kindOf(block)]}</small>}
      </span>
      <StateBadge block={block} zone={model.editContext?.zone ?? "UTC"} />
      <span className="flex g-4">
        <MoveButtons name={name} can={can} onMove={onMove} />
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
