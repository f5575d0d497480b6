import { siteProblems } from "@larder/domain/page/site-content";
import type { SiteContent, SitePart } from "@larder/domain/page/site-content.schema";
import { hasFailed, isPending, pageConflict } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { editModeMessages as words } from "../../../messages/en/edit-mode.ts";
import { sitePartsMessages as text } from "../../../messages/en/site-parts.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { instant } from "../../../ui/day.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { Notice, Problem } from "../../../ui/Notice.tsx";
import { SiteFields } from "./SiteFields.tsx";
import type { PageEdits } from "./use-page-write.ts";

/** Edits a menu, the footer or the site alert as a draft, and settles conflicts like a page's form (OP-118, OP-143). */
export default observer(function SiteDialog({
  edits: { observed, send },
  part,
  zone,
  onSaved,
  onClose,
}: {
  readonly edits: PageEdits;
  readonly part: SitePart;
  readonly zone: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}) {
  const { zone: own } = useShop();
  const { savingSite: saving } = observed.state;
  const [content, setContent] = useState(part.content);
  const [sent, setSent] = useState<SiteContent | null>(null);
  const isOwn = sent !== null && saving.intent?.content === sent;
  const conflict = isOwn ? pageConflict(saving.failure) : null;
  const isSaved = isOwn && saving.status === "done";
  useEffect(() => {
    if (isSaved) onSaved();
  }, [isSaved, onSaved]);
  const problems = sent === null ? [] : siteProblems(content);
  return (
    <FormDialog
      title={text.names[content._tag]}
      onClose={onClose}
      submit={conflict === null ? words.save : words.saveMine}
      busy={isPending(saving)}
      answer={
        conflict !== null && (
          <Button
            onClick={() => {
              send({ _tag: "SiteRequested" });
              onClose();
            }}
          >
            {words.useTheirs}
          </Button>
        )
      }
      onSubmit={(form) => {
        const typed = { ...content };
        setSent(typed);
        send({
          _tag: "SiteSaveRequested",
          contentLink: conflict?.contentLink ?? part.contentLink,
          content: typed,
        });
        requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
      }}
    >
      {conflict !== null && (
        <Notice
          tone="warn"
          role="alert"
          title={words.changedBy(
            conflict.changedBy,
            conflict.changedAt === null ? "" : instant(conflict.changedAt, own),
          )}
        >
          {words.yoursKept}
        </Notice>
      )}
      <SiteFields
        content={content}
        onChange={setContent}
        wrong={new Set(problems.map(({ field }) => field))}
        zone={zone}
      />
      {isOwn && hasFailed(saving) && conflict === null && problems.length === 0 && (
        <Problem title={words.failed}>{words.failedText}</Problem>
      )}
    </FormDialog>
  );
});
