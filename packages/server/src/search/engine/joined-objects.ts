/** The text of an object that has the fields of both, each given as the text of an object. */
export const joinedObjects = (one: string, other: string): string =>
  one === "{}" ? other : other === "{}" ? one : `${one.slice(0, -1)},${other.slice(1)}`;
