import { variantInUnit } from "../catalog/chosen-variant.ts";
import { chooseVariant } from "./default-size.ts";
import { caseFold, freeGroupName } from "./group-name.ts";
import type { GuideLine } from "./guide.schema.ts";
import { lineUnit } from "./line.ts";
import type { Choose, MergeConflict } from "./merge-conflict.ts";
import type { Side } from "./merge-order.ts";
import type { GroupKey, MergeSide, Standing } from "./three-way-groups.ts";

/** A line both kept is theirs in the chosen size with your selection; different sizes conflict (OP-143). */
export const mergeLine = (
  standings: Readonly<Record<Side | "base", Pick<Standing, "line"> | undefined>>,
  choose: (conflict: MergeConflict) => Side,
): GuideLine => {
  const base = standings.base?.line;
  const yours = standings.yours?.line;
  const theirs = standings.theirs?.line;
  if (yours === undefined || theirs === undefined) return (yours ?? theirs) as GuideLine;
  const { isSelected, quantity } = yours;
  const kept =
    theirs.isSelected === isSelected && theirs.quantity === quantity ? theirs : { ...theirs, isSelected, quantity };
  const [mine, their] = [lineUnit(yours), lineUnit(theirs)];
  const was = base === undefined ? null : lineUnit(base);
  if (mine === their || mine === was) return kept;
  const choice =
    their === was
      ? "yours"
      : choose({
          _tag: "ResizedApart",
          key: `size ${theirs.productSku}`,
          suggested: "yours",
          line: theirs,
          yours: mine,
          theirs: their,
        });
  const variant = choice === "yours" ? variantInUnit(kept.variants, mine) : null;
  return variant === null ? kept : { ...kept, variants: chooseVariant(kept.variants, variant) };
};

/** The guide both started from, and each side's version. */
export interface Sides extends Readonly<Record<Side, MergeSide>> {
  readonly base: MergeSide;
}

/** A name only one side changed is taken; different new names conflict. Others get a number if taken (OP-143). */
export const mergeGroupNames = (
  groups: readonly GroupKey[],
  sides: Sides,
  choose: Choose,
): ReadonlyMap<GroupKey, string> => {
  const names = new Map<GroupKey, string>();
  const wanted = new Map(groups.map((key) => [key, nameOf(key, sides, choose)]));
  const taken: string[] = [];
  const folded = new Set<string>();
  const give = (key: GroupKey, name: string): void => {
    names.set(key, name);
    taken.push(name);
    folded.add(caseFold(name));
  };
  for (const [key, name] of wanted) if (sides.theirs.groups.get(key)?.name === name) give(key, name);
  for (const [key, name] of wanted) {
    if (names.has(key)) continue;
    give(key, folded.has(caseFold(name)) ? (freeGroupName(name, taken) ?? name) : name);
  }
  return names;
};

const nameOf = (key: GroupKey, sides: Sides, choose: Choose): string => {
  const yours = sides.yours.groups.get(key)?.name;
  const theirs = sides.theirs.groups.get(key)?.name;
  const base = sides.base.groups.get(key)?.name;
  if (yours === undefined || theirs === undefined) return (yours ?? theirs) as string;
  if (yours === theirs || yours === base) return theirs;
  if (theirs === base) return yours;
  if (base === undefined) return theirs;
  const choice = choose({ _tag: "GroupRenamedApart", key: `name ${key}`, suggested: "yours", yours, theirs });
  return choice === "yours" ? yours : theirs;
};
