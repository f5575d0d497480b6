import type { OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { NEW_GUIDE_ID } from "@larder/domain/order-guide/guide-view";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { lazyPart } from "../../../loading/lazy-part.tsx";
import { useHistory } from "../../../navigation/location.ts";
import { places } from "../../../navigation/places.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/State.tsx";
import { guideEditMessages } from "../../../messages/en/order-guide-edit.ts";
import { EditBar } from "./EditBar.tsx";
import { DeleteDialog, RemoveDialog } from "./EditDialogs.tsx";
import { EditHead } from "./EditHead.tsx";
import { useEditKeys } from "./edit-keys.ts";
import { EditScreen } from "./edit-screen.ts";
import { EditSheet } from "./EditSheet.tsx";
import { EditTools } from "./EditTools.tsx";
import styles from "./edit.module.css";

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

/** An order guide in edit mode (GUIDE-EDIT-01 to 39). */
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
