import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { staffMessages as text } from "../../../messages/en/staff.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Problem } from "../../../ui/Notice.tsx";

/** Says on lists of customers that ordering for one didn't start. The dialog says it itself. */
export const ActingProblem = observer(function ActingProblem() {
  const { storefront, impersonation, modals } = useShop();
  const { send } = storefront.impersonation;
  useEffect(() => () => send({ _tag: "FailureDismissed" }), [send]);
  const isShown = impersonation.state.changing.failure !== null && modals.state.shown === null;
  return isShown && <Problem title={text.notChanged} />;
});
