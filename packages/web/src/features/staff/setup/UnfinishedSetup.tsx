import { setupWorkflow } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { setupMessages as text } from "../../../messages/en/setup.ts";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { MissingSteps } from "./MissingSteps.tsx";

/** What the setup misses, for an administrator's home; nothing once all is done, or when it didn't load (OP-26). */
export default observer(function UnfinishedSetup() {
  const { observed, send } = useLateWorkflow("unfinishedSetup", setupWorkflow);
  useEffect(() => send({ _tag: "Opened", token: "" }), [send]);
  const missing = observed.state.setup.value?.missing ?? [];
  if (missing.length === 0) return null;
  return (
    <section className="stack mb-12" aria-label={text.homeTitle}>
      <h2>{text.homeTitle}</h2>
      <p className="muted">{text.homeText(missing.length)}</p>
      <MissingSteps missing={missing} />
    </section>
  );
});
