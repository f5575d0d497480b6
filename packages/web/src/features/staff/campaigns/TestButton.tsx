import { campaignCan, type CampaignsState, isActing, isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { campaignEditorMessages as text } from "../../../messages/en/campaign-editor.ts";
import { useShop, useStorefront } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { useNow } from "../../../ui/use-now.ts";
import styles from "./campaigns.module.css";

/** What became of the test of the open campaign. */
const outcomeOf = (test: CampaignsState["test"], acts: boolean): string => {
  if (test.status === "idle" || test.status === "pending") return "";
  if (test.status !== "done") return text.testFailed;
  if (acts) return text.testWhileActing;
  return test.intent?.kind === "embedded" ? text.testCardSent(test.intent.placementId) : text.testSent;
};

export const TestButton = observer(function TestButton() {
  const { campaigns, session } = useShop();
  const { send } = useStorefront().campaigns;
  const now = useNow();
  const { test } = campaigns.state;
  const can = campaignCan(campaigns.state, "test", now);
  const fault = can.ok || can.reason._tag !== "Faults" ? undefined : can.reason.faults[0];
  const said = fault === undefined ? outcomeOf(test, isActing(session.state)) : text.fault(fault);
  return (
    <span className={`${styles.headTools} row`}>
      <span className="meta" role="status" id="campaign-test">
        {said}
      </span>
      <Button
        size="sm"
        disabled={fault !== undefined}
        busy={isPending(test)}
        aria-describedby="campaign-test"
        onClick={() => send({ _tag: "TestRequested" })}
      >
        {text.sendTest}
      </Button>
    </span>
  );
});
