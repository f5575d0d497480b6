import type { CustomerList } from "@larder/domain/customer-import/customer-import.schema";
import { expect, it } from "vitest";
import { MOMENT } from "../../testing/moment.ts";
import { transition } from "./parts.ts";
import { customerImportInitialState, type CustomerImportState } from "./state.ts";
import { canCompareCustomers, changesCustomers, customerColumnsChosen, customerQuestions } from "./view.ts";

const column = (heading: string, meaning: CustomerList["columns"][number]["meaning"], isGuess = false) => ({
  heading,
  meaning,
  isGuess,
  cells: ["x"],
});

const list: CustomerList = {
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
};
const review: NonNullable<CustomerList["review"]> = {
  rows: 1,
  customers: { added: 1, changed: 0, same: 0 },
  newUsers: 0,
  withoutEmail: 0,
  refusedRows: 0,
  listed: [],
  problems: [],
  rejects: null,
};
const file = { name: "customers.xlsx", content: { size: 10 } };

const run = () => {
  let state: CustomerImportState = customerImportInitialState;
  const step = (event: Parameters<typeof transition>[1]) => {
    const [next, commands] = transition(state, event, { ...MOMENT, id: "k1" });
    state = next;
    return commands;
  };
  const answer = (value: CustomerList) =>
    step({ _tag: "Written", field: "sending", key: state.sending.key, answer: value });
  return { step, answer, now: () => state };
};

it("OP-67 a customer list is read, its columns are chosen, and it is applied only once compared", () => {
  const { step, answer, now } = run();
  expect(step({ _tag: "FileChosen", file })).toMatchObject([{ _tag: "Send", intent: { step: "read", part: null } }]);
  answer(list);
  expect(step({ _tag: "ApplyRequested" })).toEqual([]);
  expect(now().stage).toBe("columns");
  expect(customerQuestions(now())).toEqual(list.questions);
  step({ _tag: "MeaningChosen", at: 1, meaning: "organization" });
  expect(customerColumnsChosen(now()).map(({ meaning, isGuess }) => [meaning, isGuess])).toEqual([
    [null, false],
    ["organization", false],
    ["email", false],
  ]);
  const meanings = [null, "organization", "email"];
  expect(step({ _tag: "CompareRequested" })).toMatchObject([
    { intent: { step: "compare", file, part: "Route 1", meanings } },
  ]);
  expect(changesCustomers(now())).toBe(false);
  answer({ ...list, review });
  expect([now().stage, changesCustomers(now()), now().meanings]).toEqual(["review", true, meanings]);
  expect(step({ _tag: "ApplyRequested" })).toMatchObject([{ intent: { step: "apply", part: "Route 1", meanings } }]);
  answer({ ...list, review });
  expect(now().stage).toBe("done");
  step({ _tag: "Finished" });
  expect(now()).toEqual(customerImportInitialState);
});

it("OP-67 nothing is compared without names, and a list goes back to its columns as they were chosen", () => {
  const { step, answer, now } = run();
  step({ _tag: "FileChosen", file });
  answer(list);
  step({ _tag: "MeaningChosen", at: 0, meaning: null });
  expect(canCompareCustomers(now())).toBe(false);
  expect(step({ _tag: "CompareRequested" })).toEqual([]);
  step({ _tag: "MeaningChosen", at: 0, meaning: "organization" });
  step({ _tag: "CompareRequested" });
  answer({ ...list, review });
  step({ _tag: "ReopenRequested" });
  expect([now().stage, now().meanings[0]]).toEqual(["columns", "organization"]);
  expect(step({ _tag: "PartChosen", part: "Route 2" })).toMatchObject([{ intent: { step: "read", part: "Route 2" } }]);
});

it("OP-67 a list of customers over 5 MB isn't sent", () => {
  const { step, now } = run();
  const large = { name: "large.csv", content: { size: 5 * 1024 * 1024 + 1 } };
  expect(step({ _tag: "FileChosen", file: large })).toEqual([]);
  expect(now().isTooLarge).toBe(true);
  step({ _tag: "FileChosen", file });
  expect(now().isTooLarge).toBe(false);
});
