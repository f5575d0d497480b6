import type { ImportUpload } from "@larder/domain/catalog-import/import-upload.schema";
import { expect, it } from "vitest";
import { MOMENT } from "../../testing/moment.ts";
import { transition } from "./parts.ts";
import { importUploadInitialState, type ImportUploadState } from "./state.ts";
import { chosenColumns, compareProblem, whichQuestions } from "./view.ts";

const column = (heading: string, meaning: ImportUpload["columns"][number]["meaning"], isGuess = false) => ({
  heading,
  meaning,
  isGuess,
  cells: ["x"],
});

const list: ImportUpload = {
  id: 7,
  fileName: "list.csv",
  stage: "columns",
  format: "CSV",
  encoding: "utf-8",
  headLine: 1,
  part: null,
  parts: [],
  columns: [column("Code", null), column("Old", "price", true), column("New", null)],
  questions: [
    { kind: "which", column: "price", places: [1, 2] },
    { kind: "missing", column: "sku", places: [] },
  ],
  isRemembered: false,
  makesNumbers: false,
  group: null,
  groups: [],
  done: 0,
  review: null,
  problem: null,
};

const run = () => {
  let state: ImportUploadState = importUploadInitialState;
  const step = (event: Parameters<typeof transition>[1]) => {
    const [next, commands] = transition(state, event, { ...MOMENT, id: "k1" });
    state = next;
    return commands;
  };
  const answer = (value: ImportUpload | null) =>
    step({ _tag: "Written", field: "sending", key: state.sending.key, answer: value });
  return { step, answer, now: () => state };
};

const file = { name: "list.csv", content: { size: 10 } };

it("OP-67 columns are chosen over what was guessed, and nothing is compared without item numbers", () => {
  const { step, answer, now } = run();
  step({ _tag: "Opened" });
  expect(step({ _tag: "FileChosen", file }).map(({ _tag }) => _tag)).toEqual(["Send"]);
  answer(list);
  expect(whichQuestions(now())).toEqual([list.questions[0]]);
  expect(compareProblem(now())).toBe("noNumber");
  expect(step({ _tag: "CompareRequested" })).toEqual([]);
  step({ _tag: "MeaningChosen", at: 2, meaning: "price" });
  step({ _tag: "MeaningChosen", at: 0, meaning: "sku" });
  step({ _tag: "GroupChosen", group: "retail" });
  expect(chosenColumns(now()).map(({ meaning, isChosen, isGuess }) => [meaning, isChosen, isGuess])).toEqual([
    ["sku", true, false],
    [null, true, false],
    ["price", true, false],
  ]);
  const choice = { meanings: ["sku", null, "price"], makesNumbers: false, group: "retail" };
  expect(step({ _tag: "CompareRequested" })).toMatchObject([
    { _tag: "Send", intent: { step: "compare", id: 7, choice } },
  ]);
});

it("OP-67 made numbers stand in for a column of item numbers", () => {
  const { step, answer, now } = run();
  step({ _tag: "FileChosen", file });
  answer(list);
  step({ _tag: "NumbersChosen", makesNumbers: true });
  expect(compareProblem(now())).toBe(null);
  expect(step({ _tag: "CompareRequested" })).toMatchObject([{ intent: { choice: { makesNumbers: true } } }]);
});

it("OP-67 a list is followed while the server works, also after a lost answer, until the page is left", () => {
  const { step, answer, now } = run();
  step({ _tag: "Opened" });
  step({ _tag: "FileChosen", file });
  const poll = { _tag: "After", concurrencyKey: "import-poll", event: { _tag: "PollDue" } };
  expect(answer({ ...list, stage: "comparing" })).toMatchObject([poll]);
  expect(step({ _tag: "PollDue" })).toMatchObject([{ _tag: "Read", field: "list", query: 7 }]);
  const { request } = now().list;
  const lost = step({
    _tag: "LoadFailed",
    field: "list",
    request,
    failure: { _tag: "Unreachable", detail: "", reason: "timeout" },
  });
  expect(lost.filter(({ _tag }) => _tag === "After")).toMatchObject([poll]);
  step({ _tag: "PollDue" });
  const done = {
    _tag: "Loaded",
    field: "list",
    request: now().list.request,
    value: { ...list, stage: "review" },
  } as const;
  expect(step(done)).toEqual([]);
  step({ _tag: "ApplyRequested", vanished: "keep" });
  answer({ ...list, stage: "applying" });
  expect(step({ _tag: "Closed" })).toMatchObject([{ _tag: "Cancel", concurrencyKey: "import-poll" }]);
  expect(step({ _tag: "PollDue" })).toEqual([]);
  expect(step({ _tag: "Opened" }).filter(({ _tag }) => _tag === "After")).toMatchObject([poll]);
});

it("OP-67 a file over 50 MB isn't sent, and a refused one says why", () => {
  const { step, now } = run();
  const large = { name: "large.csv", content: { size: 50 * 1024 * 1024 + 1 } };
  expect(step({ _tag: "FileChosen", file: large })).toEqual([]);
  expect(now().isTooLarge).toBe(true);
  step({ _tag: "FileChosen", file });
  expect(now().isTooLarge).toBe(false);
  const fields = [{ path: "file", message: "The file is empty." }];
  const failure = { _tag: "Refused", code: "VALIDATION", message: "", status: 400, fields } as const;
  step({ _tag: "WriteFailed", field: "sending", key: now().sending.key, failure });
  expect(now().sending.errors).toEqual([{ field: "file", _tag: "Refused", message: "The file is empty." }]);
});

it("OP-67 a list that was thrown away, or is in the shop, makes room for the next", () => {
  const { step, answer, now } = run();
  step({ _tag: "FileChosen", file });
  answer(list);
  step({ _tag: "DiscardRequested", id: 7 });
  expect(answer(null)).toMatchObject([{ _tag: "Read", field: "waiting" }]);
  expect(now().list.value).toBe(null);
  step({ _tag: "FileChosen", file });
  answer({ ...list, stage: "applied" });
  expect(step({ _tag: "Finished" })).toMatchObject([{ _tag: "Read", field: "waiting" }]);
  expect(now().list.value).toBe(null);
});
