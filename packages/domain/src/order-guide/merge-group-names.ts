import { freeGroupName } from "./free-name.ts";
import { caseFold } from "./group-name.ts";
import type { Choose } from "./merge-conflict.ts";
import type { GroupKey, Sides } from "./three-way-groups.ts";

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
