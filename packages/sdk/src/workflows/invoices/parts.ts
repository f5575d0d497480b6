import { Invoices } from "@larder/calls/ports";
import { defineParts } from "../../definition/define-parts.ts";
import { invoicesInitialState, type InvoicesWorkflow } from "./state.ts";

/** Another customer's statement replaces the previous one; a known one stays during a reload. */
export const { transition, handlers } = defineParts<InvoicesWorkflow>({
  initialState: invoicesInitialState,
  reads: {
    statement: {
      call: (of) => Invoices.use((port) => (of === null ? port.own() : port.ofCustomer({ id: of }))),
      log: "The open invoices could not be loaded",
    },
  },
  steps: { Opened: (state, { of }, { read }) => read({ ...state, of }, "statement", of, state.of === of) },
});
