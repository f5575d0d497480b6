// `npm run bench:domain`: times the domain's rules on guides of 100 to 100,000 lines and fails if one isn't linear. The
// argument `100,1000` sets other sizes.
import { completeProduct } from "../src/catalog/complete-product.ts";
import { linesOf } from "../src/order-guide/line.ts";
import { beginEditing } from "../src/order-guide/editing.ts";
import { changesToSave } from "../src/order-guide/changes-to-save.ts";
import { findInGuide } from "../src/order-guide/find-in-guide.ts";
import { freeGroupName } from "../src/order-guide/free-name.ts";
import { deleteGroup } from "../src/order-guide/groups.ts";
import { mergePage } from "../src/order-guide/merge-page.ts";
import { moveLines } from "../src/order-guide/moves.ts";
import { reorderLine } from "../src/order-guide/reorder.ts";
import { editCount, selectAll, selectLine } from "../src/order-guide/selection.ts";
import { checkAdding } from "../src/quantity/limits.ts";
import { itemNumbersOf, readPastedLines } from "../src/quick-order/pasted-lines.ts";
import type { FoundItem } from "../src/quick-order/line-readings.ts";
import { reviewList } from "../src/quick-order/review-list.ts";
import { listRules } from "../src/testing/list-rules.ts";
import { largeGuide } from "../src/testing/order-guide.ts";

const SIZES = (process.argv[2] ?? "100,1000,10000,100000").split(",").map(Number);

/** Linear and as allocation-heavy as the rules, so it shows what memory and garbage collection cost at a size. */
const REFERENCE = "(for comparison: copy all lines into a map)";

const now = 1_700_000_000_000;
const policy = { limitsQuantities: () => true };
const reviewing = {
  policy: { ...policy, excludesStockingType: () => false },
  flags: {},
  now,
  zone: "UTC",
  inCart: {},
};

const rulesOver = (lines: number): Readonly<Record<string, () => unknown>> => {
  const guide = largeGuide(lines, Math.max(4, Math.round(lines / 50)));
  const half = {
    ...guide,
    categories: guide.categories.map((group) => ({ ...group, lineItems: group.lineItems.slice(0, 10) })),
  };
  const page = { categories: guide.categories, ungroupedProducts: guide.ungroupedProducts, totalItems: lines };
  const editing = beginEditing(guide, "customGroups");
  const all = linesOf(guide);
  const tenth = all.slice(0, Math.ceil(lines / 10)).map((line) => line.productSku);
  const moved = moveLines(editing, tenth, "Group 2").editing;
  const alike = guide.categories.map((_, index) => (index === 0 ? "Grill" : `Grill (${index})`));
  const limited = all.map((line) => ({
    ...line.variants[0]!,
    minQuantity: 5,
    maxQuantity: 9,
    minMaxExpirationDate: null,
  }));
  const pasted = all.map(({ productSku }, index) => `${productSku}\t${(index % 40) + 1} cs`).join("\n");
  const found = new Map<string, FoundItem>(
    all.map((line) => [
      line.productSku,
      {
        isExact: true,
        products: [completeProduct({ sku: line.productSku, name: line.name, variants: line.variants })],
      },
    ]),
  );
  const adjusted = (variant: (typeof limited)[number], index: number): number =>
    checkAdding({ variant, inCart: index % 7, adding: 3, policy, flags: {}, now, zone: "UTC" }).adjusted;
  return {
    [REFERENCE]: () => new Map(all.map((line) => [line.productSku, { ...line }])),
    "quantity limits, every line": () => limited.map(adjusted),
    "pasted list, read": () => itemNumbersOf(readPastedLines(pasted, listRules)),
    "pasted list, reviewed": () =>
      reviewList(readPastedLines(pasted, listRules), { byNumber: found, byName: new Map() }, reviewing, listRules),
    "group name, all taken": () => freeGroupName("Grill", alike),
    "select all": () => editCount(selectAll(guide, true)),
    "select the last line": () => selectLine(guide, all.at(-1)!.productSku, true),
    "merge of a page as large as the guide": () => mergePage(half, page),
    "move a tenth of the lines": () => moveLines(editing, tenth, "Group 2"),
    "delete a group": () => deleteGroup(editing, "Group 1"),
    "reorder a line": () => reorderLine(guide, all[0]!.productSku, 5),
    "what a save sends": () => changesToSave(moved),
    "search in the guide": () => findInGuide(guide, "9 9", "default"),
  };
};

/** Shortest run in ms: other load on the machine can only add to it. Warms up first, then at least 9 runs and 80 ms. */
const time = (run: () => unknown): number => {
  for (const until = performance.now() + 30; performance.now() < until;) run();
  const runs: number[] = [];
  for (const until = performance.now() + 80; runs.length < 9 || (performance.now() < until && runs.length < 2_000);) {
    const from = performance.now();
    run();
    runs.push(performance.now() - from);
  }
  return Math.min(...runs);
};

const results = new Map<string, { readonly size: number; readonly ms: number }[]>();
for (const size of SIZES)
  for (const [name, run] of Object.entries(rulesOver(size)))
    results.set(name, [...(results.get(name) ?? []), { size, ms: time(run) }]);

const growthOf = (name: string): readonly number[] => {
  const times = results.get(name) ?? [];
  return times.slice(1).map(({ size, ms }, at) => (ms / times[at]!.ms) ** (1 / Math.log10(size / times[at]!.size)));
};
const reference = growthOf(REFERENCE);
const rows = [...results].map(([name, times]) => {
  const growth = growthOf(name);
  // Below 50 µs the clock dominates. Above, failing means growing over three times as fast as the reference.
  const isWorse = growth.some((by, at) => times[at + 1]!.ms > 0.05 && by > 3 * Math.max(10, reference[at]!));
  if (isWorse) process.exitCode = 1;
  const ofSizes = times.map(({ size, ms }) => [`${size.toLocaleString("en-US")} lines, ms`, Number(ms.toPrecision(3))]);
  const byTenfold = growth.map((by) => `x${by.toFixed(1)}`).join(" ");
  return [name, { ...Object.fromEntries(ofSizes), "growth per tenfold": byTenfold + (isWorse ? " NOT LINEAR" : "") }];
});
console.table(Object.fromEntries(rows));
