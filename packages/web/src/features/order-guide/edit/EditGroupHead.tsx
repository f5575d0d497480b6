import { groupTitle } from "@larder/domain/text/group-title";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Badge } from "../../../ui/Badge.tsx";
import { Button, IconButton } from "../../../ui/Button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Check } from "../../../ui/form/Check.tsx";
import { Input } from "../../../ui/form/Input.tsx";
import sheet from "../../../ui/line/Line.module.css";
import { Menu } from "../../../ui/Menu.tsx";
import type { MenuEntry } from "../../../ui/menu-entry.ts";
import { guideEditMessages } from "../../../messages/en/order-guide-edit.ts";
import { useComputed } from "../../../state/use-computed.ts";
import type { EditGroupRow } from "./edit-rows.ts";
import type { EditScreen } from "./edit-screen.ts";
import { Grip } from "./EditLineRow.tsx";
import styles from "./edit-sheet.module.css";

const rowState = (screen: EditScreen, row: EditGroupRow) => ({
  isActive: screen.activeKey === row.key,
  isRenaming: screen.renaming === row.name && row.isOwn,
  isDragged: screen.drag.held?.key === row.key,
  groups: screen.editing.guide.categories.length,
});

interface EditGroupProps {
  readonly screen: EditScreen;
  readonly row: EditGroupRow;
  readonly isFirst: boolean;
}

/** A group's header: grip, select all, rename and menu (GUIDE-EDIT-10 to 20). */
export const EditGroupHead = observer(function EditGroupHead({ screen, row, isFirst }: EditGroupProps) {
  const { name, at } = row;
  const title = groupTitle(name);
  const { isActive, isRenaming, isDragged, groups } = useComputed(rowState, screen, row);
  const tab = isActive ? 0 : -1;
  const entries: MenuEntry[] =
    at === null || row.isHouse
      ? []
      : [
          ...(row.isOwn
            ? [{ key: "rename", label: guideEditMessages.rename, icon: "pencil" as const, onSelect: () => rename() }]
            : []),
          {
            key: "up",
            label: guideEditMessages.up,
            disabled: at === 0,
            onSelect: () => screen.drag.nudge(row, -1, "menu"),
          },
          {
            key: "down",
            label: guideEditMessages.down,
            disabled: at === groups - 1,
            onSelect: () => screen.drag.nudge(row, 1, "menu"),
          },
          ...(row.isOwn
            ? [
                {
                  key: "delete",
                  label: guideEditMessages.deleteGroup,
                  icon: "trash" as const,
                  danger: true,
                  apart: true,
                  onSelect: () => screen.deleteGroup(row),
                },
              ]
            : []),
        ];
  const rename = () => {
    screen.rename(name);
    screen.focus(row.key, "name");
  };
  return (
    <div
      className={classNames(sheet.group, styles.group)}
      data-group=""
      data-first={isFirst ? "" : undefined}
      data-dragged={isDragged ? "held" : undefined}
      data-renaming={isRenaming ? "" : undefined}
    >
      <div role="gridcell" className={styles.gripCell}>
        {at !== null && !row.isHouse && (
          <Grip label={guideEditMessages.moveGroup(name)} tab={tab} isPressed={isDragged} />
        )}
      </div>
      <div role="gridcell" className={`${styles.check} flex middle`}>
        <Check
          data-control="select"
          tabIndex={tab}
          checked={row.selection === "all"}
          mixed={row.selection === "some"}
          disabled={
            row.isHouse || (at === null && row.count === 0) || (!screen.canSelectWhole && row.selection !== "all")
          }
          aria-label={row.isHouse ? guideEditMessages.notSelectable(title) : guideEditMessages.selectGroup(title)}
          onChange={(event) =>
            screen.edit({ _tag: "SelectGroup", group: name, isSelected: event.currentTarget.checked })
          }
        >
          {null}
        </Check>
      </div>
      {isRenaming ? (
        <RenameGroup screen={screen} name={name} tab={tab} />
      ) : (
        <div role="rowheader" className={`${styles.groupName} row slim`}>
          <h2 className="truncate">{title}</h2>
          <small>{row.count}</small>
          {row.isOwn && (
            <IconButton
              data-control="rename"
              tabIndex={tab}
              kind="plain"
              size="sm"
              icon="pencil"
              label={guideEditMessages.renameGroup(name)}
              onClick={rename}
            />
          )}
          {row.isHouse && <Badge icon="lock">{guideEditMessages.keptByHouse}</Badge>}
          {at !== null && !row.isHouse && !row.isOwn && <Badge icon="lock">{guideEditMessages.keptByCatalog}</Badge>}
        </div>
      )}
      {entries.length > 0 && (
        <div role="gridcell" className={`${styles.more} push`} data-control="menu">
          <Menu label={guideEditMessages.groupMenu(name)} entries={entries} kind="plain" size="sm" tabIndex={tab} />
        </div>
      )}
    </div>
  );
});

const RenameGroup = observer(function RenameGroup({
  screen,
  name,
  tab,
}: {
  readonly screen: EditScreen;
  readonly name: string;
  readonly tab: 0 | -1;
}) {
  const [draft, setDraft] = useState(name);
  const [isEmpty, setEmpty] = useState(false);
  const done = () => {
    const named = screen.nameGroup(name, draft);
    setEmpty(!named);
  };
  const leave = () => {
    screen.rename(null);
    screen.focus(`group ${name}`, "rename");
  };
  return (
    <div role="gridcell" className="grow">
      <form
        className={`${styles.rename} g-10 row`}
        onSubmit={(event) => {
          event.preventDefault();
          done();
        }}
      >
        <Input
          data-control="name"
          tabIndex={tab}
          aria-label={guideEditMessages.groupName}
          aria-invalid={isEmpty ? true : undefined}
          maxLength={120}
          value={draft}
          onFocus={(event) => event.currentTarget.select()}
          onValue={(value) => {
            setDraft(value);
            setEmpty(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.preventDefault();
            leave();
          }}
        />
        <Button type="submit" kind="primary" size="sm" tabIndex={tab}>
          {guideEditMessages.rename}
        </Button>
        <Button kind="plain" size="sm" tabIndex={tab} onClick={leave}>
          {guideEditMessages.cancel}
        </Button>
      </form>
    </div>
  );
});
