import type { PageConflict } from "@larder/domain/page/edited-page.schema";
import { contentSaved } from "@larder/domain/page/page-edit";
import type { PartChange } from "@larder/domain/page/page-change.schema";
import { hasFailed, isPending, pageConflict, pageEditsWorkflow, type PageEditsState } from "@larder/sdk";
import { useEffect, useId, useState } from "react";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";

/** Each use has its own. */
export const usePageEdits = () => useLateWorkflow("pageEdits", pageEditsWorkflow, useId());

/** The workflow of a screen that passes it on to its parts: each use starts its own. */
export type PageEdits = ReturnType<typeof usePageEdits>;

export interface PageWrite {
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly conflict: PageConflict | null;
  /** The names of refused fields. */
  readonly refused: readonly string[];
}

/** The writes that one part of the screen sends, the last by its intent: once stored, the page reloads as the new draft (CMS-05). */
const usePageWrite = (field: "saving" | "changing", state: PageEditsState, onStored: () => void) => {
  const [sent, setSent] = useState<object | null>(null);
  const write = state[field];
  const { intent } = write;
  const isOwn = sent !== null && (intent === sent || (intent !== null && "change" in intent && intent.change === sent));
  const stored = isOwn && write.status === "done" ? (state.stored?.contentLink ?? null) : null;
  useEffect(() => {
    if (stored === null) return;
    window.postMessage(contentSaved(stored), location.origin);
    onStored();
  }, [stored, onStored]);
  const status: PageWrite = {
    isBusy: isPending(write),
    hasFailed: isOwn && hasFailed(write),
    conflict: isOwn ? pageConflict(write.failure) : null,
    refused: isOwn ? write.errors.map(({ field: name }) => name) : [],
  };
  return [status, setSent] as const;
};

/** Changes of parts, based on the version that the editor sees, or on the latest after a conflict (OP-143). */
export const usePartChange = (contentLink: string, onStored: () => void) => {
  const { observed, send } = usePageEdits();
  const [status, own] = usePageWrite("changing", observed.state, onStored);
  return {
    ...status,
    change: (change: PartChange) => {
      own(change);
      send({ _tag: "ChangeRequested", contentLink: status.conflict?.contentLink ?? contentLink, change });
    },
  };
};

/** The page's title, based like the parts. */
export const useTitleChange = (contentLink: string, onStored: () => void) => {
  const { observed, send } = usePageEdits();
  const [status, own] = usePageWrite("saving", observed.state, onStored);
  return {
    ...status,
    save: (text: string) => {
      const base = status.conflict?.contentLink ?? contentLink;
      const edit = { contentLink: base, property: "title", text, html: "" };
      own(edit);
      send({ _tag: "SaveRequested", edit });
    },
  };
};
