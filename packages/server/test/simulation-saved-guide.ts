import type { GuideContent, GuideHistory } from "../simulation/guide-history.ts";

export const SAVED = { orderGuideId: 9_101, name: "Prep list", version: "2", error: null };
export const prepList = (...cold: readonly string[]): GuideContent => ({
  name: "Prep list",
  groups: [
    { name: "Grill", lines: ["CS BEEF1", "CS BEEF2"] },
    ...(cold.length > 0 ? [{ name: "Cold", lines: cold }] : []),
  ],
});

/** The phone has added a line to a guide and saved it. */
export const goodGuides: GuideHistory = {
  first: [{ id: 9_101, version: "1", ...prepList() }],
  saves: [
    {
      device: "phone",
      at: 0,
      intent: "key /web-api/order-guide/update",
      guide: 9_101,
      base: { version: "1", content: prepList() },
      wanted: prepList("CS FISH1"),
      own: new Map([["FISH1", "added"]]),
      named: new Set(),
    },
  ],
  said: [{ device: "phone", intent: "key /web-api/order-guide/update", what: "saved" }],
  conflicts: [],
  held: [{ device: "phone", guide: 9_101, version: "2", content: prepList("CS FISH1") }],
};
