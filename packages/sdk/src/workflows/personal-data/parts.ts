import { PersonalDataPort } from "@larder/calls/ports";
import { namesPerson } from "@larder/domain/staff/erasure";
import { readRetention, typedRetention } from "@larder/domain/staff/retention";
import { defineParts } from "../../definition/define-parts.ts";
import { isPending } from "../../kernel/write-state.ts";
import { writeDismissed } from "../../kernel/write.ts";
import { personalDataInitialState, type PersonalDataState, type PersonalDataWorkflow } from "./state.ts";

const dialogIs = (state: PersonalDataState, typed: string | null): PersonalDataState =>
  isPending(state.erasing) ? state : { ...state, typed, erasing: writeDismissed(state.erasing) };

const daysAre = (state: PersonalDataState, days: PersonalDataState["days"]): PersonalDataState =>
  isPending(state.keeping) ? state : { ...state, days, keeping: writeDismissed(state.keeping) };

/** Administrators look up a person, and erase them after typing the name. */
export const { transition, handlers } = defineParts<PersonalDataWorkflow>({
  initialState: personalDataInitialState,
  reads: {
    found: {
      call: (query) => PersonalDataPort.use((port) => port.find(query)),
      log: "What is stored about a person could not be loaded",
    },
  },
  writes: {
    erasing: {
      call: (erasure, key) => PersonalDataPort.use((port) => port.erase(erasure, key)),
      log: "A person was not erased",
      done: (state, _, __, { read }) => {
        const { query } = personalDataInitialState;
        return read({ ...state, typed: null, isErased: true, query }, "found", query);
      },
    },
    keeping: {
      call: (retention, key) => PersonalDataPort.use((port) => port.keep(retention, key)),
      log: "How long data is kept was not saved",
      done: (state, _, __, { read }) => read({ ...state, days: null, isKept: true }, "found", state.query),
    },
  },
  steps: {
    DaysRequested: (state) => {
      const retention = state.found.value?.retention ?? null;
      return retention === null ? state : { ...daysAre(state, typedRetention(retention)), isKept: false };
    },
    DaysTyped: (state, { what, days }) =>
      state.days === null ? state : { ...state, days: { ...state.days, [what]: days } },
    DaysCanceled: (state) => daysAre(state, null),
    DaysConfirmed: (state, _, { write }) => {
      if (state.days === null) return state;
      const { retention, problems } = readRetention(state.days);
      return write(state, "keeping", retention, problems);
    },
    PersonRequested: (state, { query }, { read }) =>
      read({ ...dialogIs(state, null), query, isErased: false }, "found", query),
    EraseRequested: (state) => dialogIs(state, ""),
    NameTyped: (state, { name }) => (state.typed === null ? state : { ...state, typed: name }),
    DialogClosed: (state) => dialogIs(state, null),
    Confirmed: (state, _, { write }) => {
      const person = state.found.value?.person ?? null;
      if (person === null || state.typed === null) return state;
      const { id, email, name } = person;
      return write(
        state,
        "erasing",
        { id, email, name: state.typed },
        namesPerson(name, state.typed) ? [] : [{ field: "name", _tag: "Required" }],
      );
    },
  },
});
