const shown = new Map<number, number>();

export const countPlacement = (id: number, by: 1 | -1): readonly number[] => {
  const count = (shown.get(id) ?? 0) + by;
  if (count <= 0) shown.delete(id);
  else shown.set(id, count);
  return [...shown.keys()];
};
