import type { ImportUploadState, ImportUploadWorkflow } from "@larder/sdk";
import { createContext, use } from "react";

interface Running {
  readonly observed: { readonly state: ImportUploadState };
  readonly send: (event: ImportUploadWorkflow["event"]) => void;
}

export const ImportContext = createContext<Running | null>(null);

/** The list that is brought in, for the parts of the page that show a step of it. */
export const useImport = () => {
  const running = use(ImportContext);
  if (running === null) throw new Error("ImportContext is missing");
  return { state: running.observed.state, send: running.send };
};
