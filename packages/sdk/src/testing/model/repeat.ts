/** Stands several times in a list, so that it is chosen so often. */
export const repeat = <T>(times: number, one: T): readonly T[] => Array.from({ length: times }, () => one);
