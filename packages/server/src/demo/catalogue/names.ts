/** One variant of a family's name, and its price factor. */
export interface Wording {
  readonly name: string;
  readonly factor: number;
}

const choice = /\{([^}]*)\}/;

/** Expands every choice in a family's name: `Milk, {Whole; Skim*0.9}` is two names (see table.ts). */
export const wordings = (template: string, factor = 1): readonly Wording[] => {
  const found = choice.exec(template);
  if (found?.[1] === undefined) return [{ name: template, factor }];
  const [whole, inside] = found;
  return inside.split(";").flatMap((option) => {
    const [, words = "", times] = /^(.*?)(?:\*([\d.]+))?$/.exec(option.trim()) ?? [];
    return wordings(
      template.replace(whole, () => words),
      factor * Number(times ?? 1),
    );
  });
};
