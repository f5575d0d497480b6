import type { CampaignContent } from "./campaign.schema.ts";
import { isInstant } from "../time/written-date.ts";
import { payloadOf } from "./campaign.ts";
import { followLink } from "./link.ts";
import { isColor, messageOptionsFrom } from "./message-options.ts";

/** What keeps a campaign from being published. `at` = the button's index. */
export type CampaignFault =
  | {
      readonly _tag: "Missing";
      readonly field: "name" | "html" | "title" | "placementId" | "event" | "audience.purchases";
    }
  | { readonly _tag: "NoDate"; readonly field: "startsAt" | "endsAt" }
  | { readonly _tag: "EndsBeforeStart" | "EndsInThePast"; readonly field: "endsAt" }
  | { readonly _tag: "NoColor"; readonly field: "closeButton.color" | "background.hex" }
  | {
      readonly _tag: "NoLength";
      readonly field:
        | "closeButton.sideOffset"
        | "closeButton.topOffset"
        | "topOffset"
        | "bottomOffset"
        | "rightOffset"
        | "maxWidth";
    }
  | { readonly _tag: "NoPicture"; readonly field: "mediaUrl" }
  | { readonly _tag: "ButtonIncomplete" | "LinkRefused"; readonly field: "buttons"; readonly at: number };

const isBlank = (text: string): boolean => text.trim() === "";

const missing = (content: CampaignContent): readonly CampaignFault[] => {
  const { name, kind, html, title, placementId, trigger, event, audience } = content;
  const fields = {
    name: isBlank(name),
    ...(kind === "inApp" ? { html: isBlank(html) } : { title: isBlank(title), placementId: placementId === null }),
    event: trigger === "event" && isBlank(event),
    "audience.purchases": audience.purchases !== null && isBlank(audience.purchases.what),
  };
  return Object.entries(fields)
    .filter(([, isMissing]) => isMissing)
    .map(([field]) => ({ _tag: "Missing", field }) as CampaignFault);
};

const dates = ({ startsAt, endsAt }: CampaignContent, now: number): readonly CampaignFault[] => {
  const [start, end] = [startsAt, endsAt].map((text) =>
    text === null ? null : isInstant(text) ? Date.parse(text) : Number.NaN,
  );
  if (Number.isNaN(start)) return [{ _tag: "NoDate", field: "startsAt" }];
  if (Number.isNaN(end)) return [{ _tag: "NoDate", field: "endsAt" }];
  if (end == null) return [];
  if (start != null && end <= start) return [{ _tag: "EndsBeforeStart", field: "endsAt" }];
  return end <= now ? [{ _tag: "EndsInThePast", field: "endsAt" }] : [];
};

/** Values the message reader would reject. */
const looks = (content: CampaignContent): readonly CampaignFault[] => {
  const { closeButton, ...read } = messageOptionsFrom(payloadOf(content));
  const lost = (written: string, value: string | null | undefined): boolean => !isBlank(written) && value == null;
  const lengths = {
    "closeButton.sideOffset": lost(content.closeButton.sideOffset, closeButton?.sideOffset),
    "closeButton.topOffset": lost(content.closeButton.topOffset, closeButton?.topOffset),
    topOffset: lost(content.topOffset, read.topOffset),
    bottomOffset: lost(content.bottomOffset, read.bottomOffset),
    rightOffset: lost(content.rightOffset, read.rightOffset),
    maxWidth: lost(content.maxWidth, read.maxWidth),
  };
  const colors = {
    "closeButton.color": lost(content.closeButton.color, closeButton?.color),
    "background.hex": content.background !== null && !isColor(content.background.hex),
  };
  const named = (fields: Readonly<Record<string, boolean>>, tag: "NoLength" | "NoColor") =>
    Object.entries(fields)
      .filter(([, isWrong]) => isWrong)
      .map(([field]) => ({ _tag: tag, field }) as CampaignFault);
  return [...named(colors, "NoColor"), ...named(lengths, "NoLength")];
};

const card = ({ mediaUrl, buttons }: CampaignContent): readonly CampaignFault[] => [
  ...(isBlank(mediaUrl) || /^https:\/\/\S+$/i.test(mediaUrl.trim())
    ? []
    : [{ _tag: "NoPicture", field: "mediaUrl" } as const]),
  ...buttons.flatMap(({ title, type, data }, at): readonly CampaignFault[] => {
    if (isBlank(title) || isBlank(type) || (type === "openUrl" && isBlank(data)))
      return [{ _tag: "ButtonIncomplete", field: "buttons", at }];
    const isRefused = type === "openUrl" && followLink(data, "https://somewhere.invalid/", null)._tag !== "Open";
    return isRefused ? [{ _tag: "LinkRefused", field: "buttons", at }] : [];
  }),
];

/**
 * A campaign can't be published with missing content, an end before its start or in the past, an invalid color or
 * length, or a button without a title or with a link messages don't follow. `now` in ms since 1970 (§2 §4, MSG-16,
 * MSG-45, MSG-85).
 */
export const campaignFaults = (content: CampaignContent, now: number): readonly CampaignFault[] => [
  ...missing(content),
  ...dates(content, now),
  ...(content.kind === "inApp" ? looks(content) : card(content)),
];

/** A draft may be incomplete but needs a name and valid dates. */
export const draftFaults = (content: CampaignContent): readonly CampaignFault[] =>
  campaignFaults(content, Number.NEGATIVE_INFINITY).filter(({ _tag, field }) => field === "name" || _tag === "NoDate");
