import { observer } from "mobx-react-lite";
import MenuList, { type MenuListProps } from "../../ui/MenuList.tsx";
import { useRegionEntries, useRegionHint } from "./account-entries.ts";

export default observer(function RegionMenu(list: MenuListProps) {
  return <MenuList {...list} title={useRegionHint()} entries={useRegionEntries()} />;
});
