import { type DeliverySettingsState, failureText } from "@larder/sdk";
import { deliverySettingsMessages as text } from "../../../messages/en/delivery-settings.ts";
import { Problem } from "../../../ui/Notice.tsx";

/** Why a change isn't saved; a refused field says so itself. */
export const SettingProblem = ({ saving: { failure } }: Pick<DeliverySettingsState, "saving">) => {
  if (failure === null) return null;
  if (failure._tag === "Conflict") return <Problem title={text.changed}>{text.changedText}</Problem>;
  return <Problem title={text.failed}>{failure._tag === "Unreachable" ? text.lost : failureText(failure)}</Problem>;
};
