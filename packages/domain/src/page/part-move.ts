/** The place above which a part goes when it moves up or down by one: the `after` of its move; undefined = it can't. */
export const afterMove = (ids: readonly number[], part: number, step: -1 | 1): number | null | undefined => {
  const at = ids.indexOf(part);
  const to = at + step;
  if (at < 0 || to < 0 || to >= ids.length) return undefined;
  return ids[step === 1 ? to : to - 1] ?? null;
};
