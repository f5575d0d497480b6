import type { OrderGuide } from "@larder/domain/order-guide/guide.schema";
import { NEW_GUIDE_ID } from "@larder/domain/order-guide/guide-view";
import { observer } from "mobx-react-lite";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useHistory } from "../../../navigation/location.ts";
import { places } from "../../../navigation/places.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { editWords } from "../../../words/guide-edit.ts";
import { EditBar } from "./EditBar.tsx";
import { DeleteDialog, RemoveDialog } from "./EditDialogs.tsx";
import { EditHead } from "./EditHead.tsx";
import { EditScreen } from "./edit-screen.ts";
import { EditSheet } from "./EditSheet.tsx";
import { EditTools } from "./EditTools.tsx";
import styles from "./edit.module.css";

const ConflictDialog = lazy(() => import("./ConflictDialog.tsx"));

const takesText = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("input:not([type=checkbox], [type=radio]), textarea, select");

/** Ctrl+Z and Ctrl+Shift+Z take edits back and forth; in a field they belong to what is typed there. */
const useUndoKeys = (screen: EditScreen): void => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== "z" && key !== "y")) return;
      if (event.defaultPrevented || takesText(event.target) || document.querySelector("dialog[open]") !== null) return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) screen.redo();
      else screen.undo();
    };
    document.addEventListener("keydown", pressed);
    return () => document.removeEventListener("keydown", pressed);
  }, [screen]);
};

/** An order guide while it is edited (GUIDE-EDIT-01 to 39). */
export default observer(function EditView({ guide }: { readonly guide: OrderGuide }) {
  const shop = useShop();
  const history = useHistory();
  const [screen] = useState(() => new EditScreen(shop, guide));
  const title = useRef<HTMLHeadingElement>(null);
  useUndoKeys(screen);
  const isNew = guide.id === NEW_GUIDE_ID;
  useEffect(() => {
    if (!isNew) title.current?.focus({ preventScroll: true });
  }, [isNew]);
  const { deleteItem, edit } = screen.state;
  const { name } = screen.editing.guide;
  // A new guide that is given up is nowhere any more.
  const cancelled = () => {
    if (isNew) history.navigate(places.guides, { replace: true });
  };
  return (
    <>
      <div className={styles.edit} aria-busy={!screen.isReady}>
        <h1 ref={title} tabIndex={-1} className="vh">
          {editWords.title(name)}
        </h1>
        <EditHead screen={screen} />
        <EditTools screen={screen} />
        <EditSheet screen={screen} label={editWords.title(name)} />
        <p className="vh" id="edit-grip">
          {editWords.grip}
        </p>
        <p className="vh" role="status">
          {screen.said}
        </p>
      </div>
      <EditBar screen={screen} onCancelled={cancelled} />
      {deleteItem !== null && <DeleteDialog screen={screen} item={deleteItem} />}
      {screen.isRemoving && <RemoveDialog screen={screen} />}
      <Suspense fallback={null}>
        {edit?.conflict != null && screen.isComparing && <ConflictDialog screen={screen} conflict={edit.conflict} />}
      </Suspense>
    </>
  );
});
