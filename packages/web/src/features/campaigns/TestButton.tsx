import { isActing } from "@larder/sdk/workflows/session/view";
import { editorOf } from "@larder/sdk/workflows/campaigns/editor";
import { campaignCan, openContent } from "@larder/sdk/workflows/campaigns/view";
import { observer } from "mobx-react-lite";
import { campaignEditorMessages as text } from "../../messages/en/campaign-editor.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import { useNow } from "../../ui/use-now.ts";
import styles from "./campaigns.module.css";

const outcomeOf = (content: ReturnType<typeof openContent>, outcome: unknown, acts: boolean): string => {
  if (outcome === undefined || outcome === "sending") return "";
  if (outcome !== "sent") return text.testFailed;
  if (acts) return text.testWhileActing;
  return content?.kind === "embedded" ? text.testCardSent(content.placementId) : text.testSent;
};

export const TestButton = observer(function TestButton() {
  const { campaigns, session } = useShop();
  const { send } = useStorefront().campaigns;
  const now = useNow();
  const { test } = editorOf(campaigns.state);
  const can = campaignCan(campaigns.state, "test", now);
  const fault = can.ok || can.reason._tag !== "Faults" ? undefined : can.reason.faults[0];
  const said =
    fault === undefined ? outcomeOf(test?.content ?? null, test?.outcome, isActing(session.state)) : text.fault(fault);
  return (
    <span className={`${styles.headTools} row`}>
      <span className="meta" role="status" id="campaign-test">
        {said}
      </span>
      <Button
        size="sm"
        disabled={fault !== undefined}
        busy={test?.outcome === "sending"}
        aria-describedby="campaign-test"
        onClick={() => send({ _tag: "TestRequested" })}
      >
        {text.sendTest}
      </Button>
    </span>
  );
});
