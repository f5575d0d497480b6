import { ContractPrices } from "@larder/calls/ports";
import type { FieldProblem } from "@larder/domain/form/field-problem";
import type { ContractPriceFields, ContractPriceQuery } from "@larder/domain/staff/contract-price.schema";
import { termProblems } from "@larder/domain/staff/price-term";
import { defineParts } from "../../definition/define-parts.ts";
import { isPending } from "../../kernel/write-state.ts";
import { writeDismissed } from "../../kernel/write.ts";
import {
  type ContractPriceDialog,
  contractPricesInitialState,
  type ContractPricesState,
  type ContractPricesWorkflow,
} from "./state.ts";

const NOTHING: ContractPriceFields = { sku: "", unit: "", price: "", fromQuantity: "", validFrom: "", validTo: "" };

/** Without what the list says of it. */
const fieldsOf = ({
  sku,
  unit,
  price,
  fromQuantity,
  validFrom,
  validTo,
}: ContractPriceFields): ContractPriceFields => ({
  sku,
  unit,
  price,
  fromQuantity,
  validFrom,
  validTo,
});

const shown = (state: ContractPricesState, dialog: ContractPriceDialog | null): ContractPricesState =>
  isPending(state.saving) ? state : { ...state, dialog, saving: writeDismissed(state.saving) };

const queryOf = ({ of, term, before }: ContractPricesState): ContractPriceQuery | null =>
  of === null ? null : { organization: of, term, after: before.at(-1) ?? "" };

const problemsOf = (fields: ContractPriceFields): readonly FieldProblem[] => [
  ...(fields.sku.trim() === "" ? [{ field: "sku", _tag: "Required" } as const] : []),
  ...termProblems(fields),
];

/**
 * Staff add, change and remove what one customer pays. A change of a colleague or an import isn't overwritten: it's shown
 * instead (OP-132, OP-91).
 */
export const { transition, handlers } = defineParts<ContractPricesWorkflow>({
  initialState: contractPricesInitialState,
  reads: {
    page: {
      call: (query) => ContractPrices.use((port) => port.list(query)),
      log: "The contract prices could not be loaded",
    },
  },
  writes: {
    saving: {
      call: (change, key) => ContractPrices.use((port) => port.save(change, key)),
      log: "The contract price was not saved",
      fieldOf: (path) => path.replace(/^fields\./, ""),
      done: (state, _, { was, fields }, { read }) => {
        const query = queryOf(state);
        const next = { ...state, dialog: null };
        const message =
          fields === null
            ? { _tag: "LineRemoved" as const, title: was?.sku ?? "" }
            : { _tag: "ContractPriceSaved" as const };
        const [after, commands] = query === null ? ([next, []] as const) : read(next, "page", query, true);
        return [after, [...commands, { _tag: "Toast", message, style: "success" }]];
      },
      // Theirs is shown behind the message.
      failed: (state, { _tag }, _, { read }) => {
        const query = queryOf(state);
        return _tag === "Conflict" && query !== null ? read(state, "page", query, true) : state;
      },
    },
  },
  steps: {
    Opened: (state, { of }, { read }) =>
      read({ ...contractPricesInitialState, of }, "page", { organization: of, term: "", after: "" }, state.of === of),
    TermChanged: (state, { term }, { read }) => {
      const next = { ...state, term, before: [] };
      const query = queryOf(next);
      return query === null ? next : read(next, "page", query, true);
    },
    NextRequested: (state, _, { read }) => {
      const after = state.page.value?.next ?? "";
      const next = { ...state, before: [...state.before, after] };
      const query = queryOf(next);
      return query === null || after === "" ? state : read(next, "page", query);
    },
    FirstRequested: (state, _, { read }) => {
      const next = { ...state, before: [] };
      const query = queryOf(next);
      return query === null ? next : read(next, "page", query);
    },
    EditOpened: (state, { was }) =>
      shown(state, { kind: "edit", was: was === null ? null : fieldsOf(was), fields: fieldsOf(was ?? NOTHING) }),
    RemovalOpened: (state, { was }) => shown(state, { kind: "removal", was: fieldsOf(was), fields: fieldsOf(was) }),
    Edited: (state, { fields }) =>
      state.dialog === null
        ? state
        : {
            ...state,
            dialog: { ...state.dialog, fields: { ...state.dialog.fields, ...fields } },
            saving: { ...state.saving, errors: [] },
          },
    DialogClosed: (state) => shown(state, null),
    SaveRequested: (state, _, { write }) => {
      const { dialog, of } = state;
      if (dialog === null || of === null) return state;
      const { was, kind, fields } = dialog;
      return kind === "removal"
        ? write(state, "saving", { organization: of, was, fields: null })
        : write(state, "saving", { organization: of, was, fields }, problemsOf(fields));
    },
  },
});
