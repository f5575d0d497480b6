import * as Schema from "effect/Schema";
import { MAX_ID_LENGTH, MAX_NAME_LENGTH, MAX_SEARCH_LENGTH, MAX_URL_LENGTH } from "../input-limits.ts";
import type { ContentType } from "../page/page-model.schema.ts";
import { listUpTo, textUpTo } from "../schema.ts";
import { Instant } from "../time/date.schema.ts";

/** How long a message's html may be; organizations and users that it is for; buttons of a card. */
const MAX_HTML_LENGTH = 100_000;
const MAX_AUDIENCE = 500;
const MAX_BUTTONS = 3;
const MAX_TEXT_LENGTH = 2_000;
const MAX_LENGTH_LENGTH = 20;
/** How far back purchases can narrow an audience, days. */
export const MAX_PURCHASE_DAYS = 730;

const name = textUpTo(MAX_NAME_LENGTH);
const instant = Schema.NullOr(Instant);
const length = textUpTo(MAX_LENGTH_LENGTH);
/** An id of a row of the database. */
const rowId = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 }));

export const CampaignId = textUpTo(MAX_ID_LENGTH).pipe(Schema.brand("CampaignId"));
export type CampaignId = typeof CampaignId.Type;

/** An organization or a user that a campaign is for; only the id counts. */
const Member = Schema.Struct({ id: rowId, name });
export type AudienceMember = typeof Member.Type;

/** What an organization has bought, or not, within so many days: a category, a brand or an item number. */
const AudiencePurchases = Schema.Struct({
  isBought: Schema.Boolean,
  what: name,
  days: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: MAX_PURCHASE_DAYS })),
});

/**
 * Who gets a campaign: everyone while both lists are empty. Brand, customer group, the user's region and purchases narrow it
 * further; null = any.
 */
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

/** The close button as staff choose it; '' = the default. Offsets are CSS lengths. */
const CampaignCloseButton = Schema.Struct({
  position: Schema.Literals(["top-left", "top-right"]),
  size: Schema.Int.check(Schema.isBetween({ minimum: 8, maximum: 64 })),
  color: length,
  sideOffset: length,
  topOffset: length,
  /** A press outside does not close the message. */
  isRequired: Schema.Boolean,
});

/** The kinds of page that a message can be kept for. */
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

/** A button of a card: `type` is 'openUrl' or the name of one of the host's own actions (MSG-86). */
export const CampaignButton = Schema.Struct({
  title: name,
  type: name,
  data: textUpTo(MAX_URL_LENGTH),
});
export type CampaignButton = typeof CampaignButton.Type;

/** What staff write: a message over the page or a card in it, who gets it, and when. Instants are ISO 8601; null = no limit. */
export const CampaignContent = Schema.Struct({
  name,
  kind: Schema.Literals(["inApp", "embedded"]),
  audience: CampaignAudience,
  /** `event`: after something the user did; `never` = it is kept back, also while it is published (MSG-16). */
  trigger: Schema.Literals(["immediate", "event", "never"]),
  /** What the user must have done since it was published: `PURCHASE_EVENT` or an event of an application's own (MSG-63); '' = nothing. */
  event: name,
  /** The kind of page that a message over the page shows on; null = every page. */
  contentType: Schema.NullOr(Schema.Literals(CAMPAIGN_PAGES)),
  /** The lower comes first (MSG-18). */
  priority: Schema.Number.check(Schema.isBetween({ minimum: 0, maximum: 1_000 })),
  startsAt: instant,
  endsAt: instant,
  html: textUpTo(MAX_HTML_LENGTH),
  /** `Top` and `Bottom` are to the provider a message in the center (MSG-37), with its edge in the custom payload. */
  position: Schema.Literals(["Center", "TopRight", "BottomRight", "Full", "Top", "Bottom"]),
  isAnimated: Schema.Boolean,
  /** What lies behind a message; null = nothing that can be seen. */
  background: Schema.NullOr(
    Schema.Struct({ hex: length, alpha: Schema.Number.check(Schema.isBetween({ minimum: 0, maximum: 1 })) }),
  ),
  closeButton: CampaignCloseButton,
  /** In which tab links open; null = each as its own target says (MSG-49). */
  linkMode: Schema.NullOr(Schema.Literals(["open-all-new-tab", "open-all-same-tab", "external-new-tab"])),
  allowPopups: Schema.Boolean,
  /** CSS lengths; '' = none. */
  topOffset: length,
  bottomOffset: length,
  rightOffset: length,
  maxWidth: length,
  /** What a screen reader says when it shows; '' = its title (MSG-50). */
  announcement: textUpTo(500),
  placementId: Schema.NullOr(rowId),
  title: name,
  body: textUpTo(MAX_TEXT_LENGTH),
  mediaUrl: textUpTo(MAX_URL_LENGTH),
  buttons: listUpTo(CampaignButton, MAX_BUTTONS),
});
export type CampaignContent = typeof CampaignContent.Type;

