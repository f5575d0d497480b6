import {
  type DeliveryDialog,
  type DeliverySettingsEvent,
  type DeliverySettingsState,
  isPending,
  settingUses,
} from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { deliverySettingsMessages as text } from "../../../messages/en/delivery-settings.ts";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Problem } from "../../../ui/Notice.tsx";
import { SettingProblem } from "./SettingProblem.tsx";

interface RemoveDialogProps {
  readonly dialog: Extract<DeliveryDialog, { readonly kind: "removal" }>;
  readonly saving: DeliverySettingsState["saving"];
  readonly send: (event: DeliverySettingsEvent) => void;
}

/** Asks once, and names what still uses it. */
export default observer(function RemoveDialog({ dialog, saving, send }: RemoveDialogProps) {
  const uses = settingUses(saving.failure)?.uses ?? null;
  const close = () => send({ _tag: "DialogClosed" });
  return (
    <Dialog
      title={text.removeOne(dialog.name)}
      onClose={close}
      answers={[
        { label: text.keep, isFirst: true, onPress: close },
        uses === null && {
          label: text.remove,
          kind: "danger",
          busy: isPending(saving),
          onPress: () => send({ _tag: "SaveRequested" }),
        },
      ]}
    >
      {uses === null ? (
        <p>{dialog.removal.kind === "priceList" ? text.removeListText : text.removeWarehouseText}</p>
      ) : (
        <Problem title={text.inUse(dialog.name)}>
          {uses.map(({ by, names, count }) => text.usedBy[by](names.join(", "), count - names.length)).join(" ")}
        </Problem>
      )}
      {uses === null && <SettingProblem saving={saving} />}
    </Dialog>
  );
});
