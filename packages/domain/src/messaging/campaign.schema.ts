import * as Schema from "effect/Schema";
import { MAX_ID_LENGTH, MAX_NAME_LENGTH, MAX_SEARCH_LENGTH, MAX_URL_LENGTH } from "../input-limits.ts";
import type { ContentType } from "../page/page-model.schema.ts";
import { listUpTo, textUpTo } from "../schema.ts";
import { Instant } from "../time/date.schema.ts";

const MAX_HTML_LENGTH = 100_000;
const MAX_AUDIENCE = 500;
const MAX_BUTTONS = 3;
const MAX_TEXT_LENGTH = 2_000;
const MAX_LENGTH_LENGTH = 20;
/** Longest look-back for purchases, days. */
export const MAX_PURCHASE_DAYS = 730;

const name = textUpTo(MAX_NAME_LENGTH);
const instant = Schema.NullOr(Instant);
const length = textUpTo(MAX_LENGTH_LENGTH);
const rowId = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 }));

export const CampaignId = textUpTo(MAX_ID_LENGTH).pipe(Schema.brand("CampaignId"));
export type CampaignId = typeof CampaignId.Type;

/** An organization or user in an audience; only the id counts. */
const Member = Schema.Struct({ id: rowId, name });
export type AudienceMember = typeof Member.Type;

const AudiencePurchases = Schema.Struct({
  isBought: Schema.Boolean,
  what: name,
  days: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_PURCHASE_DAYS })),
});

/** Who gets a campaign: everyone while both lists are empty; other fields narrow it, null = any. */
export const CampaignAudience = Schema.Struct({
  /** The brand's number. */
  businessUnit: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 99 }))),
  customerGroup: Schema.NullOr(textUpTo(MAX_ID_LENGTH)),
  region: Schema.NullOr(name),
  purchases: Schema.NullOr(AudiencePurchases),
  organizations: listUpTo(Member, MAX_AUDIENCE),
  users: listUpTo(Member, MAX_AUDIENCE),
});
export type CampaignAudience = typeof CampaignAudience.Type;

/** Close button settings; '' = default. Offsets are CSS lengths. */
const CampaignCloseButton = Schema.Struct({
  position: Schema.Literals(["top-left", "top-right"]),
  size: Schema.Int.check(Schema.isBetween({ minimum: 8, maximum: 64 })),
  color: length,
  sideOffset: length,
  topOffset: length,
  /** A click outside doesn't close the message. */
  isRequired: Schema.Boolean,
});

/** The page types a message can be limited to. */
export const CAMPAIGN_PAGES = [
  "home",
  "orderGuideListing",
  "orderGuideDetail",
  "quickOrder",
  "searchResults",
  "pdp",
  "cart",
  "orderConfirmation",
  "orderHistory",
] as const satisfies readonly ContentType[];

/** A card's button: `type` is 'openUrl' or one of the host's own actions (MSG-86). */
export const CampaignButton = Schema.Struct({
  title: name,
  type: name,
  data: textUpTo(MAX_URL_LENGTH),
});
export type CampaignButton = typeof CampaignButton.Type;

/** A message over the page or a card in it, with audience and dates. Instants are ISO 8601; null = no limit. */
export const CampaignContent = Schema.Struct({
  name,
  kind: Schema.Literals(["inApp", "embedded"]),
  audience: CampaignAudience,
  /** `event`: after a user's action; `never` = held back even while published (MSG-16). */
  trigger: Schema.Literals(["immediate", "event", "never"]),
  /** What the user must have done since publication; '' = nothing (MSG-63). */
  event: name,
  /** The page type a message over the page shows on; null = every page. */
  contentType: Schema.NullOr(Schema.Literals(CAMPAIGN_PAGES)),
  /** Lower comes first (MSG-18). */
  priority: Schema.Number.check(Schema.isBetween({ minimum: 0, maximum: 1_000 })),
  startsAt: instant,
  endsAt: instant,
  html: textUpTo(MAX_HTML_LENGTH),
  /** `Top` and `Bottom` are sent to the provider as a centered message with its edge in the custom payload (MSG-37). */
  position: Schema.Literals(["Center", "TopRight", "BottomRight", "Full", "Top", "Bottom"]),
  isAnimated: Schema.Boolean,
  /** The backdrop; null = invisible. */
  background: Schema.NullOr(
    Schema.Struct({ hex: length, alpha: Schema.Number.check(Schema.isBetween({ minimum: 0, maximum: 1 })) }),
  ),
  closeButton: CampaignCloseButton,
  /** The tab links open in; null = the link's own target (MSG-49). */
  linkMode: Schema.NullOr(Schema.Literals(["open-all-new-tab", "open-all-same-tab", "external-new-tab"])),
  allowPopups: Schema.Boolean,
  /** CSS lengths; '' = none. */
  topOffset: length,
  bottomOffset: length,
  rightOffset: length,
  maxWidth: length,
  /** Screen-reader announcement; '' = the title (MSG-50). */
  announcement: textUpTo(500),
  placementId: Schema.NullOr(rowId),
  title: name,
  body: textUpTo(MAX_TEXT_LENGTH),
  mediaUrl: textUpTo(MAX_URL_LENGTH),
  buttons: listUpTo(CampaignButton, MAX_BUTTONS),
});
export type CampaignContent = typeof CampaignContent.Type;

