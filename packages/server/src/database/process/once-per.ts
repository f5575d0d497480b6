/** Memoizes a function of an object for as long as the object lives. */
export const oncePer = <K extends object, V>(make: (of: K) => V): ((of: K) => V) => {
  const known = new WeakMap<K, V>();
  return (of) => {
    const held = known.get(of);
    if (held !== undefined) return held;
    const made = make(of);
    known.set(of, made);
    return made;
  };
};
