/** Merges two JSON objects given as text. */
export const joinedObjects = (one: string, other: string): string =>
  one === "{}" ? other : other === "{}" ? one : `${one.slice(0, -1)},${other.slice(1)}`;
