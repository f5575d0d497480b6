import { ProductEdits } from "@larder/calls/ports";
import { pictureProblems, productProblems } from "@larder/domain/staff/product-edit";
import { productTermProblems } from "@larder/domain/staff/product-terms";
import type { ProductFields } from "@larder/domain/staff/product-edit.schema";
import { defineParts } from "../../definition/define-parts.ts";
import type { HostCommand } from "../../definition/define-workflow.ts";
import { emptyWrite } from "../../kernel/write-state.ts";
import { productEditInitialState, type ProductEditState, type ProductEditWorkflow } from "./state.ts";
import { isProductEdited } from "./view.ts";

const edited = (state: ProductEditState, change: (draft: ProductFields) => ProductFields): ProductEditState =>
  state.draft === null
    ? state
    : { ...state, draft: change(state.draft), saving: { ...state.saving, errors: [], failure: null } };

const saved: HostCommand = { _tag: "Toast", message: { _tag: "ProductSaved" }, style: "success" };

/** A size that isn't named yet has no price. */
const NEW_SIZE = { unit: "", stock: "", minQuantity: "", maxQuantity: "", sellByMultiple: "", weightLb: "", gtin: "" };

const withSize = (draft: ProductFields, at: number, change: Partial<ProductFields["sizes"][number]>): ProductFields => {
  const before = draft.sizes[at];
  if (before === undefined) return draft;
  const after = { ...before, ...change };
  return {
    ...draft,
    sizes: draft.sizes.map((size, index) => (index === at ? after : size)),
    prices: draft.prices.map((price) => (price.unit === before.unit ? { ...price, unit: after.unit } : price)),
    terms: draft.terms.map((term) => (term.unit === before.unit ? { ...term, unit: after.unit } : term)),
  };
};

const withPrice = (draft: ProductFields, list: string, unit: string, price: string): ProductFields => {
  const isThis = (one: ProductFields["prices"][number]) => one.list === list && one.unit === unit;
  const prices = draft.prices.some(isThis)
    ? draft.prices.map((one) => (isThis(one) ? { ...one, price } : one))
    : [...draft.prices, { list, unit, price }];
  // Who gets a price can buy it.
  const soldTo = price.trim() === "" || draft.soldTo.includes(list) ? draft.soldTo : [...draft.soldTo, list].toSorted();
  return { ...draft, prices, soldTo };
};

/** In the first list and size, for any quantity. */
const withTerm = (draft: ProductFields, list: string): ProductFields => {
  const nothing = { region: "", price: "", fromQuantity: "", validFrom: "", validTo: "" };
  return { ...draft, terms: [...draft.terms, { list, unit: draft.sizes[0]?.unit ?? "", ...nothing }] };
};

/**
 * A product is changed by hand: what is typed is saved as a whole, based on the version that was read, so that neither a
 * colleague's change nor an import is overwritten; a picture is stored at once (OP-67, OP-91).
 */
export const { transition, handlers } = defineParts<ProductEditWorkflow>({
  initialState: productEditInitialState,
  reads: {
    stored: {
      call: (sku) => ProductEdits.use((port) => port.read({ sku })),
      log: "The product could not be loaded",
      loaded: (state, { fields, version }) =>
        state.draft === null ? { ...state, draft: fields, base: version } : state,
    },
  },
  writes: {
    saving: {
      call: (edit, key) => ProductEdits.use((port) => port.save(edit, key)),
      log: "The product was not saved",
      fieldOf: (path) => path.replace(/^fields\./, ""),
      done: (state, _, { sku }, { read }) => {
        const [next, commands] = read({ ...state, draft: null }, "stored", sku);
        return [next, [...commands, saved]];
      },
    },
    copying: {
      call: (copy, key) => ProductEdits.use((port) => port.copy(copy, key)),
      log: "The product was not copied",
      done: (state, _, { newSku }) => ({ ...state, newSku: null, copied: newSku }),
    },
    picturing: {
      call: ({ sku, file }, key) =>
        ProductEdits.use((port) =>
          file === null ? port.removePicture({ sku }, key) : port.savePicture({ sku, file }),
        ),
      log: "The picture was not stored",
      done: (state, _, { sku }, { read }) =>
        read(isProductEdited(state) ? state : { ...state, draft: null }, "stored", sku),
    },
  },
  steps: {
    Opened: (state, { sku }, { read }) =>
      state.sku === sku && isProductEdited(state)
        ? state
        : read({ ...productEditInitialState, stored: state.stored, sku }, "stored", sku, state.sku === sku),
    Edited: (state, { fields }) => edited(state, (draft) => ({ ...draft, ...fields })),
    SizeEdited: (state, { at, size }) => edited(state, (draft) => withSize(draft, at, size)),
    SizeAdded: (state) => edited(state, (draft) => ({ ...draft, sizes: [...draft.sizes, NEW_SIZE] })),
    PriceEdited: (state, { list, unit, price }) => edited(state, (draft) => withPrice(draft, list, unit, price)),
    TermAdded: (state) => {
      const list = state.stored.value?.priceLists[0]?.id;
      return list === undefined ? state : edited(state, (draft) => withTerm(draft, list));
    },
    TermEdited: (state, { at, term }) =>
      edited(state, (draft) => ({
        ...draft,
        terms: draft.terms.map((one, index) => (index === at ? { ...one, ...term } : one)),
      })),
    TermRemoved: (state, { at }) =>
      edited(state, (draft) => ({ ...draft, terms: draft.terms.filter((_, index) => index !== at) })),
    ListToggled: (state, { list }) =>
      edited(state, (draft) => ({
        ...draft,
        soldTo: draft.soldTo.includes(list)
          ? draft.soldTo.filter((one) => one !== list)
          : [...draft.soldTo, list].toSorted(),
      })),
    // What isn't saved isn't copied, and would be lost on the copy's page.
    CopyOpened: (state) => (isProductEdited(state) ? state : { ...state, newSku: "", copying: emptyWrite }),
    CopyEdited: (state, { newSku }) => ({ ...state, newSku, copying: { ...state.copying, errors: [], failure: null } }),
    CopyRequested: (state, _, { write }) => {
      const { sku, newSku } = state;
      if (sku === null || newSku === null) return state;
      const number = newSku.trim();
      const problems = number === "" ? [{ field: "newSku", _tag: "Required" } as const] : [];
      return write(state, "copying", { sku, newSku: number }, problems);
    },
    CopyClosed: (state) => ({ ...state, newSku: null, copied: null }),
    Discarded: (state) => {
      const { value } = state.stored;
      return value === null ? state : { ...state, draft: value.fields, base: value.version, saving: emptyWrite };
    },
    ReloadRequested: (state, _, { read }) =>
      state.sku === null ? state : read({ ...state, draft: null, saving: emptyWrite }, "stored", state.sku),
    SaveRequested: (state, _, { write }) => {
      const { draft, sku, base: version } = state;
      if (draft === null || sku === null) return state;
      const problems = [...productProblems(draft), ...productTermProblems(draft.terms)];
      return write(state, "saving", { sku, version, fields: draft }, problems);
    },
    PictureChosen: (state, { file, bytes }, { write }) =>
      state.sku === null ? state : write(state, "picturing", { sku: state.sku, file }, pictureProblems(bytes)),
    PictureRemoved: (state, _, { write }) =>
      state.sku === null ? state : write(state, "picturing", { sku: state.sku, file: null }),
  },
});
