import type { GuideContent, GuideHistory, GuideSave, SeenConflict } from "../simulation/guide-history.ts";
import type { History, Invariant } from "../simulation/history.ts";
import { conflictsNamed } from "../simulation/invariants/conflicts-named.ts";
import { guidesAsSaved } from "../simulation/invariants/guides-as-saved.ts";
import { noLineVanishes } from "../simulation/invariants/no-line-vanishes.ts";
import { good, rest } from "./simulation-day.ts";

const contentOf = (groups: Readonly<Record<string, readonly string[]>>, name = "Prep list"): GuideContent => ({
  name,
  groups: Object.entries(groups).map(([group, lines]) => ({ name: group, lines })),
});

const [save] = good.guides.saves as [GuideSave];
const guidesWith = (change: Partial<GuideHistory>): Partial<History> => ({ guides: { ...good.guides, ...change } });
const savedAs = (change: Partial<GuideSave>): Partial<History> => guidesWith({ saves: [{ ...save, ...change }] });
const restAs = (content: GuideContent, version = "2"): Partial<History> => ({
  rests: [{ ...rest, guides: [{ id: 9_101, version, ...content }] }],
});

/** The colleague read the first version, and saves after the phone. */
export const conflict: SeenConflict = {
  device: "colleague",
  at: save.at,
  guide: 9_101,
  base: save.base,
  yours: contentOf({ Grill: ["CS BEEF1", "CS BEEF2"], Cold: ["CS OUT"] }),
  theirs: { version: "2", content: save.wanted },
  choices: [],
  merged: contentOf({ Grill: ["CS BEEF1", "CS BEEF2"], Cold: ["CS FISH1", "CS OUT"] }),
  ownSaves: [],
};
export const conflictAs = (change: Partial<SeenConflict>): Partial<History> =>
  guidesWith({ conflicts: [{ ...conflict, ...change }] });

/** A guide with one line in the unit and group, and what its groups are besides. */
const lineIn = (group: string, unit: string): GuideContent =>
  contentOf({ Grill: [], Cold: [], Bar: [], [group]: [`${unit} BEEF1`] });

export const brokenGuides: readonly (readonly [Invariant, name: string, change: Partial<History>])[] = [
  [guidesAsSaved, "a save over a version that it hadn't read", savedAs({ base: { ...save.base, version: "0" } })],
  [
    guidesAsSaved,
    "lines in another order than was saved",
    restAs(contentOf({ Grill: ["CS BEEF2", "CS BEEF1"], Cold: ["CS FISH1"] })),
  ],
  [guidesAsSaved, "another name than was saved", restAs({ ...save.wanted, name: "Weekday" })],
  [guidesAsSaved, "a version that no one saved", restAs(save.wanted, "3")],
  [
    guidesAsSaved,
    "a guide that was read otherwise than it was saved",
    guidesWith({ held: [{ device: "phone", guide: 9_101, version: "2", content: save.base.content }] }),
  ],
  [
    guidesAsSaved,
    "a save that the screen denies",
    guidesWith({ said: [{ device: "phone", intent: save.intent, what: "failed" }] }),
  ],
  [
    guidesAsSaved,
    "a save that isn't there, though the screen says so",
    guidesWith({ said: [{ device: "phone", intent: "another key", what: "saved" }] }),
  ],
  [noLineVanishes, "a line that no one took out", savedAs({ wanted: contentOf({ Cold: ["CS FISH1"] }) })],
  [noLineVanishes, "a line that was put in and isn't there", savedAs({ wanted: save.base.content })],
  [noLineVanishes, "a line that no one put in", savedAs({ own: new Map() })],
  [noLineVanishes, "a line that was taken out and is there", savedAs({ own: new Map([["BEEF1", "removed"]]) })],
  [
    noLineVanishes,
    "a line that is there twice",
    savedAs({ wanted: contentOf({ Grill: ["CS BEEF1", "CS BEEF2"], Cold: ["CS FISH1", "EA BEEF1"] }) }),
  ],
  [conflictsNamed, "a conflict without the other guide", conflictAs({ theirs: null })],
  [
    conflictsNamed,
    "a conflict with a guide that no one saved",
    conflictAs({ theirs: { version: "2", content: save.base.content } }),
  ],
  [conflictsNamed, "a conflict of a version with itself", conflictAs({ base: { ...save.base, version: "2" } })],
  [conflictsNamed, "a conflict with one's own save", conflictAs({ ownSaves: [save.intent] })],
  [conflictsNamed, "a merge without an added line", conflictAs({ merged: conflict.yours })],
  [
    conflictsNamed,
    "two names of the guide that aren't a choice",
    conflictAs({
      base: { version: "1", content: contentOf({}, "First") },
      yours: contentOf({}, "Second"),
    }),
  ],
  ...(
    [
      ["two sizes of a line", lineIn("Grill", "CS"), lineIn("Grill", "EA"), lineIn("Grill", "LB")],
      ["two groups of a line", lineIn("Grill", "CS"), lineIn("Cold", "CS"), lineIn("Bar", "CS")],
      ["a removal of a line with another size", lineIn("Grill", "CS"), contentOf({}), lineIn("Grill", "EA")],
    ] as const
  ).map(
    ([name, base, yours, theirs]) =>
      [
        conflictsNamed,
        `${name} that aren't a choice`,
        {
          guides: {
            ...good.guides,
            saves: [{ ...save, wanted: theirs }],
            conflicts: [
              {
                ...conflict,
                base: { version: "1", content: base },
                yours,
                theirs: { version: "2", content: theirs },
                merged: theirs,
              },
            ],
          },
        },
      ] as const,
  ),
];
