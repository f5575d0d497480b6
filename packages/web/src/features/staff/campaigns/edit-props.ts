import type { CampaignFault } from "@larder/domain/messaging/campaign-faults";
import type { CampaignContent } from "@larder/domain/messaging/campaign.schema";
import { campaignEditorMessages as text } from "../../../messages/en/campaign-editor.ts";

export interface EditProps {
  readonly content: CampaignContent;
  readonly onChange: (change: Partial<CampaignContent>) => void;
  /** undefined = no error, or none to show yet. */
  readonly errorOf: (field: CampaignFault["field"]) => string | undefined;
}

export const errorsOf =
  (faults: readonly CampaignFault[]): EditProps["errorOf"] =>
  (field) => {
    const fault = faults.find((one) => one.field === field && one._tag !== "Missing");
    return fault === undefined ? undefined : text.fault(fault);
  };