/** `scheduled`: published, starts later. */
export const CampaignState = Schema.Literals(["draft", "scheduled", "live", "ended"]);
export type CampaignState = typeof CampaignState.Type;

/** Users a campaign reached and what they did; each user counts once (MSG-60, MSG-61, MSG-62). */
export const CampaignFigures = Schema.Struct({
  delivered: Schema.Int,
  opened: Schema.Int,
  clicked: Schema.Int,
  dismissed: Schema.Int,
});
export type CampaignFigures = typeof CampaignFigures.Type;

export const CampaignSummary = Schema.Struct({
  id: CampaignId,
  name: Schema.String,
  kind: Schema.Literals(["inApp", "embedded"]),
  state: CampaignState,
  position: Schema.String,
  placementId: Schema.NullOr(Schema.Int),
  businessUnit: Schema.NullOr(Schema.Int),
  isSegment: Schema.Boolean,
  organizations: Schema.Int,
  users: Schema.Int,
  startsAt: Schema.NullOr(Schema.String),
  endsAt: Schema.NullOr(Schema.String),
  modifiedAt: Schema.String,
  figures: CampaignFigures,
});
export type CampaignSummary = typeof CampaignSummary.Type;

/** A change to a campaign; `id` and `version` null = new. */
export const CampaignChange = Schema.Struct({
  id: Schema.NullOr(CampaignId),
  /** The version it was made from; `Conflict` with the current campaign if outdated. */
  version: Schema.NullOr(Schema.Int),
  content: CampaignContent,
  /** Customers get it from its start on. A published campaign can't become a draft again. */
  isPublished: Schema.Boolean,
});
export type CampaignChange = typeof CampaignChange.Type;

/** Which campaigns; '' = any name, null = any state. */
export const CampaignQuery = Schema.Struct({
  state: Schema.NullOr(CampaignState),
  term: textUpTo(MAX_SEARCH_LENGTH),
});
export type CampaignQuery = typeof CampaignQuery.Type;

/** A place for cards, the published pages containing it, and its live messages (MSG-87, OP-107). */
export const CampaignPlacement = Schema.Struct({
  id: Schema.Int,
  pages: Schema.Array(Schema.Struct({ title: Schema.String, path: Schema.String })),
  live: Schema.Int,
});
export type CampaignPlacement = typeof CampaignPlacement.Type;

/** Campaigns, last changed first, with counts per state. */
export const CampaignList = Schema.Struct({
  campaigns: Schema.Array(CampaignSummary),
  counts: Schema.Struct({ draft: Schema.Int, scheduled: Schema.Int, live: Schema.Int, ended: Schema.Int }),
  hasMore: Schema.Boolean,
  placements: Schema.Array(CampaignPlacement),
  /** The shop's IANA zone, in which staff enter dates. */
  zone: Schema.String,
});
export type CampaignList = typeof CampaignList.Type;

/** A campaign. A change names the `version` it was made from. */
export const Campaign = Schema.Struct({
  id: CampaignId,
  version: Schema.Int,
  state: CampaignState,
  content: CampaignContent,
  modifiedAt: Schema.String,
  modifiedBy: Schema.String,
  reach: Schema.Int,
  figures: CampaignFigures,
});
export type Campaign = typeof Campaign.Type;

/** An audience so far, and part of a name to add; '' = none. */
export const AudienceQuery = Schema.Struct({ audience: CampaignAudience, term: textUpTo(MAX_SEARCH_LENGTH) });
export type AudienceQuery = typeof AudienceQuery.Type;

const FoundMember = Schema.Struct({ id: Schema.Int, name: Schema.String, note: Schema.String });

/** An audience's reach, matches for the term, and the choices to narrow it. */
export const AudienceAnswer = Schema.Struct({
  organizations: Schema.Int,
  users: Schema.Int,
  found: Schema.Struct({ organizations: Schema.Array(FoundMember), users: Schema.Array(FoundMember) }),
  customerGroups: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String })),
  regions: Schema.Array(Schema.String),
  categories: Schema.Array(Schema.String),
});
export type AudienceAnswer = typeof AudienceAnswer.Type;
