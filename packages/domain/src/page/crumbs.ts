/**
 * Crumbs without those named like the next one: of a group and its only category, both 'Cream', the category stays.
 * `current` is the page's own name, which isn't a crumb (SEARCH-42).
 */
export const withoutRepeats = <C extends { readonly label: string }>(
  crumbs: readonly C[],
  current?: string,
): readonly C[] => crumbs.filter(({ label }, at) => label !== (crumbs[at + 1]?.label ?? current));

/** A category's path on one line, without empty levels: 'Dairy & Eggs › Cream'. */
export const pathText = (path: readonly string[]): string =>
  withoutRepeats(path.filter((label) => label !== "").map((label) => ({ label })))
    .map(({ label }) => label)
    .join(" › ");
