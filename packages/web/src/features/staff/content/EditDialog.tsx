import type { PageConflict } from "@larder/domain/page/edited-page.schema";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { editModeMessages as text } from "../../../messages/en/edit-mode.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { instant } from "../../../ui/day.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { Notice, Problem } from "../../../ui/Notice.tsx";
import styles from "./edit-mode.module.css";
import type { PageWrite } from "./use-page-write.ts";

/** Parsed as an inert document, for its words alone. */
const wordsOf = (html: string): string => new DOMParser().parseFromString(html, "text/html").body.textContent;

/** What another editor wrote in the same part meanwhile; the own text stays in the fields (OP-143). */
export const Theirs = observer(function Theirs({ conflict }: { readonly conflict: PageConflict }) {
  const { zone } = useShop();
  const { changedAt, changedBy, part } = conflict;
  return (
    <Notice
      tone="warn"
      role="alert"
      title={text.changedBy(changedBy, changedAt === null ? "" : instant(changedAt, zone))}
    >
      {part === null ? (
        text.wasRemoved
      ) : (
        <>
          {text.yoursKept}
          <span className={`${styles.theirs} stack g-4 mt-8`}>
            <span className="muted">{text.theirs(changedBy)}</span>
            {part.text !== "" && <b>{part.text}</b>}
            {part.html !== "" && <span className="anywhere">{wordsOf(part.html)}</span>}
          </span>
        </>
      )}
    </Notice>
  );
});

/** Refused fields that show their own error. */
const SHOWN = new Set(["links", "text", "until", "alt"]);

/** A form of a page's draft: it settles conflicts, and says what wasn't saved (OP-118, OP-143). */
export const EditDialog = ({
  title,
  write: { isBusy, hasFailed, conflict, refused },
  onSubmit,
  onClose,
  children,
}: {
  readonly title: string;
  readonly write: PageWrite;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const { page } = useStorefront();
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      submit={conflict === null ? text.save : text.saveMine}
      answer={
        conflict !== null && (
          <Button
            onClick={() => {
              page.send({ _tag: "ContentLinkOpened", contentLink: conflict.contentLink });
              onClose();
            }}
          >
            {text.useTheirs}
          </Button>
        )
      }
      onSubmit={onSubmit}
      busy={isBusy}
    >
      {conflict !== null && <Theirs conflict={conflict} />}
      {children}
      {hasFailed && conflict === null && !refused.some((field) => SHOWN.has(field)) && (
        <Problem title={text.failed}>{text.failedText}</Problem>
      )}
    </FormDialog>
  );
};
