import { campaignEditorMessages as text } from "../../../messages/en/campaign-editor.ts";
import { useStorefront } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Notice } from "../../../ui/Notice.tsx";

export default function DroppedNotice() {
  const { send } = useStorefront().campaigns;
  return (
    <Notice title={text.dropped}>
      <Button size="sm" onClick={() => send({ _tag: "Undo" })}>
        {text.undo}
      </Button>
    </Notice>
  );
}
