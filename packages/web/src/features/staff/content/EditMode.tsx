import { partProperty } from "@larder/domain/page/edit-attribute";
import { editedPart, savedContentLink } from "@larder/domain/page/page-edit";
import type { ContentBlock, PageModel } from "@larder/domain/page/page-model.schema";
import { isPartShown } from "@larder/domain/page/page-parts";
import { useCallback, useEffect, useState } from "react";
import { useStorefront } from "../../../state/storefront-context.tsx";
import { kindOf, type PartKind } from "./part-form.ts";
import { PartDialog, TitleDialog } from "./PartDialog.tsx";
import { PartsPanel } from "./PartsPanel.tsx";
import styles from "./parts.module.css";

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

/** A page's inline editor: a press on an editable part, or on its button, opens it (CMS-01, OP-118). */
export default function EditMode({ model }: EditModeProps) {
  const [open, setOpen] = useState<Open | null>(null);
  useContentSaved(model.contentLink);
  useUnseenMarks(model);
  const { blocks } = model;
  const edit = (part: "title" | ContentBlock | undefined) => {
    if (part !== undefined)
      setOpen(part === "title" ? { _tag: "Title" } : { _tag: "Part", block: part, kind: kindOf(part) });
  };
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-epi-edit]") : null;
      if (pressed === null) return;
      event.preventDefault();
      event.stopPropagation();
      const part = editedPart(pressed.dataset["epiEdit"] ?? "");
      edit(part === "title" ? part : blocks.find(({ id }) => id === part));
    };
    document.addEventListener("click", press, true);
    return () => document.removeEventListener("click", press, true);
  }, [blocks]);
  const close = useCallback(() => setOpen(null), []);
  return (
    <>
      <PartsPanel model={model} onEdit={edit} onAdd={(kind) => setOpen({ _tag: "Part", block: null, kind })} />
      {open?._tag === "Title" && <TitleDialog model={model} onClose={close} />}
      {open?._tag === "Part" && <PartDialog model={model} block={open.block} kind={open.kind} onClose={close} />}
    </>
  );
}
