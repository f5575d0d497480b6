import { observer } from "mobx-react-lite";
import MenuList, { type MenuListProps } from "../../ui/MenuList.tsx";
import { useAccountEntries } from "./account-entries.ts";

export default observer(function AccountMenu(list: MenuListProps) {
  return <MenuList {...list} entries={useAccountEntries()} />;
});
