import { observer } from "mobx-react-lite";
import { useShop } from "../../../state/storefront-context.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { guideEditMessages } from "../../../messages/en/order-guide-edit.ts";
import type { DeleteItem } from "@larder/sdk";
import { groupKey } from "./edit-rows.ts";
import type { EditScreen } from "./edit-screen.ts";

export const DeleteDialog = ({ screen, item }: { readonly screen: EditScreen; readonly item: DeleteItem }) => {
  const { send } = useShop().storefront.guideDetail;
  const keep = () => send({ _tag: "DeleteDismissed" });
  return (
    <Dialog
      title={guideEditMessages.deleteTitle(item.productName)}
      onClose={keep}
      answers={[
        { label: guideEditMessages.keep, isFirst: true, onPress: keep },
        {
          label: guideEditMessages.deleteIt,
          kind: "danger",
          onPress: () => {
            screen.confirmDelete(item.item.productSku);
          },
        },
      ]}
    >
      <p>{item.ungrouped ? guideEditMessages.deleteUngrouped : guideEditMessages.deleteGrouped}</p>
    </Dialog>
  );
};

export const RemoveDialog = observer(function RemoveDialog({ screen }: { readonly screen: EditScreen }) {
  const { selected, selectedGroups, editing } = screen;
  const loose = editing.guide.ungroupedProducts.lineItems.filter((line) => line.isSelected).length;
  const grouped = selected.length - loose;
  const close = () => screen.confirmRemove(false);
  return (
    <Dialog
      title={guideEditMessages.removeTitle(selected.length, selectedGroups.length)}
      onClose={close}
      answers={[
        { label: guideEditMessages.cancel, isFirst: true, onPress: close },
        selectedGroups.length > 0 && {
          label: guideEditMessages.deleteGroups(selectedGroups.length),
          kind: selected.length === 0 ? "danger" : undefined,
          onPress: () => {
            close();
            screen.editThenFocus({ _tag: "DeleteSelectedGroups" }, selectedGroups.map(groupKey), "menu");
          },
        },
        selected.length > 0 && {
          label: guideEditMessages.removeLines(selected.length),
          kind: "danger",
          onPress: () => {
            close();
            screen.editThenFocus({ _tag: "DeleteSelected" }, selected, "select");
          },
        },
      ]}
    >
      {grouped > 0 && <p>{guideEditMessages.removeGrouped(grouped)}</p>}
      {loose > 0 && <p>{guideEditMessages.removeUngrouped(loose)}</p>}
      {selectedGroups.length > 0 && <p>{guideEditMessages.removeGroups(selectedGroups.length)}</p>}
    </Dialog>
  );
});
