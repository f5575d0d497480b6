import { caseFold, RESERVED_GROUP_NAMES } from "./group-name.ts";

const NUMBERED = /^(.*) \(([0-9]+)\)$/s;

/**
 * A taken group name, in any case, gets ' (n)': n starts at the number of groups with that name, numbered or not, and
 * grows until free. Blanks around the name are dropped; null = the name is empty. `others` are all other groups' names;
 * 'Ungrouped' and 'Substitutions' count as taken (§4, GUIDE-EDIT-16, GUIDE-EDIT-17, OP-54).
 */
export const freeGroupName = (wanted: string, others: readonly string[]): string | null =>
  freeName(wanted, [...others, ...RESERVED_GROUP_NAMES.filter((name) => !others.includes(name))]);

/** A guide's copy gets its name with the next free number. `others` are all guides' names (OP-42). */
export const copyName = (name: string, others: readonly string[]): string | null =>
  freeName(name, others.includes(name) ? others : [...others, name]);

const freeName = (wanted: string, others: readonly string[]): string | null => {
  const base = wanted.trim();
  if (base === "") return null;
  const key = caseFold(base);
  const taken = new Set<string>();
  let alike = 0;
  for (const other of others) {
    const name = caseFold(other.trim());
    taken.add(name);
    if (name === key || NUMBERED.exec(name)?.[1] === key) alike += 1;
  }
  if (!taken.has(key)) return base;
  let number = alike;
  while (taken.has(caseFold(`${base} (${number})`))) number += 1;
  return `${base} (${number})`;
};
