const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The newer value, reusing equal parts of the older one; the older itself when all is equal. Plain data only. */
export const shareStructure = <A>(older: A, newer: A): A => shareUnknown(older, newer) as A;

/** `shareStructure` for a record whose `settled` fields are already shared and compared by identity. */
export const shareStructureExcept = <A extends object>(
  older: A,
  newer: A,
  settled: readonly (keyof A & string)[],
): A => {
  const kept: Record<string, unknown> = {};
  let same = Object.keys(older).length === Object.keys(newer).length;
  for (const [key, value] of Object.entries(newer)) {
    const previous: unknown = older[key as keyof A];
    kept[key] = (settled as readonly string[]).includes(key) ? value : shareUnknown(previous, value);
    if (!Object.is(kept[key], previous)) same = false;
  }
  return same ? older : (kept as A);
};

/** The older list when both hold the same items in the same order, by identity. */
export const shareList = <A>(older: readonly A[], newer: readonly A[]): readonly A[] =>
  older.length === newer.length && older.every((item, index) => Object.is(item, newer[index])) ? older : newer;

const shareUnknown = (older: unknown, newer: unknown): unknown => {
  if (Object.is(older, newer)) return older;
  if (Array.isArray(older) && Array.isArray(newer)) {
    let same = older.length === newer.length;
    const kept = newer.map((item: unknown, index) => {
      const part: unknown = index < older.length ? shareUnknown(older[index], item) : item;
      if (!Object.is(part, older[index])) same = false;
      return part;
    });
    return same ? older : kept;
  }
  if (isPlain(older) && isPlain(newer)) {
    const keys = Object.keys(newer);
    let same = keys.length === Object.keys(older).length;
    // Object.fromEntries, since a key may be __proto__.
    const kept = keys.map((key): readonly [string, unknown] => {
      const known = Object.hasOwn(older, key);
      const part = known ? shareUnknown(older[key], newer[key]) : newer[key];
      if (!known || !Object.is(part, older[key])) same = false;
      return [key, part];
    });
    return same ? older : Object.fromEntries(kept);
  }
  return newer;
};

/** The newer list, each item merged with the older one of its key; the older list if all is equal. */
export const keyed = <A>(
  older: readonly A[],
  newer: readonly A[],
  keyOf: (item: A) => string,
  merge: (older: A, newer: A) => A,
): readonly A[] => {
  if (older === newer) return older;
  const waiting = new Map<string, A[]>();
  for (let index = older.length - 1; index >= 0; index -= 1) {
    const item = older[index] as A;
    const key = keyOf(item);
    const alike = waiting.get(key);
    if (alike === undefined) waiting.set(key, [item]);
    else alike.push(item);
  }
  let same = older.length === newer.length;
  const merged = newer.map((item, index) => {
    const previous = waiting.get(keyOf(item))?.pop();
    const next = previous === undefined ? item : merge(previous, item);
    if (next !== older[index]) same = false;
    return next;
  });
  return same ? older : merged;
};
