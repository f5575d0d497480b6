/** The group that is no group: moving there takes a line out of its group (spec §4, GUIDE-EDIT-25, OP-59). */
export const UNGROUPED = "Ungrouped";

/** The group that holds substitutes and is never saved (spec §5, GUIDE-EDIT-32). */
export const SUBSTITUTIONS = "Substitutions";

/** Names that no group of the customer's may have; they count as taken (OP-54). */
export const RESERVED_GROUP_NAMES: readonly string[] = [UNGROUPED, SUBSTITUTIONS];

/**
 * What two texts have in common that differ in case only: 'straße' and 'STRASSE', 'Σ' and 'ς', 'I' and 'ı'; and that are the
 * same letters put together differently. Spec §4 §5, GUIDE-EDIT-16, GUIDE-VIEW-21.
 */
export const caseFold = (text: string): string => text.normalize("NFC").toLowerCase().toUpperCase().normalize("NFC");

const NUMBERED = /^(.*) \(([0-9]+)\)$/s;

/**
 * A name that is taken, whatever its case, gets ' (n)': n is how many groups already have the name, with or without such a
 * number, and goes up until the name is free; a free name stays as it is typed. Blanks around it do not count, and an empty
 * name is none (null). `others` are the names of all other groups; 'Ungrouped' and 'Substitutions' count as taken.
 * Spec §4, GUIDE-EDIT-16, GUIDE-EDIT-17; OP-54.
 */
export const freeGroupName = (wanted: string, others: readonly string[]): string | null =>
  freeName(wanted, [...others, ...RESERVED_GROUP_NAMES.filter((name) => !others.includes(name))]);

/** The copy of a guide is named like it with the next free number. `others` are the names of all guides. OP-42. */
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
