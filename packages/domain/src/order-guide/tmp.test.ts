import fc from "fast-check";
import { it } from "vitest";
import { guideEdits } from "../testing/guide-edits.ts";
import { orderGuide } from "../testing/order-guide.ts";
import { changesToSave } from "./changes-to-save.ts";
import { applyEdit } from "./edit.ts";
import { beginEditing } from "./editing.ts";
import { mergeGuides } from "./three-way.ts";
const shape = (guide) => [...guide.categories.map((g) => `${g.name}[${g.lineItems.map((l) => l.productSku).join()}]`), guide.ungroupedProducts.lineItems.map((l) => l.productSku).join()].join(" ");
it("x", () => {
  const r = fc.check(fc.property(orderGuide({ alikeNames: false }), guideEdits(10), (guide, edits) => {
    const yours = edits.reduce((now, one) => applyEdit(now, one).editing, beginEditing(guide, "customGroups"));
    const onlyYours = mergeGuides(yours, guide);
    const onlyTheirs = mergeGuides(beginEditing(guide, "customGroups"), yours.guide);
    const both = mergeGuides(yours, yours.guide);
    return onlyYours.conflicts.length === 0 && JSON.stringify(changesToSave(onlyYours.editing)) === JSON.stringify(changesToSave(yours)) && onlyTheirs.conflicts.length === 0 && shape(onlyTheirs.editing.guide) === shape(yours.guide) && both.conflicts.length === 0 && both.editing.guide === yours.guide;
  }), { numRuns: 8000 });
  if (!r.failed) return console.log("ok");
  const [guide, edits] = r.counterexample;
  console.log(r.numRuns, shape(guide), JSON.stringify(edits.map((e) => e._tag === "AddLines" ? { ...e, lines: e.lines.map((l) => l.productSku) } : e)));
  const yours = edits.reduce((now, one) => applyEdit(now, one).editing, beginEditing(guide, "customGroups"));
  console.log("yours", shape(yours.guide), JSON.stringify(yours.origins));
  for (const [n, m] of [["Y", mergeGuides(yours, guide)], ["T", mergeGuides(beginEditing(guide, "customGroups"), yours.guide)], ["B", mergeGuides(yours, yours.guide)]]) console.log(n, shape(m.editing.guide), JSON.stringify(m.editing.origins), m.conflicts.map((c) => c.key), m.editing.guide === yours.guide);
  console.log(JSON.stringify(changesToSave(yours)) ); console.log(JSON.stringify(changesToSave(mergeGuides(yours, guide).editing)));
});
