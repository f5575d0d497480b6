import { noProductsText } from "@larder/domain/order-guide/guide-view-text";
import { observer } from "mobx-react-lite";
import { guideSettingsMessages as text } from "../../messages/en/guide-settings.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { TextAreaField } from "../../ui/Field.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { Problem } from "../../ui/Notice.tsx";

/** Staff's text for an order guide without lines (GUIDE-VIEW-26). */
export default observer(function EmptyGuideDialog({
  draft,
  onClose,
}: {
  readonly draft: string;
  readonly onClose: () => void;
}) {
  const { isSaving, errors, failure } = useShop().guideSettings.state;
  const { send } = useStorefront().guideSettings;
  return (
    <FormDialog
      title={text.title}
      onClose={onClose}
      submit={text.save}
      onSubmit={() => send({ _tag: "SaveRequested" })}
      busy={isSaving}
    >
      <TextAreaField
        data-first=""
        rows={3}
        label={text.message}
        hint={text.hint}
        error={errors[0]?.text}
        placeholder={noProductsText({ noProductsMessage: null })}
        value={draft}
        onValue={(value) => send({ _tag: "MessageEdited", text: value })}
      />
      {failure !== null && <Problem title={text.failed}>{text.failedText}</Problem>}
    </FormDialog>
  );
});
