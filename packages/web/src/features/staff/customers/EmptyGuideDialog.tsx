import { noProductsText } from "@larder/domain/order-guide/guide-view-text";
import { isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { guideSettingsMessages as text } from "../../../messages/en/guide-settings.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { TextAreaField } from "../../../ui/Field.tsx";
import { FormDialog } from "../../../ui/FormDialog.tsx";
import { Problem } from "../../../ui/Notice.tsx";

/** Staff's text for an order guide without lines (GUIDE-VIEW-26). */
export default observer(function EmptyGuideDialog({
  message,
  onClose,
}: {
  readonly message: string;
  readonly onClose: () => void;
}) {
  const { saving } = useShop().guideSettings.state;
  const { send } = useStorefront().guideSettings;
  return (
    <FormDialog
      title={text.title}
      onClose={onClose}
      submit={text.save}
      onSubmit={() => send({ _tag: "SaveRequested" })}
      busy={isPending(saving)}
    >
      <TextAreaField
        data-first=""
        rows={3}
        label={text.message}
        hint={text.hint}
        error={saving.errors[0]?.text}
        placeholder={noProductsText({ noProductsMessage: null })}
        value={message}
        onValue={(value) => send({ _tag: "Edited", fields: { noProductsMessage: value } })}
      />
      {saving.failure !== null && <Problem title={text.failed}>{text.failedText}</Problem>}
    </FormDialog>
  );
});
