import { organizations } from "./people.ts";
import type { GuideSeed } from "./guides.ts";

const ago = (now: Date, days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString();

/** The rows of `guide`. */
export const guideRows = (guides: readonly GuideSeed[], now: Date) =>
  guides.map((guide) => ({
    id: guide.id,
    organization_id: guide.organization,
    name: guide.name,
    business_unit: organizations.find(({ id }) => id === guide.organization)?.business_unit ?? null,
    owner_user_id: guide.owner,
    created_at: ago(now, guide.changed + 200),
    modified_at: ago(now, guide.changed),
    modified_by: guide.owner,
  }));

/** The rows of `guide_group`. */
export const groupRows = (guides: readonly GuideSeed[]) =>
  guides.flatMap((guide) =>
    guide.groups.map((name, position) => ({ organization_id: guide.organization, guide_id: guide.id, position, name })),
  );

/** The rows of `guide_line`. Positions run through the whole guide, so both views keep the order. */
export const guideLineRows = (guides: readonly GuideSeed[]) =>
  guides.flatMap((guide) =>
    guide.lines.map(({ product, group }, position) => ({
      organization_id: guide.organization,
      guide_id: guide.id,
      sku: product.sku,
      unit: product.variants[0]?.unit ?? "",
      group_position: group,
      position,
    })),
  );

/** The rows of `guide_share`. */
export const shareRows = (guides: readonly GuideSeed[]) =>
  guides.flatMap((guide) =>
    guide.sharedWith.map((organization) => ({ organization_id: organization, guide_id: guide.id })),
  );

/** The rows of `guide_preference`. */
export const preferenceRows = (guides: readonly GuideSeed[], now: Date) =>
  guides.flatMap((guide) =>
    [...new Set([...guide.defaultOf, ...guide.hiddenBy, guide.owner])].map((user) => ({
      organization_id: guide.organization,
      user_id: user,
      guide_id: guide.id,
      is_hidden: guide.hiddenBy.includes(user),
      is_default: guide.defaultOf.includes(user),
      viewed_at: ago(now, guide.changed / 2),
    })),
  );
