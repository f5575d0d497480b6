import { observer } from "mobx-react-lite";
import { Button } from "../../../ui/Button.tsx";
import { buttonLook } from "../../../ui/Button.tsx";
import { Check } from "../../../ui/Field.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { guideEditMessages } from "../../../messages/en/order-guide-edit.ts";
import type { EditScreen } from "./edit-screen.ts";
import styles from "./edit.module.css";
import { MoveMenu } from "./MoveMenu.tsx";

/** The selection's sticky toolbar (GUIDE-EDIT-13, GUIDE-EDIT-14, GUIDE-EDIT-26). */
export const EditTools = observer(function EditTools({ screen }: { readonly screen: EditScreen }) {
  const { selected, selectedGroups, selectionOfAll, targets, hasOwnGroups, canSelectWhole } = screen;
  const total = targets.reduce((sum, { count }) => sum + count, 0);
  const isAny = selected.length > 0 || selectedGroups.length > 0;
  const groups = new Set(selected.map((sku) => screen.groupOf(sku)));
  const here = groups.size === 1 ? ([...groups][0] ?? null) : null;
  return (
    <div
      className={styles.tools}
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
      <span className={`${styles.hint} hide-phone`} id="edit-hint">
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
