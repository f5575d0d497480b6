/** The placements that the open page shows, by how many of its parts do. */
const shown = new Map<number, number>();

/** Counts a part of the page in or out; returns the placements that are shown then. */
export const countPlacement = (id: number, by: 1 | -1): readonly number[] => {
  const count = (shown.get(id) ?? 0) + by;
  if (count <= 0) shown.delete(id);
  else shown.set(id, count);
  return [...shown.keys()];
};
