import { CatalogImports } from "@larder/calls/ports";
import type { ColumnMeanings } from "@larder/domain/catalog-import/catalog-columns";
import { columnsProblem } from "@larder/domain/catalog-import/columns-problem";
import { MAX_IMPORT_BYTES, type ImportUpload } from "@larder/domain/catalog-import/import-upload.schema";
import { withMeaning } from "@larder/domain/tabular/column-meanings";
import * as Effect from "effect/Effect";
import { defineParts } from "../../definition/define-parts.ts";
import type { TimeCommand } from "../../kernel/commands.ts";
import { resourceReset } from "../../kernel/resource.ts";
import { writeDismissed } from "../../kernel/write.ts";
import { emptyWrite } from "../../kernel/write-state.ts";
import {
  type ImportStep,
  type ImportUploadState,
  type ImportUploadWorkflow,
  importUploadInitialState,
} from "./state.ts";
import { isWorking } from "./view.ts";

/** How often the page asks how far a list is, in ms; slower while nothing answers. */
const POLL_MS = 700;
const POLL_AFTER_FAILURE_MS = 3_000;

const poll = (ms: number): TimeCommand<{ readonly _tag: "PollDue" }> => ({
  _tag: "After",
  concurrencyKey: "import-poll",
  ms,
  event: { _tag: "PollDue" },
});

const send = (port: CatalogImports["Service"], step: ImportStep, key: string) => {
  switch (step.step) {
    case "upload":
      return port.upload({ file: step.file });
    case "part":
      return port.choosePart({ id: step.id, part: step.part });
    case "compare":
      return port.compare({ id: step.id, choice: step.choice });
    case "reopen":
      return port.reopen({ id: step.id });
    case "apply":
      return port.apply({ id: step.id, vanished: step.vanished }, key);
    case "discard":
      return Effect.map(port.discard({ id: step.id }), () => null);
  }
};

/** What the server says of a list takes the place of what was chosen, and is followed while it works. */
const shown = (state: ImportUploadState, list: ImportUpload) => {
  const { makesNumbers, group } = list;
  const isSame = state.list.value?.id === list.id && state.list.value.stage === list.stage && list.stage === "columns";
  const next = {
    ...state,
    list: { ...state.list, value: list, failure: null },
    choice: isSame ? state.choice : { meanings: list.columns.map(({ meaning }) => meaning), makesNumbers, group },
  };
  return [next, isWorking(list) && state.isOpen ? [poll(POLL_MS)] : []] as const;
};

const ofList = <A>(state: ImportUploadState, then: (list: ImportUpload) => A): A | ImportUploadState =>
  state.list.value === null ? state : then(state.list.value);

/** A list is uploaded, its columns are checked, it's compared with the shop, and applied; each once (OP-67, OP-91). */
export const { transition, handlers } = defineParts<ImportUploadWorkflow>({
  initialState: importUploadInitialState,
  reads: {
    waiting: {
      call: () => CatalogImports.use((port) => port.waiting({})),
      log: "The uploaded lists could not be loaded",
    },
    list: {
      call: (id) => CatalogImports.use((port) => port.read({ id })),
      log: "The uploaded list could not be loaded",
      loaded: shown,
      failed: (state, failure) =>
        failure._tag !== "NotFound" && state.list.value !== null && state.isOpen
          ? [state, [poll(POLL_AFTER_FAILURE_MS)]]
          : state,
    },
  },
  writes: {
    sending: {
      call: (step, key) => CatalogImports.use((port) => send(port, step, key)),
      log: "The list was not taken",
      done: (state, list, _, { read }) =>
        list === null
          ? read({ ...state, list: resourceReset(state.list), sending: emptyWrite }, "waiting", null)
          : shown({ ...state, list: resourceReset(state.list) }, list),
    },
  },
  timers: ["import-poll"],
  steps: {
    Opened: (state, _, { read }) => {
      const [next, commands] = read({ ...state, isOpen: true }, "waiting", null);
      const { value } = state.list;
      return [next, value !== null && isWorking(value) ? [...commands, poll(0)] : commands];
    },
    Closed: (state) => [
      { ...state, isOpen: false },
      [{ _tag: "Cancel", concurrencyKey: "import-poll", reason: "navigation" }],
    ],
    FileChosen: (state, { file }, { write }) => {
      const size = (file.content as { readonly size?: number }).size ?? 0;
      return size > MAX_IMPORT_BYTES
        ? { ...state, isTooLarge: true, sending: emptyWrite }
        : write({ ...state, isTooLarge: false }, "sending", { step: "upload", file });
    },
    Resumed: (state, { id }, { read }) => read({ ...state, sending: writeDismissed(state.sending) }, "list", id, false),
    PartChosen: (state, { part }, { write }) =>
      ofList(state, ({ id }) => write(state, "sending", { step: "part", id, part })),
    MeaningChosen: (state, { at, meaning }) => ({
      ...state,
      choice: { ...state.choice, meanings: withMeaning(state.choice.meanings as ColumnMeanings, at, meaning) },
    }),
    NumbersChosen: (state, { makesNumbers }) => ({ ...state, choice: { ...state.choice, makesNumbers } }),
    GroupChosen: (state, { group }) => ({ ...state, choice: { ...state.choice, group } }),
    CompareRequested: (state, _, { write }) =>
      ofList(state, ({ id }) =>
        columnsProblem(state.choice) === null
          ? write(state, "sending", { step: "compare", id, choice: state.choice })
          : state,
      ),
    ReopenRequested: (state, _, { write }) =>
      ofList(state, ({ id }) => write(state, "sending", { step: "reopen", id })),
    ApplyRequested: (state, { vanished }, { write }) =>
      ofList(state, ({ id }) => write(state, "sending", { step: "apply", id, vanished })),
    DiscardRequested: (state, { id }, { write }) => write(state, "sending", { step: "discard", id }),
    Finished: (state, _, { read }) =>
      read({ ...state, list: resourceReset(state.list), sending: emptyWrite }, "waiting", null),
    PollDue: (state, _, { read }) => {
      const { value } = state.list;
      return state.isOpen && value !== null && isWorking(value) ? read(state, "list", value.id) : state;
    },
  },
});
