import type { CampaignFault } from "@larder/domain/messaging/campaign-faults";
import type { CampaignContent } from "@larder/domain/messaging/campaign.schema";
import { instantAt, isDay, localTime } from "@larder/domain/time/local-time";
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

export const toInput = (at: string | null, zone: string): string => {
  const ms = Date.parse(at ?? "");
  return Number.isNaN(ms) ? "" : localTime(ms, zone).slice(0, 16);
};

/** The instant of a datetime input's value in a zone; null = empty. */
export const fromInput = (value: string, zone: string): string | null => {
  const [day = "", time = ""] = value.split("T");
  return isDay(day) && time !== "" ? new Date(instantAt(day, time.slice(0, 5), zone)).toISOString() : null;
};
