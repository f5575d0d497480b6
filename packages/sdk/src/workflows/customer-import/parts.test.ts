import type { CustomerList } from "@larder/domain/customer-import/customer-import.schema";
import { expect, it } from "vitest";
import { MOMENT } from "../../testing/moment.ts";
import { transition } from "./parts.ts";
import { customerImportInitialState, type CustomerImportState } from "./state.ts";
import { missingOfCustomers, changesCustomers, customerColumnsChosen, customerQuestions, isListOpen } from "./view.ts";

const column = (heading: string, meaning: CustomerList["columns"][number]["meaning"], isGuess = false) => ({
  heading,
  meaning,
  isGuess,
  cells: ["x"],
});

const list: CustomerList = {
  id: 7,
  kind: "customers",
  stage: "columns",
  fileName: "customers.xlsx",
  format: "XLSX",
  encoding: null,
  headLine: 1,
  part: "Route 1",
  parts: ["Route 1", "Route 2"],
  columns: [column("Bill to", "organization", true), column("Ship to", null), column("Mail", "email")],
  questions: [{ kind: "which", column: "organization", places: [0, 1] }],
  isRemembered: false,
  review: null,
  changes: null,
};
const review: NonNullable<CustomerList["review"]> = {
  rows: 1,
  customers: { added: 1, changed: 0, same: 0 },
  newUsers: 0,
  withoutEmail: 0,
  refusedRows: 0,
  listed: [],
  problems: [],
};
const file = { name: "customers.xlsx", content: { size: 10 } };

const inReview: CustomerList = { ...list, stage: "review", review };

const run = () => {
  let state: CustomerImportState = customerImportInitialState;
  const step = (event: Parameters<typeof transition>[1]) => {
    const [next, commands] = transition(state, event, { ...MOMENT, id: "k1" });
    state = next;
    return commands;
  };
  const answer = (value: CustomerList | null) =>
    step({ _tag: "Written", field: "sending", key: state.sending.key, answer: value });
  return { step, answer, now: () => state };
};

it("OP-67 a customer list is uploaded once, its columns are chosen, and it's applied only once compared", () => {
  const { step, answer, now } = run();
  expect(step({ _tag: "FileChosen", file })).toMatchObject([{ _tag: "Send", intent: { step: "upload", file } }]);
  answer(list);
  expect(step({ _tag: "ApplyRequested" })).toEqual([]);
  expect(isListOpen(now())).toBe(true);
  expect(customerQuestions(now())).toEqual(list.questions);
  step({ _tag: "MeaningChosen", at: 1, meaning: "organization" });
  expect(customerColumnsChosen(now()).map(({ meaning, isGuess }) => [meaning, isGuess])).toEqual([
    [null, false],
    ["organization", false],
    ["email", false],
  ]);
  const meanings = [null, "organization", "email"] as const;
  expect(step({ _tag: "CompareRequested" })).toMatchObject([{ intent: { step: "compare", id: 7, meanings } }]);
  expect(changesCustomers(now())).toBe(false);
  answer({ ...inReview, columns: list.columns.map((one, at) => ({ ...one, meaning: meanings[at] ?? null })) });
  expect([isListOpen(now()), changesCustomers(now()), now().meanings]).toEqual([true, true, meanings]);
  expect(step({ _tag: "ApplyRequested" })).toMatchObject([{ intent: { step: "apply", id: 7 } }]);
  answer({ ...inReview, stage: "applied" });
  expect(isListOpen(now())).toBe(false);
  expect(step({ _tag: "Finished" })).toMatchObject([{ _tag: "Read", field: "waiting" }]);
  expect(now().list.value).toBeNull();
});

it("OP-67 a customer list that was left is taken up again where it was, or thrown away", () => {
  const { step, answer, now } = run();
  expect(step({ _tag: "Opened", kind: "customers" })).toMatchObject([{ _tag: "Read", field: "waiting" }]);
  const [read] = step({ _tag: "Resumed", id: 7 });
  expect(read).toMatchObject({ _tag: "Read", field: "list", query: 7 });
  step({ _tag: "Loaded", field: "list", request: now().list.request, value: inReview });
  expect([now().list.value?.stage, changesCustomers(now()), now().meanings]).toEqual([
    "review",
    true,
    ["organization", null, "email"],
  ]);
  expect(step({ _tag: "ReopenRequested" })).toMatchObject([{ intent: { step: "reopen", id: 7 } }]);
  answer(list);
  expect(step({ _tag: "DiscardRequested", id: 7 })).toMatchObject([{ intent: { step: "discard", id: 7 } }]);
  expect(answer(null)).toMatchObject([{ _tag: "Read", field: "waiting" }]);
  expect(now().list.value).toBeNull();
});

it("OP-67 nothing is compared without names, and another sheet is read of the list that is kept", () => {
  const { step, answer, now } = run();
  step({ _tag: "FileChosen", file });
  answer(list);
  step({ _tag: "MeaningChosen", at: 0, meaning: null });
  expect(missingOfCustomers(now())).toEqual(["organization"]);
  expect(step({ _tag: "CompareRequested" })).toEqual([]);
  expect(step({ _tag: "PartChosen", part: "Route 2" })).toMatchObject([
    { intent: { step: "part", id: 7, part: "Route 2" } },
  ]);
});

it("OP-67 a list of customers over 5 MB isn't sent", () => {
  const { step, now } = run();
  const large = { name: "large.csv", content: { size: 5 * 1024 * 1024 + 1 } };
  expect(step({ _tag: "FileChosen", file: large })).toEqual([]);
  expect(now().isTooLarge).toBe(true);
  step({ _tag: "FileChosen", file });
  expect(now().isTooLarge).toBe(false);
});
