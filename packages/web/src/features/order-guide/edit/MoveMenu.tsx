import type { Sku } from "@larder/domain/catalog/sku.schema";
import { groupTitle } from "@larder/domain/text/group-title";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { Menu } from "../../../ui/Menu.tsx";
import type { MenuEntry } from "../../../ui/menu-entry.ts";
import { guideEditMessages } from "../../../messages/en/order-guide-edit.ts";
import type { EditScreen } from "./edit-screen.ts";

interface MoveMenuProps {
  readonly screen: EditScreen;
  /** null = the selection */
  readonly skus: readonly Sku[] | null;
  /** The group that holds them all; null = several. */
  readonly here: string | null;
  readonly label: string;
  readonly className?: string | undefined;
  readonly disabled?: boolean;
  readonly tabIndex?: number | undefined;
  readonly children?: ReactNode;
}

export const MoveMenu = observer(function MoveMenu({
  screen,
  skus,
  here,
  label,
  className,
  disabled,
  tabIndex,
  children,
}: MoveMenuProps) {
  const moved = skus ?? screen.selected;
  const move = (group: string) => screen.moveTo(moved, group);
  const entries: MenuEntry[] = screen.targets.map((target) => {
    const isHere = target.name === here;
    const isTaken = isHere || screen.takes(target.name, moved);
    return {
      key: target.name,
      label: groupTitle(target.name),
      icon: isHere ? "check" : undefined,
      note: isHere ? guideEditMessages.here : isTaken ? target.count : guideEditMessages.catalog,
      disabled: isHere || !isTaken,
      onSelect: () => move(target.name),
    };
  });
  if (screen.hasOwnGroups)
    entries.push({
      key: "new group",
      label: guideEditMessages.newGroup,
      icon: "plus",
      apart: true,
      onSelect: () => screen.newGroup(move),
    });
  return (
    <Menu
      label={label}
      title={guideEditMessages.moveTitle(moved.length)}
      entries={entries}
      icon="move"
      kind={children === undefined ? "plain" : undefined}
      size="sm"
      className={className}
      disabled={disabled}
      tabIndex={tabIndex}
    >
      {children}
    </Menu>
  );
});
