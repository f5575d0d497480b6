import type { CampaignFault } from "@larder/domain/messaging/campaign-faults";
import type { CampaignContent } from "@larder/domain/messaging/campaign.schema";
import { instantAt, isDay, localTime } from "@larder/domain/time/local-time";
import { campaignEditorMessages as text } from "../../messages/en/campaign-editor.ts";

/** A part of the editor: what is typed so far, and how it changes. */
export interface EditProps {
  readonly content: CampaignContent;
  readonly onChange: (change: Partial<CampaignContent>) => void;
  /** What is wrong with a field, in words; undefined = nothing, or nothing that should be said yet. */
  readonly errorOf: (field: CampaignFault["field"]) => string | undefined;
}

/** The words for the first fault of a field; what is only missing is said at the button that it disables. */
export const errorsOf =
  (faults: readonly CampaignFault[]): EditProps["errorOf"] =>
  (field) => {
    const fault = faults.find((one) => one.field === field && one._tag !== "Missing");
    return fault === undefined ? undefined : text.fault(fault);
  };

/** An instant as a date-and-time input has it, on the clock of a zone. */
export const toInput = (at: string | null, zone: string): string => {
  const ms = Date.parse(at ?? "");
  return Number.isNaN(ms) ? "" : localTime(ms, zone).slice(0, 16);
};

/** The instant that a date-and-time input means on the clock of a zone; null = it is empty. */
export const fromInput = (value: string, zone: string): string | null => {
  const [day = "", time = ""] = value.split("T");
  return isDay(day) && time !== "" ? new Date(instantAt(day, time.slice(0, 5), zone)).toISOString() : null;
};
