/** Repeats an element, to choose it more often. */
export const repeat = <T>(times: number, one: T): readonly T[] => Array.from({ length: times }, () => one);
