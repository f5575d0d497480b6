import { observer } from "mobx-react-lite";
import { regionMessages as text } from "../../messages/en/region.ts";
import MenuList, { type MenuListProps } from "../../ui/MenuList.tsx";
import { useRegionEntries } from "./account-entries.ts";

export default observer(function RegionMenu(list: MenuListProps) {
  return <MenuList {...list} title={text.decides} entries={useRegionEntries()} />;
});
