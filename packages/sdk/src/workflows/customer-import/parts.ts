import { SetupPort } from "@larder/calls/ports";
import { hasCustomerNames, writeMeanings } from "@larder/domain/customer-import/customer-columns";
import { MAX_CUSTOMER_BYTES } from "@larder/domain/customer-import/customer-import.schema";
import { withMeaning } from "@larder/domain/tabular/column-meanings";
import { defineParts } from "../../definition/define-parts.ts";
import { writeDismissed } from "../../kernel/write.ts";
import { emptyWrite } from "../../kernel/write-state.ts";
import {
  customerImportInitialState,
  type CustomerImportWorkflow,
  type CustomerListStage,
  type CustomerListStep,
} from "./state.ts";

const send = (port: SetupPort["Service"], { step, file, part, meanings }: CustomerListStep) => {
  const sent = { file, ...(part === null ? {} : { part }) };
  const columns = writeMeanings(meanings);
  if (step === "read") return port.readCustomers(sent);
  return step === "compare" ? port.readCustomers({ ...sent, columns }) : port.importCustomers({ ...sent, columns });
};

const stageAfter: Readonly<Record<CustomerListStep["step"], CustomerListStage>> = {
  read: "columns",
  compare: "review",
  apply: "done",
};

/** A list of customers is read, its columns are checked, it's compared with the shop, and applied (OP-26, OP-67). */
export const { transition, handlers } = defineParts<CustomerImportWorkflow>({
  initialState: customerImportInitialState,
  reads: {},
  writes: {
    sending: {
      call: (step) => SetupPort.use((port) => send(port, step)),
      log: "The list of customers was not taken",
      done: (state, list, { step, file }) => ({
        ...state,
        file,
        list,
        stage: stageAfter[step],
        meanings: list.columns.map(({ meaning }, at) => (step === "read" ? meaning : (state.meanings[at] ?? null))),
      }),
    },
  },
  steps: {
    FileChosen: (state, { file }, { write }) => {
      const size = (file.content as { readonly size?: number }).size ?? 0;
      return size > MAX_CUSTOMER_BYTES
        ? { ...state, isTooLarge: true, sending: emptyWrite }
        : write({ ...state, isTooLarge: false }, "sending", { step: "read", file, part: null, meanings: [] });
    },
    PartChosen: (state, { part }, { write }) =>
      state.file === null ? state : write(state, "sending", { step: "read", file: state.file, part, meanings: [] }),
    MeaningChosen: (state, { at, meaning }) => ({ ...state, meanings: withMeaning(state.meanings, at, meaning) }),
    CompareRequested: ({ file, list, meanings, ...state }, _, { write }) => {
      const now = { ...state, file, list, meanings };
      return file === null || list === null || !hasCustomerNames(meanings)
        ? now
        : write(now, "sending", { step: "compare", file, part: list.part, meanings });
    },
    ReopenRequested: (state) => ({ ...state, stage: "columns", sending: writeDismissed(state.sending) }),
    ApplyRequested: (state, _, { write }) => {
      const { stage, file, list, meanings } = state;
      return stage !== "review" || file === null || list === null
        ? state
        : write(state, "sending", { step: "apply", file, part: list.part, meanings });
    },
    Finished: () => customerImportInitialState,
  },
});
