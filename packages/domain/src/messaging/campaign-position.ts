import type { CampaignContent } from "./campaign.schema.ts";
import type { MessageDisplayOptions } from "./message-options.ts";
import { positionOf } from "./placement.ts";

/** The provider's position, unless the custom payload moves a centered message to an edge (MSG-37). */
export const campaignPosition = (
  position: string,
  { edge }: Pick<MessageDisplayOptions, "edge">,
): CampaignContent["position"] => {
  const known = positionOf(position);
  if (known !== "Center" || edge === null) return known;
  return edge === "top" ? "Top" : "Bottom";
};
