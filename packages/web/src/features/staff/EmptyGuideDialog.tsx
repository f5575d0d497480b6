import { noProductsText } from "@larder/domain/order-guide/guide-view-text";
import { observer } from "mobx-react-lite";
import { useId, type FormEvent } from "react";
import { commonMessages } from "../../messages/en/common.ts";
import { guideSettingsMessages as text } from "../../messages/en/guide-settings.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { TextAreaField } from "../../ui/Field.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** Where staff set what an order guide without lines says (GUIDE-VIEW-26). */
export default observer(function EmptyGuideDialog({
  draft,
  onClose,
}: {
  readonly draft: string;
  readonly onClose: () => void;
}) {
  const { isSaving, errors, failure } = useShop().guideSettings.state;
  const { send } = useStorefront().guideSettings;
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ _tag: "SaveRequested" });
  };
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{commonMessages.cancel}</Button>
          <Button kind="primary" type="submit" form={form} busy={isSaving}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextAreaField
          data-first=""
          rows={3}
          label={text.message}
          hint={text.hint}
          error={errors[0]?.text}
          placeholder={noProductsText({ noProductsMessage: null })}
          value={draft}
          onChange={({ currentTarget: { value } }) => send({ _tag: "MessageEdited", text: value })}
        />
        {failure !== null && (
          <Notice tone="danger" role="alert" title={text.failed}>
            {text.failedText}
          </Notice>
        )}
      </form>
    </Dialog>
  );
});
