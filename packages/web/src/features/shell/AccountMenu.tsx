import { observer } from "mobx-react-lite";
import MenuList, { type MenuListProps } from "../../ui/MenuList.tsx";
import { useAccountEntries } from "./account-entries.ts";

/** The list of the account menu in the header. */
export default observer(function AccountMenu(list: MenuListProps) {
  return <MenuList {...list} entries={useAccountEntries()} />;
});
