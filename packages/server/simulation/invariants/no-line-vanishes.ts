import { type GuideContent, placesIn } from "../guide-history.ts";
import type { Invariant } from "../history.ts";
import { guideVersion } from "./saved-guides.ts";

const skusIn = (content: GuideContent): ReadonlySet<string> => new Set(placesIn(content).keys());

/** A save has every line that its person added and every one that they left alone, no line twice, and none that they didn't put there or want to keep (T18, OP-50, OP-143). */
export const noLineVanishes: Invariant = {
  rows: "T18 OP-50 OP-143",
  name: "no line vanishes from a guide",
  check: ({ guides: { saves } }) =>
    saves.flatMap(({ device, guide, base, wanted, own, named }) => {
      const [before, after] = [skusIn(base.content), skusIn(wanted)];
      const of = `${device}'s save over ${guideVersion(guide, base.version)}`;
      const count = wanted.groups.reduce((sum, { lines }) => sum + lines.length, 0);
      const wrong = count === after.size ? [] : [`${of} has a line twice`];
      for (const sku of before)
        if (!after.has(sku) && own.get(sku) !== "removed" && !named.has(sku))
          wrong.push(`${of} lacks ${sku}, which no one took out`);
      for (const [sku, what] of own) {
        if (named.has(sku)) continue;
        if (what === "added" && !after.has(sku)) wrong.push(`${of} lacks ${sku}, which was put in`);
        if (what === "removed" && after.has(sku)) wrong.push(`${of} has ${sku}, which was taken out`);
      }
      for (const sku of after)
        if (!before.has(sku) && !own.has(sku)) wrong.push(`${of} has ${sku}, which no one put in`);
      return wrong;
    }),
};