/** `scheduled`: published, and begins later. */
export const CampaignState = Schema.Literals(["draft", "scheduled", "live", "ended"]);
export type CampaignState = typeof CampaignState.Type;

/** How many users a campaign has reached, and what they did; each user counts once (MSG-60, MSG-61, MSG-62). */
export const CampaignFigures = Schema.Struct({
  delivered: Schema.Int,
  opened: Schema.Int,
  clicked: Schema.Int,
  dismissed: Schema.Int,
});
export type CampaignFigures = typeof CampaignFigures.Type;

/** A campaign in the list of them. */
export const CampaignSummary = Schema.Struct({
  id: CampaignId,
  name: Schema.String,
  kind: Schema.Literals(["inApp", "embedded"]),
  state: CampaignState,
  position: Schema.String,
  placementId: Schema.NullOr(Schema.Int),
  businessUnit: Schema.NullOr(Schema.Int),
  /** Customer group, region or purchases narrow its audience. */
  isSegment: Schema.Boolean,
  organizations: Schema.Int,
  users: Schema.Int,
  startsAt: Schema.NullOr(Schema.String),
  endsAt: Schema.NullOr(Schema.String),
  modifiedAt: Schema.String,
  figures: CampaignFigures,
});
export type CampaignSummary = typeof CampaignSummary.Type;

/** Which campaigns; '' = any name, null = any state. */
export const CampaignQuery = Schema.Struct({
  state: Schema.NullOr(CampaignState),
  term: textUpTo(MAX_SEARCH_LENGTH),
});
export type CampaignQuery = typeof CampaignQuery.Type;

/** A place in pages where cards stand: the published pages that hold it, and how many messages are live there (MSG-87, OP-107). */
export const CampaignPlacement = Schema.Struct({
  id: Schema.Int,
  pages: Schema.Array(Schema.Struct({ title: Schema.String, path: Schema.String })),
  live: Schema.Int,
});
export type CampaignPlacement = typeof CampaignPlacement.Type;

/** The campaigns that were changed last, and how many there are in each state. */
export const CampaignList = Schema.Struct({
  campaigns: Schema.Array(CampaignSummary),
  counts: Schema.Struct({ draft: Schema.Int, scheduled: Schema.Int, live: Schema.Int, ended: Schema.Int }),
  hasMore: Schema.Boolean,
  /** Every placement that a page holds or a message names. */
  placements: Schema.Array(CampaignPlacement),
  /** The shop's time zone, in which staff write when a message starts and ends: an IANA name. */
  zone: Schema.String,
});
export type CampaignList = typeof CampaignList.Type;

/** A whole campaign. `version` is that of its last change, and a change names the version it was made from. */
export const Campaign = Schema.Struct({
  id: CampaignId,
  version: Schema.Int,
  state: CampaignState,
  content: CampaignContent,
  modifiedAt: Schema.String,
  modifiedBy: Schema.String,
  /** How many users it is for now. */
  reach: Schema.Int,
  figures: CampaignFigures,
});
export type Campaign = typeof Campaign.Type;

/** What an audience is chosen from: an audience as far as it is chosen, and a part of the name of who may be added; '' = no one. */
export const AudienceQuery = Schema.Struct({ audience: CampaignAudience, term: textUpTo(MAX_SEARCH_LENGTH) });
export type AudienceQuery = typeof AudienceQuery.Type;

/** An organization or a user that can be added; `note` tells those of one name apart. */
const FoundMember = Schema.Struct({ id: Schema.Int, name: Schema.String, note: Schema.String });

/** How many an audience reaches now, who matches the term, and what it can be narrowed by. */
export const AudienceAnswer = Schema.Struct({
  organizations: Schema.Int,
  users: Schema.Int,
  found: Schema.Struct({ organizations: Schema.Array(FoundMember), users: Schema.Array(FoundMember) }),
  customerGroups: Schema.Array(Schema.Struct({ id: Schema.String, name: Schema.String })),
  regions: Schema.Array(Schema.String),
  categories: Schema.Array(Schema.String),
});
export type AudienceAnswer = typeof AudienceAnswer.Type;
