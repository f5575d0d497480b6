import { guideText, placesIn, type SeenConflict } from "../guide-history.ts";
import type { Invariant } from "../history.ts";
import { guideVersion, savedContents, takenSaves } from "./saved-guides.ts";

/** What both changed in ways that only a person can settle; groups that someone renamed, made or deleted are left out. */
const toSettle = ({ base, yours, theirs }: SeenConflict): readonly string[] => {
  if (theirs === null) return [];
  const [was, mine, their] = [base.content, yours, theirs.content].map(placesIn);
  if (was === undefined || mine === undefined || their === undefined) return [];
  const groups = [base.content, yours, theirs.content].map(
    (one) => new Set(["Ungrouped", ...one.groups.map(({ name }) => name)]),
  );
  const isKnown = (group: string): boolean => groups.every((names) => names.has(group));
  const names = [base.content.name, yours.name, theirs.content.name];
  const found = new Set(names).size === 3 ? ["GuideRenamedApart"] : [];
  for (const [sku, { group, unit }] of was) {
    const [one, other] = [mine.get(sku), their.get(sku)];
    if (one === undefined || other === undefined) {
      const left = one ?? other;
      if (left !== undefined && left.unit !== unit) found.push(`RemovedAndChanged ${sku}`);
      continue;
    }
    if (new Set([unit, one.unit, other.unit]).size === 3) found.push(`ResizedApart ${sku}`);
    if (new Set([group, one.group, other.group]).size === 3 && [group, one.group, other.group].every(isKnown))
      found.push(`MovedApart ${sku}`);
  }
  return found;
};

/** What was merged has every line that someone added, and every one that both kept or one changed. */
const missingIn = ({ base, yours, theirs, merged }: SeenConflict): readonly string[] => {
  if (theirs === null || merged === null) return [];
  const [was, mine, their, all] = [base.content, yours, theirs.content, merged].map(placesIn);
  const skus = new Set([...(mine?.keys() ?? []), ...(their?.keys() ?? [])]);
  return [...skus].filter(
    (sku) => !all?.has(sku) && (was?.has(sku) !== true || (mine?.has(sku) === true && their?.has(sku) === true)),
  );
};

/** A save over someone else's shows theirs as it is, lets its person choose where both changed the same, and offers a guide with the lines of both (T18, OP-143). */
export const conflictsNamed: Invariant = {
  rows: "T18 OP-143",
  name: "a conflict names what differs",
  check: (history) => {
    const contents = savedContents(history);
    const makers = new Map(
      takenSaves(history).map(({ guide, version, intent }) => [guideVersion(guide, version), intent]),
    );
    return history.guides.conflicts.flatMap((conflict) => {
      const { device, guide, base, theirs, choices, ownSaves } = conflict;
      const of = `${device}'s conflict over ${guideVersion(guide, base.version)}`;
      if (theirs === null) return [`${of} doesn't show what someone else saved`];
      const version = guideVersion(guide, theirs.version);
      const saved = contents.get(version);
      const shown = guideText(theirs.content);
      const unsaid = toSettle(conflict).filter((one) => !choices.includes(one));
      return [
        ...(saved === shown ? [] : [`${of} shows ${version} as ${shown}; ${saved} was saved`]),
        ...(base.version === theirs.version ? [`${of} has nothing that differs`] : []),
        ...(ownSaves.includes(makers.get(version) ?? "") ? [`${of} is with its own save`] : []),
        ...unsaid.map((one) => `${of} leaves no choice of ${one}`),
        ...missingIn(conflict).map((sku) => `${of} offers to save without ${sku}`),
      ];
    });
  },
};
