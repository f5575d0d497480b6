import { expect, it } from "vitest";
import { MOMENT } from "../../testing/moment.ts";
import { transition } from "./parts.ts";
import { catalogImportsInitialState, undoConflict } from "./state.ts";

it("OP-67 OP-91 an undo is sent once, keeps the reason of a refusal, and loads the list when it is done", () => {
  let state = catalogImportsInitialState;
  const step = (event: Parameters<typeof transition>[1]): readonly string[] => {
    const [next, commands] = transition(state, event, { ...MOMENT, id: "k1" });
    state = next;
    return commands.map(({ _tag }) => _tag);
  };
  expect(step({ _tag: "UndoRequested", id: 3 })).toEqual(["Send"]);
  expect(step({ _tag: "UndoRequested", id: 3 })).toEqual([]);
  const current = { reason: "changedSince", fileName: "later.csv", products: ["Beef (B1)"] };
  step({
    _tag: "WriteFailed",
    field: "undoing",
    key: state.undoing.key,
    failure: { _tag: "Conflict", message: "", current },
  });
  expect(undoConflict(state.undoing.failure)).toEqual(current);
  step({ _tag: "UndoRequested", id: 3 });
  expect(step({ _tag: "Written", field: "undoing", key: state.undoing.key, answer: undefined })).toEqual(["Read"]);
  expect(state.list.isLoading).toBe(true);
  expect(undoConflict(state.undoing.failure)).toBeNull();
});

it("OP-67 while an import is undone in steps the list is read again, until it's done", () => {
  const one = {
    id: 3,
    fileName: "list.csv",
    appliedAt: "",
    by: null,
    added: 0,
    changed: 1,
    undoneAt: null,
    canUndo: false,
  };
  const loaded = (isUndoing: boolean) => {
    const [asked] = transition(catalogImportsInitialState, { _tag: "ListRequested" }, MOMENT);
    const value = { imports: [{ ...one, isUndoing }] };
    return transition(asked, { _tag: "Loaded", field: "list", request: asked.list.request, value }, MOMENT);
  };
  expect(loaded(true)[1].map(({ _tag }) => _tag)).toEqual(["After"]);
  expect(loaded(false)[1]).toEqual([]);
  const [next, commands] = transition(loaded(true)[0], { _tag: "PollDue" }, MOMENT);
  expect(next.list.isLoading).toBe(true);
  expect(commands.map(({ _tag }) => _tag)).toEqual(["Read"]);
});
