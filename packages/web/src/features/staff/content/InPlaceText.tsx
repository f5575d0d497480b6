import type { PageConflict } from "@larder/domain/page/edited-page.schema";
import { takesMarks, textAt } from "@larder/domain/page/page-text";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useId, useLayoutEffect, useRef } from "react";
import { commonMessages } from "../../../messages/en/common.ts";
import { editModeMessages } from "../../../messages/en/edit-mode.ts";
import { inPlaceMessages as text } from "../../../messages/en/in-place.ts";
import { pagePartsMessages } from "../../../messages/en/page-parts.ts";
import { useStorefront } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Notice, Problem } from "../../../ui/Notice.tsx";
import { Theirs } from "./EditDialog.tsx";
import styles from "./in-place.module.css";
import type { EditedText } from "./text-elements.ts";
import { caretAt, openBox, typedIn } from "./typing-box.ts";
import { type PageWrite, usePartChange, useTitleChange } from "./use-page-write.ts";

/** How editing in place ended, and whether the focus was in the text. */
export interface Ended {
  readonly how: "saved" | "canceled" | "unchanged";
  readonly hadFocus: boolean;
}

interface InPlaceProps {
  readonly edited: EditedText;
  readonly contentLink: string;
  /** Where it was clicked; null = opened by keyboard. */
  readonly point: { readonly x: number; readonly y: number } | null;
  readonly onEnd: (ended: Ended) => void;
}

const WRONG: Readonly<Record<string, string>> = {
  length: text.tooLong,
  links: text.buttonMissing,
  text: editModeMessages.titleMissing,
};

const Conflict = ({ conflict }: { readonly conflict: PageConflict }) =>
  conflict.part === null ? (
    <Notice tone="warn" role="alert" title={text.gone}>
      {text.goneText}
    </Notice>
  ) : (
    <Theirs conflict={conflict} />
  );

const Typing = observer(function Typing({
  edited,
  contentLink,
  point,
  onEnd,
  write: { isBusy, hasFailed, conflict, refused },
  isStored,
  onSave,
}: InPlaceProps & {
  readonly write: PageWrite;
  readonly isStored: () => boolean;
  readonly onSave: (text: string) => void;
}) {
  const { page } = useStorefront();
  const hint = useId();
  const bar = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLElement>(null);
  const sent = useRef("");
  const { element, part } = edited;
  const hasMarks = part !== null && takesMarks(part.block, part.place);
  const end = (how: Ended["how"]) =>
    onEnd({
      how,
      hadFocus: document.activeElement === box.current || bar.current?.contains(document.activeElement) === true,
    });
  const save = (typed: string) => {
    sent.current = typed;
    onSave(typed);
  };
  const latest = useRef({ end, save, isBusy });
  useLayoutEffect(() => {
    latest.current = { end, save, isBusy };
  });
  useLayoutEffect(() => {
    const typed = () => (box.current === null ? "" : typedIn(box.current));
    let before = "";
    const saveOrEnd = () => {
      if (latest.current.isBusy || isStored()) return;
      if (typed() === before) latest.current.end("unchanged");
      else latest.current.save(typed());
    };
    const [opened, close] = openBox(element, styles.box ?? "", hint, {
      takesMarks: hasMarks,
      isOff: () => latest.current.isBusy || isStored(),
      onSave: saveOrEnd,
      onCancel: () => {
        if (!latest.current.isBusy && !isStored()) latest.current.end("canceled");
      },
      // What wasn't saved is sent again by a button, not by leaving it once more.
      onLeave: (to) => {
        if (bar.current?.contains(to) !== true && typed() !== sent.current) saveOrEnd();
      },
    });
    box.current = opened;
    before = typed();
    if (point !== null) caretAt(opened, point);
    return () => {
      box.current = null;
      close();
    };
  }, [element, hint, hasMarks, isStored, point]);
  useEffect(() => {
    if (isStored()) latest.current.end("saved");
  }, [contentLink, isStored]);
  const wrong = refused.map((field) => WRONG[field]).find((words) => words !== undefined);
  return (
    <div ref={bar} className={`${styles.bar} no-print`} role="group" aria-label={text.editing(nameOf(edited))}>
      <p id={hint} className="t-13">
        <b>{text.editing(nameOf(edited))}.</b>{" "}
        <span className="hide-phone">
          {text.keys} {hasMarks && text.bold}
        </span>
      </p>
      {conflict !== null && <Conflict conflict={conflict} />}
      {hasFailed && conflict === null && (
        <Problem title={wrong ?? editModeMessages.failed}>{wrong === undefined && editModeMessages.failedText}</Problem>
      )}
      <span className="cluster">
        {conflict?.part !== null && (
          <Button
            size="sm"
            kind="primary"
            busy={isBusy}
            onClick={() => box.current !== null && save(typedIn(box.current))}
          >
            {conflict === null ? editModeMessages.save : editModeMessages.saveMine}
          </Button>
        )}
        {conflict !== null && (
          <Button
            size="sm"
            onClick={() => {
              page.send({ _tag: "ContentLinkOpened", contentLink: conflict.contentLink });
              end("canceled");
            }}
          >
            {conflict.part === null ? pagePartsMessages.showLatest : editModeMessages.useTheirs}
          </Button>
        )}
        <Button size="sm" onClick={() => end("canceled")}>
          {commonMessages.cancel}
        </Button>
      </span>
    </div>
  );
});

export const nameOf = ({ part }: EditedText): string => text.kinds[part === null ? "title" : part.place.field];

const useStored = () => {
  const stored = useRef(false);
  const onStored = useCallback(() => {
    stored.current = true;
  }, []);
  return [useCallback(() => stored.current, []), onStored] as const;
};

const TitleTyping = observer(function TitleTyping(props: InPlaceProps) {
  const [isStored, onStored] = useStored();
  const { save, ...write } = useTitleChange(props.contentLink, onStored);
  return <Typing {...props} write={write} isStored={isStored} onSave={save} />;
});

const PartTyping = observer(function PartTyping({
  block,
  place,
  ...props
}: InPlaceProps & NonNullable<EditedText["part"]>) {
  const [isStored, onStored] = useStored();
  const { change, ...write } = usePartChange(props.contentLink, onStored);
  // After a conflict, what the editor has read is replaced, and nothing else.
  const before = write.conflict?.part?.text ?? textAt(block, place) ?? "";
  const save = (typed: string) => change({ _tag: "Text", part: block.id, place, before, text: typed });
  return <Typing {...props} write={write} isStored={isStored} onSave={save} />;
});

/** A text that is typed where it stands: Enter or leaving it saves to the draft, Escape gives it back (CMS-01, OP-118, OP-143). */
export const InPlaceText = (props: InPlaceProps) => {
  const { part } = props.edited;
  return part === null ? <TitleTyping {...props} /> : <PartTyping {...props} {...part} />;
};
