import { partProperty } from "@larder/domain/page/edit-attribute";
import { editedPart, savedContentLink } from "@larder/domain/page/page-edit";
import type { ContentBlock, PageModel } from "@larder/domain/page/page-model.schema";
import { isPartShown } from "@larder/domain/page/part-schedule";
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { inPlaceMessages } from "../../../messages/en/in-place.ts";
import { useStorefront } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import inPlace from "./in-place.module.css";
import { type Ended, InPlaceText, nameOf } from "./InPlaceText.tsx";
import { kindOf, type PartKind } from "./part-form.ts";
import { PartDialog, TitleDialog } from "./PartDialog.tsx";
import { PartsPanel } from "./PartsPanel.tsx";
import styles from "./parts.module.css";
import { type EditedText, textsOfPage } from "./text-elements.ts";
import { useTextMarks } from "./use-text-marks.ts";

interface EditModeProps {
  readonly model: PageModel;
  /** Shows the button that publishes; left out = there's nothing to publish. */
  readonly onPublish?: (() => void) | undefined;
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

/** Marks on the page what visitors don't see now. */
const useUnseenMarks = ({ blocks }: PageModel) => {
  useEffect(() => {
    const unseen = blocks.flatMap(({ id, editing }) =>
      editing === undefined || isPartShown(editing, Date.now())
        ? []
        : [...document.querySelectorAll(`[data-epi-edit="${partProperty(id)}"]`)],
    );
    const mark = styles.unseen ?? "";
    for (const element of unseen) element.classList.add(mark);
    return () => {
      for (const element of unseen) element.classList.remove(mark);
    };
  }, [blocks]);
};

type Open =
  | { readonly _tag: "Title" }
  | { readonly _tag: "Part"; readonly block: ContentBlock | null; readonly kind: PartKind };

interface Typed {
  readonly text: EditedText;
  readonly point: { readonly x: number; readonly y: number } | null;
}

const textOf = (model: PageModel, key: string) => textsOfPage(model).find((text) => text.key === key);

/** The text that is edited in place, and what is said about it. The next one waits until the last is stored. */
const useTyping = (model: PageModel) => {
  const hint = useId();
  useTextMarks(model, hint, inPlace.text ?? "");
  const [typed, setTyped] = useState<Typed | null>(null);
  const [said, setSaid] = useState("");
  const next = useRef<string | null>(null);
  const focus = useRef<string | null>(null);
  useEffect(() => {
    if (typed !== null || focus.current === null) return;
    textOf(model, focus.current)?.element.focus();
    focus.current = null;
  }, [typed, model]);
  const begin = (wanted: Typed) => {
    setTyped(wanted);
    setSaid(inPlaceMessages.editing(nameOf(wanted.text)));
  };
  const open = (wanted: Typed) => {
    if (typed === null) begin(wanted);
    else if (wanted.text.key !== typed.text.key) next.current = wanted.text.key;
  };
  const end = ({ how, hadFocus }: Ended) => {
    const waiting = how === "saved" && next.current !== null ? textOf(model, next.current) : undefined;
    next.current = null;
    focus.current = hadFocus ? (typed?.text.key ?? null) : null;
    if (how !== "unchanged") setSaid(inPlaceMessages[how]);
    if (waiting === undefined) setTyped(null);
    else begin({ text: waiting, point: null });
  };
  return { hint, typed, said, isSaved: said === inPlaceMessages.saved, open, end };
};

/**
 * A page's inline editor: a text is typed where it stands, by a press or by Enter; a press beside it, or on its button,
 * opens the form of the part (CMS-01, OP-118).
 */
export default function EditMode({ model, onPublish }: EditModeProps) {
  const [open, setOpen] = useState<Open | null>(null);
  useContentSaved(model.contentLink);
  useUnseenMarks(model);
  const typing = useTyping(model);
  const { blocks } = model;
  const isSaved = typing.typed === null && typing.isSaved && onPublish !== undefined;
  const edit = (part: "title" | ContentBlock | undefined) => {
    if (part !== undefined)
      setOpen(part === "title" ? { _tag: "Title" } : { _tag: "Part", block: part, kind: kindOf(part) });
  };
  const press = useEffectEvent((event: MouseEvent | KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const pressed = target?.closest<HTMLElement>("[data-epi-edit]") ?? null;
    const isKey = event instanceof KeyboardEvent;
    const text = textsOfPage(model).find(({ element }) => (isKey ? element === target : element.contains(target)));
    if (pressed === null || (isKey && (text === undefined || event.key !== "Enter"))) return;
    event.preventDefault();
    event.stopPropagation();
    if (target?.closest("[contenteditable]") != null) return;
    if (text !== undefined) {
      const isPointed = !isKey && event.detail > 0;
      typing.open({ text, point: isPointed ? { x: event.clientX, y: event.clientY } : null });
      return;
    }
    const part = editedPart(pressed.dataset["epiEdit"] ?? "");
    edit(part === "title" ? part : blocks.find(({ id }) => id === part));
  });
  useEffect(() => {
    const listen = (event: MouseEvent | KeyboardEvent) => press(event);
    document.addEventListener("click", listen, true);
    document.addEventListener("keydown", listen, true);
    return () => {
      document.removeEventListener("click", listen, true);
      document.removeEventListener("keydown", listen, true);
    };
  }, []);
  const close = useCallback(() => setOpen(null), []);
  return (
    <>
      <PartsPanel model={model} onEdit={edit} onAdd={(kind) => setOpen({ _tag: "Part", block: null, kind })} />
      <span id={typing.hint} className="vh">
        {inPlaceMessages.press}
      </span>
      {/* The button that publishes stands over the page, out of view of what was typed. */}
      <div className={isSaved ? `${inPlace.bar} no-print` : "vh"}>
        <p className="t-13" role="status">
          {typing.said}
        </p>
        {isSaved && (
          <span>
            <Button size="sm" onClick={onPublish}>
              {inPlaceMessages.toPublish}
            </Button>
          </span>
        )}
      </div>
      {typing.typed !== null && (
        <InPlaceText
          key={typing.typed.text.key}
          edited={typing.typed.text}
          contentLink={model.contentLink}
          point={typing.typed.point}
          onEnd={typing.end}
        />
      )}
      {open?._tag === "Title" && <TitleDialog model={model} onClose={close} />}
      {open?._tag === "Part" && <PartDialog model={model} block={open.block} kind={open.kind} onClose={close} />}
    </>
  );
}
