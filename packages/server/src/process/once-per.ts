/** The same function, which works out what it answers of an object once, for as long as the process keeps that object. */
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
