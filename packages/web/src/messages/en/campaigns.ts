import type { CampaignContent, CampaignState } from "@larder/domain/messaging/campaign.schema";
import { plural } from "./plural.ts";

const states: Record<CampaignState, string> = { draft: "Draft", scheduled: "Scheduled", live: "Live", ended: "Ended" };

const positions: Record<CampaignContent["position"], string> = {
  Center: "Center",
  Full: "Full",
  TopRight: "Top right",
  BottomRight: "Bottom right",
  Top: "Top",
  Bottom: "Bottom",
};

export const campaignsMessages = {
  title: "Messages",
  lead: (
    { live, scheduled, draft }: { readonly live: number; readonly scheduled: number; readonly draft: number },
    zone: string,
  ) =>
    `${live} live, ${scheduled} scheduled, ${plural(draft, "draft", "drafts")}. Numbers update every 5 seconds. Times are ${zone}.`,
  create: "New message",
  placements: "Placements",
  find: "Find a message",
  findPlaceholder: "Name, title, organization",
  show: "Status",
  all: "All",
  states,
  list: "List of messages",
  none: "No messages yet",
  noneMatches: "No messages match",
  noneText: "Write one for everyone, for some organizations or for a few users.",
  hasMore: "Showing the latest 50. Search for older ones.",
  kinds: { inApp: "Over the page", embedded: "In the page" },
  everyone: "everyone",
  segment: "a segment",
  organizations: (count: number) => plural(count, "organization", "organizations"),
  users: (count: number) => plural(count, "user", "users"),
  placement: (id: number | null) => (id === null ? "no placement" : `placement ${id}`),
  from: (when: string) => `from ${when}`,
  until: (when: string) => `until ${when}`,
  changed: (when: string) => `changed ${when}`,
  figures: { delivered: "delivered", opened: "opened", clicked: "clicked", dismissed: "dismissed" },
  pick: "Choose a message, or write a new one.",
  positions,
} as const;
