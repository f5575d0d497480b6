import { observer } from "mobx-react-lite";
import { importListMessages as text } from "../../../messages/en/import-list.ts";
import { FileStep } from "./FileStep.tsx";
import { useImport } from "./import-context.tsx";

/** The first step of a catalog. */
export const ImportFile = observer(function ImportFile() {
  const { state, send } = useImport();
  return <FileStep state={state} send={send} drop={text.drop} limits={text.limits} />;
});
