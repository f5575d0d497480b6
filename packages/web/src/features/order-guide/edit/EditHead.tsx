import { NEW_GUIDE_ID } from "@larder/domain/order-guide/guide-view";
import { guideDetailCan } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { Input } from "../../../ui/Input.tsx";
import { guideEditMessages } from "../../../messages/en/order-guide-edit.ts";
import type { EditScreen } from "./edit-screen.ts";
import styles from "./edit.module.css";

/** A typing pause of this many ms ends an undo step. */
const SETTLES = 500;

export const EditHead = observer(function EditHead({ screen }: { readonly screen: EditScreen }) {
  const { state, isReady, hasOwnGroups } = screen;
  return (
    <div className={`${styles.head} row`}>
      <div className={styles.name}>
        <GuideName screen={screen} />
        <Badge tone="accent">{guideEditMessages.mode}</Badge>
      </div>
      <div className={classNames("row", styles.actions)}>
        <div className={styles.pair}>
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
