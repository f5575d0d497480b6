/**
 * A name that no other guide of the organization has: the name itself, else with ' (n)', n counting the guides that
 * have it already, and up from there until it is free. Upper and lower case are one (OP-42, OP-54).
 */
export const freeName = (wanted: string, taken: readonly string[]): string => {
  const used = new Set(taken.map((name) => name.toLowerCase()));
  const base = wanted.trim();
  if (!used.has(base.toLowerCase())) return base;
  const same = [...used].filter((name) => name === base.toLowerCase() || (name.startsWith(`${base.toLowerCase()} (`) && /^ \(\d+\)$/.test(name.slice(base.length)))).length;
  for (let n = same; ; n += 1) {
    const name = `${base} (${n})`;
    if (!used.has(name.toLowerCase())) return name;
  }
};
