import { NEW_GUIDE_ID } from "@larder/domain/order-guide/guide-view";
import type { OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { preloadGuideEditing } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { guideEditMessages } from "../../../messages/en/order-guide-edit.ts";
import { useHistory } from "../../../navigation/location.ts";
import { places } from "../../../navigation/places.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Button, buttonLook } from "../../../ui/Button.tsx";
import { Check } from "../../../ui/form/Check.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { EmptyState } from "../../../ui/page/State.tsx";
import { EditBar, EditHead } from "./EditHead.tsx";
import { DeleteDialog, RemoveDialog } from "./EditDialogs.tsx";
import { EditSheet } from "./EditSheet.tsx";
import { MoveMenu } from "./MoveMenu.tsx";
import { EditScreen } from "./edit-screen.ts";
import styles from "./edit.module.css";

// This file is prefetched, and so are the steps of editing.
void preloadGuideEditing().catch(() => {});

const EditTools = observer(function EditTools({ screen }: { readonly screen: EditScreen }) {
  const { selected, selectedGroups, selectionOfAll, targets, hasOwnGroups, canSelectWhole } = screen;
  const total = targets.reduce((sum, { count }) => sum + count, 0);
  const isAny = selected.length > 0 || selectedGroups.length > 0;
  const groups = new Set(selected.map((sku) => screen.groupOf(sku)));
  const here = groups.size === 1 ? ([...groups][0] ?? null) : null;
  return (
    <div
      className={`${styles.tools} row g-12 t-13`}
      role="group"
      aria-label={guideEditMessages.selected(selected.length, selectedGroups.length)}
    >
      <Check
        checked={selectionOfAll === "all"}
        mixed={selectionOfAll === "some"}
        disabled={(!canSelectWhole && selectionOfAll !== "all") || total === 0}
        aria-label={guideEditMessages.selectAll(total)}
        onChange={() => screen.edit({ _tag: "SelectAll", isSelected: selectionOfAll !== "all" })}
      >
        {null}
      </Check>
      <b role="status">
        {isAny ? guideEditMessages.selected(selected.length, selectedGroups.length) : guideEditMessages.noneSelected}
      </b>
      {isAny && (
        <button type="button" className="link" onClick={() => screen.edit({ _tag: "SelectAll", isSelected: false })}>
          {guideEditMessages.clear}
        </button>
      )}
      <span className="push t-12 muted hide-phone" id="edit-hint">
        {hasOwnGroups ? guideEditMessages.searchOff : guideEditMessages.fixedGroups}
      </span>
      {isAny && (
        <>
          {selected.length > 0 && (
            <MoveMenu
              screen={screen}
              skus={null}
              here={here}
              label={guideEditMessages.moveTo}
              className={buttonLook({}, styles.small).className}
            >
              <Icon name="move" />
              {guideEditMessages.moveTo}
              <Icon name="down" />
            </MoveMenu>
          )}
          <Button size="sm" icon="trash" onClick={() => screen.confirmRemove(true)}>
            {guideEditMessages.remove}
          </Button>
        </>
      )}
    </div>
  );
});

const isField = (target: EventTarget | null, fields: string): boolean =>
  target instanceof Element && target.matches(fields);

const TEXT = "input:not([type=checkbox], [type=radio]), textarea";
const TEXT_OR_CHOICE = `${TEXT}, select`;

/** Ctrl+A, Ctrl+Z and Ctrl+Shift+Z keep their text meaning in fields. F8 focuses the toast's 'Undo'. */
const useEditKeys = (screen: EditScreen): void => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key === "F8") {
        document.querySelector<HTMLElement>("[data-toasts] [data-action]")?.focus();
        return;
      }
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      if (document.querySelector("dialog[open]") !== null) return;
      if (key === "a" && !event.shiftKey && !isField(event.target, TEXT)) {
        event.preventDefault();
        screen.edit({ _tag: "SelectAll", isSelected: true });
      } else if ((key === "z" || key === "y") && !isField(event.target, TEXT_OR_CHOICE)) {
        event.preventDefault();
        if (key === "y" || event.shiftKey) screen.redo();
        else screen.undo();
      }
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [screen]);
};

const AddProducts = lazyPart(() => import("./AddProducts.tsx"), "over");
const ConflictDialog = lazyPart(() => import("./ConflictDialog.tsx"), "over");

const EDIT_BUTTON = "[data-starts-edit]";

const hasLostFocus = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Keeps focus when its element goes away: by an edit, with a toast, or at the end of editing. */
const useKeptFocus = (screen: EditScreen): void => {
  const { rows } = screen;
  const before = useRef(rows);
  useEffect(() => {
    const previous = before.current;
    before.current = rows;
    if (previous === rows) return;
    const soon = requestAnimationFrame(() => screen.restoreFocus(previous));
    return () => cancelAnimationFrame(soon);
  }, [rows, screen]);
  useEffect(
    () => () => {
      if (hasLostFocus()) document.querySelector<HTMLElement>(EDIT_BUTTON)?.focus({ preventScroll: true });
    },
    [],
  );
};

export default observer(function EditView({ guide }: { readonly guide: OrderGuide }) {
  const shop = useShop();
  const history = useHistory();
  const [screen] = useState(() => new EditScreen(shop, guide));
  const title = useRef<HTMLHeadingElement>(null);
  useEditKeys(screen);
  useKeptFocus(screen);
  // From the start: a new guide may get its id during editing.
  const [isNew] = useState(guide.id === NEW_GUIDE_ID);
  // Prefetched: the field must accept typing at once, and a save conflict may come offline.
  useEffect(() => {
    void AddProducts.prefetch();
    void ConflictDialog.prefetch();
  }, []);
  useEffect(() => {
    if (isNew) return;
    title.current?.focus({ preventScroll: true });
    screen.focus(screen.activeKey, "select");
  }, [isNew, screen]);
  const { deleteItem, edit } = screen.state;
  const { name } = screen.editing.guide;
  const cancelled = () => {
    if (isNew) history.navigate(places.guides, { replace: true });
  };
  return (
    <>
      <div className={styles.edit} aria-busy={!screen.isReady}>
        <h1 ref={title} tabIndex={-1} className="vh">
          {guideEditMessages.title(name)}
        </h1>
        <EditHead screen={screen} />
        <EditTools screen={screen} />
        <EditSheet screen={screen} label={guideEditMessages.title(name)} />
        {screen.isEmpty && (
          <EmptyState
            title={guideEditMessages.add.emptyTitle}
            action={
              <Button kind="primary" icon="plus" onClick={() => screen.add(true)}>
                {guideEditMessages.add.title}
              </Button>
            }
          >
            {guideEditMessages.add.emptyText}
          </EmptyState>
        )}
        <p className="vh" id="edit-grip">
          {guideEditMessages.grip}
        </p>
        <p className="vh" role="status">
          {screen.said}
        </p>
      </div>
      <EditBar screen={screen} onCancelled={cancelled} />
      {deleteItem !== null && <DeleteDialog screen={screen} item={deleteItem} />}
      {screen.isRemoving && <RemoveDialog screen={screen} />}
      {screen.isAdding && screen.isReady && <AddProducts screen={screen} onGiveUp={() => screen.add(false)} />}
      {edit?.conflict != null && screen.isComparing && (
        <ConflictDialog screen={screen} conflict={edit.conflict} onGiveUp={() => screen.compare(false)} />
      )}
    </>
  );
});
