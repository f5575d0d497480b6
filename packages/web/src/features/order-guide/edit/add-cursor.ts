export const nextToAdd = <A>(found: readonly A[], at: number, isHeld: (one: A) => boolean): number => {
  for (let step = 1; step < found.length; step += 1) {
    const next = (at + step) % found.length;
    const one = found[next];
    if (one !== undefined && !isHeld(one)) return next;
  }
  return at;
};
