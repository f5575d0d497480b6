import { NEW_GUIDE_ID } from "@larder/domain/order-guide/guide-view";
import { linesOf } from "@larder/domain/order-guide/line";
import { type GuideDetailEvent, guideDetailInitialState } from "../state.ts";
import { move } from "./check.ts";
import { dropEdits } from "./harness.ts";

/** Opening another guide drops the current one with its edits. */
export const openGuide = (id: number) =>
  move(`open ${id}`, (real, model) => {
    const before = real.guide.get();
    if (before.id !== id) dropEdits(model);
    real.guide.send({ _tag: "Opened", id: id % 2 === 0 ? id : String(id) });
    const after = real.guide.get();
    const isKept = before.id === id && before.guide !== null;
    if (isKept && after.guide !== before.guide) throw new Error("opening the same guide again has dropped it");
    if (!isKept && id > 0 && after.guide !== null) throw new Error("the previous guide is still shown");
    if (!isKept && before.id === id && before.status === "loading" && after !== before)
      throw new Error("what is loading is loaded twice");
    if (before.id !== id || (before.guide === null && before.status !== "loading")) model.term = "";
    model.id = id;
  });

/** Typing a search term is ignored while editing. */
export const search = (term: string) =>
  move(`search '${term}'`, (real, model) => {
    if (real.guide.get().mode !== "edit") model.term = term;
    real.guide.send({ _tag: "SearchTermChanged", term });
  });

/** Jumping far down keeps loaded lines identical and in order. */
export const requestLines = (count: number) =>
  move(`ask for ${count} lines`, (real) => {
    const before = real.guide.get();
    real.guide.send({ _tag: "LinesRequested", count });
    const after = real.guide.get();
    if (after.guide !== before.guide) throw new Error("requesting lines changed those that are there");
    if (before.isLoadingPage && after.request !== before.request) throw new Error("two parts were requested at once");
    // After a save the whole guide shows until its first page reloads.
    const isLoaded = after.status === "ready" && !after.isStale && after.mode === "default";
    if (after.guide !== null && isLoaded && linesOf(after.guide).length > after.page * 50)
      throw new Error("more lines are there than the pages that were counted");
  });

/** An event that changes neither the open guide nor the search. */
export const dispatch = (event: GuideDetailEvent) =>
  move(JSON.stringify(event), (real) => {
    real.guide.send(event);
  });

/** The cart reports a changed price: the line shows it at once, with a hint. */
export const changePrice = (price: string) =>
  move(`BEEF1 costs ${price}`, (real, model) => {
    const { guides, prices } = real.backend;
    prices.set("BEEF1", price);
    const before = real.guide.get();
    // The server's guide differs from what was read before.
    for (const [id, stored] of guides) {
      const fresh = { ...stored };
      guides.set(id, fresh);
      if (model.shown === stored) model.shown = before.edit === null ? fresh : null;
    }
    const pricesOf = ({ guide } = real.guide.get()): readonly string[] =>
      (guide === null ? [] : linesOf(guide))
        .filter(({ productSku }) => productSku === ("BEEF1" as string))
        .flatMap(({ variants }) => variants.map((variant) => variant.price));
    const isAnother = pricesOf(before).some((one) => one !== price);
    real.guide.send({ _tag: "PricesRefreshed", prices: { "BEEF1|CS": price, "BEEF1|EA": price } });
    const after = real.guide.get();
    if (before.edit !== null || !isAnother) {
      if (after !== before) throw new Error("prices have changed what has none");
    } else if (!after.notification.priceIsUpdated || pricesOf(after).some((one) => one !== price))
      throw new Error("the new price does not show");
  });

export const concurrentUser = (id: number, what: "renames" | "takes a line out" | "puts a line in") =>
  move(`another user ${what} in ${id}`, (real) => {
    const stored = real.backend.guides.get(id);
    if (stored === undefined) return;
    const version = stored.version + 1;
    const [first, ...others] = stored.groups;
    if (what === "renames") real.backend.guides.set(id, { ...stored, version, name: `${stored.name}!` });
    else if (first !== undefined) {
      const skus = first.skus.filter((sku) => sku !== "VEND");
      const next = what === "takes a line out" ? skus.slice(1) : ["VEND", ...skus];
      const without = (list: readonly string[]) => list.filter((sku) => sku !== "VEND");
      real.backend.guides.set(id, {
        ...stored,
        version,
        groups: [{ ...first, skus: next }, ...others.map((group) => ({ ...group, skus: without(group.skus) }))],
        ungrouped: without(stored.ungrouped),
      });
    }
  });

/** Leaving the page drops edits; a running save continues. */
export const leavePage = move("leave the page", (real, model) => {
  const before = real.guide.get();
  const isNew = before.id === NEW_GUIDE_ID && before.edit !== null;
  if (isNew) model.id = null;
  real.guide.send({ _tag: "EditAbandoned" });
  const { edit, guide } = real.guide.get();
  if (before.edit !== null && !isNew) {
    if (before.edit.isSaving ? edit !== before.edit : edit !== null) throw new Error("leaving kept or dropped an edit");
    if (edit === null && guide !== before.edit.backup) throw new Error("leaving did not bring the very guide back");
  }
  real.guide.send({ _tag: "Cancelled", reason: "navigation" });
});

/** Signing out leaves nothing of the guide. */
export const signOut = move("sign out", (real, model) => {
  model.id = null;
  model.term = "";
  real.guide.send({ _tag: "Reset" });
  const { request: _request, ...left } = real.guide.get();
  const { request: _initial, ...nothing } = guideDetailInitialState;
  if (JSON.stringify(left) !== JSON.stringify(nothing)) throw new Error(`left: ${JSON.stringify(left)}`);
});
