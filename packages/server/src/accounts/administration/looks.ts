import { BRANDS } from "@larder/domain/brand/brand";

/** The looks as their colors are named, by the brand's number. */
const LOOKS: readonly string[] = ["Bay leaf", "Paprika", "Harbor", "Aubergine"];

/** A look's name, as a file of a setup names it. */
export const lookName = (look: number): string => LOOKS[look] ?? String(look);

/** A look by its color's or brand's name, ignoring case; null = neither. */
export const lookOf = (name: string): number | null => {
  const text = name.trim().toLowerCase();
  const at = LOOKS.findIndex((look, index) => [look, BRANDS[index]].some((each) => each?.toLowerCase() === text));
  return at < 0 ? null : at;
};
