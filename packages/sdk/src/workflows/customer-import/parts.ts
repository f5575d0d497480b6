import { CatalogImports, CustomerImports } from "@larder/calls/ports";
import { type CustomerList, MAX_CUSTOMER_BYTES } from "@larder/domain/customer-import/customer-import.schema";
import { missingColumns } from "@larder/domain/customer-import/list-kinds";
import { withMeaning } from "@larder/domain/tabular/column-meanings";
import * as Effect from "effect/Effect";
import { defineParts } from "../../definition/define-parts.ts";
import { resourceReset } from "../../kernel/resource.ts";
import { writeDismissed } from "../../kernel/write.ts";
import { emptyWrite } from "../../kernel/write-state.ts";
import {
  customerImportInitialState,
  type CustomerImportState,
  type CustomerImportWorkflow,
  type CustomerListStep,
} from "./state.ts";

const send = (step: CustomerListStep) => {
  switch (step.step) {
    case "upload":
      return CustomerImports.use((port) => port.upload({ kind: step.kind, file: step.file }));
    case "part":
      return CustomerImports.use((port) => port.choosePart({ id: step.id, part: step.part }));
    case "compare":
      return CustomerImports.use((port) => port.compare({ id: step.id, meanings: step.meanings }));
    case "reopen":
      return CustomerImports.use((port) => port.reopen({ id: step.id }));
    case "apply":
      return CustomerImports.use((port) => port.apply({ id: step.id }));
    case "discard":
      return CatalogImports.use((port) => Effect.map(port.discard({ id: step.id }), () => null));
  }
};

/** What the server says of a list takes the place of what was chosen. */
const shown = (state: CustomerImportState, list: CustomerList): CustomerImportState => ({
  ...state,
  list: { ...resourceReset(state.list), value: list },
  meanings: list.columns.map(({ meaning }) => meaning),
});

const ofList = <A>(state: CustomerImportState, then: (list: CustomerList) => A): A | CustomerImportState =>
  state.list.value === null ? state : then(state.list.value);

/** A list about customers is uploaded, its columns are checked, it's compared with the shop, and applied (OP-26, OP-67). */
export const { transition, handlers } = defineParts<CustomerImportWorkflow>({
  initialState: customerImportInitialState,
  reads: {
    waiting: {
      call: (kind) => CatalogImports.use((port) => port.waiting({ kind })),
      log: "The uploaded lists of customers could not be loaded",
    },
    list: {
      call: (id) => CustomerImports.use((port) => port.read({ id })),
      log: "The uploaded list of customers could not be loaded",
      loaded: shown,
    },
  },
  writes: {
    sending: {
      call: send,
      log: "The list of customers was not taken",
      done: (state, list, _, { read }) =>
        list === null
          ? read({ ...state, list: resourceReset(state.list), sending: emptyWrite }, "waiting", state.kind)
          : shown(state, list),
    },
  },
  steps: {
    Opened: (state, { kind }, { read }) =>
      read(kind === state.kind ? state : { ...customerImportInitialState, kind }, "waiting", kind),
    FileChosen: (state, { file }, { write }) => {
      const size = (file.content as { readonly size?: number }).size ?? 0;
      return size > MAX_CUSTOMER_BYTES
        ? { ...state, isTooLarge: true, sending: emptyWrite }
        : write({ ...state, isTooLarge: false }, "sending", { step: "upload", kind: state.kind, file });
    },
    Resumed: (state, { id }, { read }) => read({ ...state, sending: writeDismissed(state.sending) }, "list", id, false),
    PartChosen: (state, { part }, { write }) =>
      ofList(state, ({ id }) => write(state, "sending", { step: "part", id, part })),
    MeaningChosen: (state, { at, meaning }) => ({ ...state, meanings: withMeaning(state.meanings, at, meaning) }),
    CompareRequested: (state, _, { write }) =>
      ofList(state, ({ id }) =>
        missingColumns(state.kind, state.meanings) === null
          ? write(state, "sending", { step: "compare", id, meanings: state.meanings })
          : state,
      ),
    ReopenRequested: (state, _, { write }) =>
      ofList(state, ({ id }) => write(state, "sending", { step: "reopen", id })),
    ApplyRequested: (state, _, { write }) =>
      ofList(state, ({ id, stage }) => (stage === "review" ? write(state, "sending", { step: "apply", id }) : state)),
    DiscardRequested: (state, { id }, { write }) => write(state, "sending", { step: "discard", id }),
    Finished: (state, _, { read }) =>
      read({ ...state, list: resourceReset(state.list), sending: emptyWrite }, "waiting", state.kind),
  },
});
