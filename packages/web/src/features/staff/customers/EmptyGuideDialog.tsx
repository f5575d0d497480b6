import { isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { errorsOf } from "../../../messages/en/fields.ts";
import { guideSettingsMessages as text } from "../../../messages/en/guide-settings.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { TextAreaField } from "../../../ui/form/Field.tsx";
import { fieldsOf } from "../../../ui/form/fields.ts";
import { FormDialog } from "../../../ui/form/FormDialog.tsx";
import { Problem } from "../../../ui/Notice.tsx";

const NAMES = Object.keys(text.fields) as readonly (keyof typeof text.fields)[];

/** Staff's texts of all order guides: a field for each that has a name (GUIDE-VIEW-26). */
export default observer(function EmptyGuideDialog() {
  const { draft, saving } = useShop().guideSettings.state;
  const { send } = useStorefront().guideSettings;
  if (draft === null) return null;
  const field = fieldsOf(draft, (fields) => send({ _tag: "Edited", fields }), errorsOf(saving.errors));
  return (
    <FormDialog
      title={text.title}
      onClose={() => send({ _tag: "Closed" })}
      submit={text.save}
      onSubmit={() => send({ _tag: "SaveRequested" })}
      busy={isPending(saving)}
    >
      {NAMES.map((name, at) => (
        <TextAreaField
          key={name}
          data-first={at === 0 ? "" : undefined}
          rows={3}
          {...text.fields[name]}
          {...field(name)}
        />
      ))}
      {saving.failure !== null && <Problem title={text.failed}>{text.failedText}</Problem>}
    </FormDialog>
  );
});
