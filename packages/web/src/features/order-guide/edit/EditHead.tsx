import { NEW_GUIDE_ID } from "@larder/domain/order-guide/guide-view";
import { guideDetailCan } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { guideEditMessages } from "../../../messages/en/order-guide-edit.ts";
import { useOfflineSince } from "../../../state/online.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Badge } from "../../../ui/Badge.tsx";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { Input } from "../../../ui/form/Input.tsx";
import { BarFact, OrderBar, barButton } from "../../../ui/line/OrderBar.tsx";
import { classNames } from "../../../ui/class-names.ts";
import type { EditScreen } from "./edit-screen.ts";
import editBarStyles from "./edit-bar.module.css";
import styles from "./edit.module.css";

interface EditBarProps {
  readonly screen: EditScreen;
  readonly onCancelled: () => void;
}

export const EditBar = observer(function EditBar({ screen, onCancelled }: EditBarProps) {
  const { send } = useShop().storefront.guideDetail;
  const { state, changes } = screen;
  const { edit } = state;
  const isOffline = useOfflineSince() !== null;
  const may = guideDetailCan(state, { _tag: "SaveRequested" });
  const mayCancel = guideDetailCan(state, { _tag: "EditCancelled" });
  const cancel = () => {
    if (!mayCancel.ok) return;
    send({ _tag: "EditCancelled" });
    onCancelled();
  };
  const pages = Math.max(1, Math.ceil((state.countedData ?? 0) / state.pageSize));
  const isLoading = edit !== null && !edit.isComplete && !edit.loadFailed;
  const isUnanswered = edit !== null && edit.sent !== null && !edit.isSaving;
  const lost = isUnanswered ? (isOffline ? guideEditMessages.offline : guideEditMessages.unanswered) : null;
  const reason = isLoading
    ? guideEditMessages.loading(Math.min(pages, edit.loadedPages + 1), pages)
    : may.ok || may.reason._tag === "Saving"
      ? lost
      : guideEditMessages.refusals[may.reason._tag];
  // A new guide's missing name is no mistake before anything was done.
  const isUntouched = changes.count === 0 && !may.ok && may.reason._tag === "NoName";
  const why = edit !== null && edit.problem !== null ? guideEditMessages.problems[edit.problem] : reason;
  return (
    <OrderBar
      className={editBarStyles.bar}
      label={guideEditMessages.bar}
      facts={
        <BarFact
          main={guideEditMessages.changes(changes.count)}
          detail={changes.count === 0 ? guideEditMessages.nothingYet : changes.parts}
        />
      }
      why={
        why === null ? undefined : (
          <span data-quiet={isLoading || isUntouched ? "" : undefined}>
            <span id="edit-why" role="status">
              {why}
            </span>{" "}
            {edit?.loadFailed === true && (
              <button type="button" className="link" onClick={() => send({ _tag: "ReloadRequested" })}>
                {guideEditMessages.tryAgain}
              </button>
            )}
            {edit?.conflict != null && (
              <button type="button" className="link" onClick={() => screen.compare(true)}>
                {guideEditMessages.resolve}
              </button>
            )}
          </span>
        )
      }
    >
      <div className={`${editBarStyles.answers} g-10 row`}>
        <Button kind="plain" size="lg" disabled={!mayCancel.ok} onClick={cancel}>
          {guideEditMessages.cancel}
        </Button>
        <Button
          kind="primary"
          size="lg"
          className={barButton}
          busy={edit?.isSaving === true}
          disabled={!may.ok && may.reason._tag !== "Saving"}
          aria-describedby={why === null ? undefined : "edit-why"}
          onClick={() => {
            screen.compare(true);
            send({ _tag: "SaveRequested" });
          }}
        >
          {guideEditMessages.save}
        </Button>
      </div>
    </OrderBar>
  );
});

/** A typing pause of this many ms ends an undo step. */
const SETTLES = 500;

export const EditHead = observer(function EditHead({ screen }: { readonly screen: EditScreen }) {
  const { state, isReady, hasOwnGroups } = screen;
  return (
    <div className={`${styles.head} row`}>
      <div className={`${styles.name} whole-phone row g-12 grow`}>
        <GuideName screen={screen} />
        <Badge tone="accent">{guideEditMessages.mode}</Badge>
      </div>
      <div className={classNames("row", styles.actions)}>
        <div className={`${styles.pair} flex`}>
          <IconButton
            icon="undo"
            label={guideEditMessages.undo}
            aria-keyshortcuts="Control+Z"
            disabled={!guideDetailCan(state, { _tag: "Undo" }).ok}
            onClick={screen.undo}
          />
          <IconButton
            icon="redo"
            label={guideEditMessages.redo}
            aria-keyshortcuts="Control+Shift+Z"
            disabled={!guideDetailCan(state, { _tag: "Redo" }).ok}
            onClick={screen.redo}
          />
        </div>
        <Button
          icon="folder"
          disabled={!isReady || !hasOwnGroups}
          aria-describedby={hasOwnGroups ? undefined : "edit-hint"}
          onClick={() => screen.newGroup()}
        >
          {guideEditMessages.newGroup}
        </Button>
        <Button icon="plus" disabled={!isReady} onClick={() => screen.add(true)}>
          {guideEditMessages.add.title}
        </Button>
      </div>
    </div>
  );
});

const GuideName = observer(function GuideName({ screen }: { readonly screen: EditScreen }) {
  const { name, id } = screen.editing.guide;
  const [draft, setDraft] = useState<string | null>(null);
  const typed = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = useRef(() => {});
  settle.current = () => {
    clearTimeout(timer.current);
    const wanted = typed.current?.trim() ?? "";
    typed.current = null;
    if (wanted !== "") screen.edit({ _tag: "RenameGuide", name: wanted });
  };
  useEffect(() => () => settle.current(), []);
  return (
    <Input
      aria-label={guideEditMessages.name}
      placeholder={guideEditMessages.namePlaceholder}
      maxLength={120}
      autoComplete="off"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- a new guide begins with its name
      autoFocus={id === NEW_GUIDE_ID}
      disabled={!screen.isReady}
      value={draft ?? name}
      onValue={(value) => {
        setDraft(value);
        typed.current = value;
        clearTimeout(timer.current);
        timer.current = setTimeout(() => settle.current(), SETTLES);
      }}
      onBlur={() => {
        settle.current();
        setDraft(null);
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
      }}
    />
  );
});
