import type { CustomerImportState, CustomerImportWorkflow } from "@larder/sdk";
import { createContext, use } from "react";

interface Running {
  readonly observed: { readonly state: CustomerImportState };
  readonly send: (event: CustomerImportWorkflow["event"]) => void;
}

export const CustomerImportContext = createContext<Running | null>(null);

/** The list of customers that is brought in, for the parts of the page that show a step of it. */
export const useCustomerImport = () => {
  const running = use(CustomerImportContext);
  if (running === null) throw new Error("CustomerImportContext is missing");
  return { state: running.observed.state, send: running.send };
};
