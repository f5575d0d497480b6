import type { CampaignContent, CampaignState } from "./campaign.schema.ts";
import { CLOSE_BUTTON_SIZE_PX } from "./frame.ts";
import type { InAppMessage } from "./message.schema.ts";

/** The priority levels offered to staff (MSG-18). */
export const PRIORITIES = { first: 100.5, normal: 300.5, last: 400.5 } as const;

/** The provider's event name for a submitted order; other events are an application's own (MSG-65). */
export const PURCHASE_EVENT = "purchase";

/** A new campaign: a centered message for everyone, from publication on. */
export const NEW_CAMPAIGN: CampaignContent = {
  name: "",
  kind: "inApp",
  audience: { businessUnit: null, customerGroup: null, region: null, purchases: null, organizations: [], users: [] },
  trigger: "immediate",
  event: "",
  contentType: null,
  priority: PRIORITIES.normal,
  startsAt: null,
  endsAt: null,
  html: "",
  position: "Center",
  isAnimated: true,
  background: { hex: "#1f1a16", alpha: 0.45 },
  closeButton: {
    position: "top-right",
    size: CLOSE_BUTTON_SIZE_PX,
    color: "",
    sideOffset: "",
    topOffset: "",
    isRequired: false,
  },
  linkMode: null,
  allowPopups: false,
  topOffset: "",
  bottomOffset: "",
  rightOffset: "",
  maxWidth: "",
  announcement: "",
  placementId: null,
  title: "",
  body: "",
  mediaUrl: "",
  buttons: [],
};

const orNull = (text: string): string | null => (text.trim() === "" ? null : text.trim());

/** A campaign's display settings as a custom payload (§2 §9, MSG-36, MSG-43, MSG-45, MSG-49, MSG-50). */
export const payloadOf = ({ closeButton, ...content }: CampaignContent): Readonly<Record<string, unknown>> => ({
  closeButton: {
    position: closeButton.position,
    size: closeButton.size,
    color: orNull(closeButton.color),
    sideOffset: orNull(closeButton.sideOffset),
    topOffset: orNull(closeButton.topOffset),
    isRequiredToDismissMessage: closeButton.isRequired,
  },
  handleLinks: content.linkMode,
  dangerouslyAllowJsPopups: content.allowPopups,
  onOpenScreenReaderMessage: orNull(content.announcement),
  topOffset: orNull(content.topOffset),
  bottomOffset: orNull(content.bottomOffset),
  rightOffset: orNull(content.rightOffset),
  maxWidth: orNull(content.maxWidth),
  edge: content.position === "Top" ? "top" : content.position === "Bottom" ? "bottom" : null,
  contentType: content.contentType,
});

/** A test of a campaign shows at once, before others, on every page. The server sends it to the author only. */
export const testOf = (content: CampaignContent): CampaignContent => ({
  ...content,
  name: orNull(content.name) ?? "Test",
  audience: NEW_CAMPAIGN.audience,
  trigger: "immediate",
  event: "",
  contentType: null,
  priority: 0,
  startsAt: null,
  endsAt: null,
});

/** A campaign as the message a customer gets, for a preview. */
export const messageOf = (content: CampaignContent): InAppMessage => ({
  messageId: "preview",
  campaignId: null,
  read: false,
  trigger: { type: content.trigger },
  content: {
    html: content.html,
    inAppDisplaySettings: {
      position: content.position === "Top" || content.position === "Bottom" ? "Center" : content.position,
      shouldAnimate: content.isAnimated,
      bgColor: content.background,
      closeButton: null,
    },
  },
  priorityLevel: content.priority,
  createdAt: null,
  expiresAt: null,
  saveToInbox: false,
  customPayload: payloadOf(content),
});

/** A published campaign is scheduled, live, then ended. `now` in ms since 1970; null = no limit. */
export const campaignStateOf = (
  {
    state,
    startsAt,
    endsAt,
  }: {
    readonly state: "draft" | "live" | "ended";
    readonly startsAt: string | null;
    readonly endsAt: string | null;
  },
  now: number,
): CampaignState => {
  if (state !== "live") return state;
  if (endsAt !== null && Date.parse(endsAt) <= now) return "ended";
  return startsAt !== null && Date.parse(startsAt) > now ? "scheduled" : "live";
};
