import fc from "fast-check";
import { type CampaignContent, MAX_PURCHASE_DAYS } from "../messaging/campaign.schema.ts";

const member = fc.record({ id: fc.integer({ min: 1, max: 99 }), name: fc.string({ maxLength: 20 }) });
const length = fc.constantFrom("", "10px", " 4% ", "1.5rem", "calc(1px)", "-3px", "1px;color:red");
const color = fc.constantFrom("", "#36573f", "red", "url(x)", "rgb(1,2,3)");
const instant = fc.constantFrom(null, "2026-11-01T00:00:00Z", "2026-11-23T11:00:00Z", "2026-12-24T11:00:00Z", "Monday");

/** Campaigns as typed so far, including incomplete and invalid ones. */
export const campaignContent: fc.Arbitrary<CampaignContent> = fc.record({
  name: fc.constantFrom("", "Crab is in"),
  kind: fc.constantFrom("inApp", "embedded"),
  audience: fc.record({
    businessUnit: fc.constantFrom(null, 0, 2, 3),
    customerGroup: fc.constantFrom(null, "G1"),
    region: fc.constantFrom(null, "NE"),
    purchases: fc.option(
      fc.record({
        isBought: fc.boolean(),
        what: fc.constantFrom("", " ", "Seafood"),
        days: fc.integer({ min: 1, max: MAX_PURCHASE_DAYS }),
      }),
    ),
    organizations: fc.array(member, { maxLength: 3 }),
    users: fc.array(member, { maxLength: 3 }),
  }),
  trigger: fc.constantFrom("immediate", "event", "never"),
  event: fc.constantFrom("", " ", "purchase", "menu changed"),
  contentType: fc.constantFrom(null, "home", "cart"),
  priority: fc.constantFrom(100.5, 300.5, 400.5),
  startsAt: instant,
  endsAt: instant,
  html: fc.constantFrom("", "  ", "<p>Crab is in</p>", "<script>alert(1)</script>"),
  position: fc.constantFrom("Center", "TopRight", "BottomRight", "Full", "Top", "Bottom"),
  isAnimated: fc.boolean(),
  background: fc.option(fc.record({ hex: color, alpha: fc.constantFrom(0, 0.45, 1) })),
  closeButton: fc.record({
    position: fc.constantFrom("top-left", "top-right"),
    size: fc.integer({ min: 8, max: 64 }),
    color,
    sideOffset: length,
    topOffset: length,
    isRequired: fc.boolean(),
  }),
  linkMode: fc.constantFrom(null, "open-all-new-tab", "open-all-same-tab", "external-new-tab"),
  allowPopups: fc.boolean(),
  topOffset: length,
  bottomOffset: length,
  rightOffset: length,
  maxWidth: length,
  announcement: fc.constantFrom("", " Crab is in "),
  placementId: fc.constantFrom(null, 1001),
  title: fc.constantFrom("", "Crab is in"),
  body: fc.constantFrom("", "Off the boat."),
  mediaUrl: fc.constantFrom("", "https://x.example/x.png", "javascript:alert(1)"),
  buttons: fc.array(
    fc.record({
      title: fc.constantFrom("", "See it"),
      type: fc.constantFrom("openUrl", "saveForLater"),
      data: fc.constantFrom("", "/search/", "javascript:alert(1)"),
    }),
    { maxLength: 3 },
  ),
});
