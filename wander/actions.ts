import { type Tree } from "@antithesishq/bombadil";
import { type ActionTemplate, actions } from "@antithesishq/bombadil/browser";
import { back, clicks, forward, reload, scroll } from "@antithesishq/bombadil/browser/defaults/actions";

type Branch = [number, Tree<ActionTemplate>];

/** Quantities, words to search for, and text that breaks pages. Short: a key takes a walk as long as a click. */
const TEXTS = [
  { Regexp: "1|3|12|0|400" },
  { Regexp: "salmon|oil|20466" },
  { Text: 6 as const },
  { Regexp: "-1|1,5|<b>|%00" },
];

const KEYS = { tab: 9, enter: 13, escape: 27, down: 40 } as const;

const isLeaving = ({ value }: { readonly value: ActionTemplate }): boolean => {
  if (typeof value !== "object" || !("Click" in value)) return false;
  const { href, textContent, accessibleName } = value.Click.fingerprint;
  return /^(?:mailto|tel|sms):/.test(href ?? "") || (textContent ?? accessibleName ?? "").startsWith("Sign out");
};

/** Without links that hang the walk. Signing out ends what a role may see, so it is taken one time in ten. */
const pruned = (tree: Tree<ActionTemplate>): Tree<ActionTemplate> => {
  if ("value" in tree) return tree;
  const branches = tree.branches
    .filter(([, one]) => !("value" in one) || !isLeaving(one) || Math.random() < 0.1)
    .map(([weight, one]): Branch => [weight, pruned(one)])
    .filter(([, one]) => "value" in one || one.branches.length > 0);
  return { branches };
};

const leaf = (value: ActionTemplate): Tree<ActionTemplate> => ({ value });

const isEmpty = (tree: Tree<ActionTemplate>): boolean => "branches" in tree && tree.branches.length === 0;

/** What the last look says about what can be done next. */
export interface Place {
  readonly isUnsure: boolean;
  readonly isInField: boolean;
}

/** What a person at the shop does; only waiting where something must be looked at twice. */
export const walking = (place: () => Place) =>
  actions(() => {
    const { isUnsure, isInField } = place();
    if (isUnsure) return leaf("Wait");
    const texts = TEXTS.map((text): Branch => [1, leaf({ TypeText: { text, delayMillis: 1 } })]);
    const parts: readonly Branch[] = [
      [60, pruned(clicks.generate())],
      [isInField ? 30 : 1, { branches: texts }],
      [8, { branches: Object.values(KEYS).map((code): Branch => [1, leaf({ PressKey: { code } })]) }],
      [4, scroll.generate()],
      [3, back.generate()],
      [1, forward.generate()],
      [1, reload.generate()],
      [1, leaf("Wait")],
    ];
    return { branches: parts.filter(([, tree]) => !isEmpty(tree)) };
  });
