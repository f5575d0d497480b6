import type { CampaignContent } from "./campaign.schema.ts";
import type { MessageDisplayOptions } from "./message-options.ts";
import { positionOf } from "./placement.ts";

/** Where staff have put a message, of what the provider has of it: a position of its own, and the edge in the custom payload (MSG-37). */
export const campaignPosition = (
  position: string,
  { edge }: Pick<MessageDisplayOptions, "edge">,
): CampaignContent["position"] => {
  const known = positionOf(position);
  if (known !== "Center" || edge === null) return known;
  return edge === "top" ? "Top" : "Bottom";
};
