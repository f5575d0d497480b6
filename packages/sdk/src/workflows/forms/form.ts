import type { Failure } from "@larder/domain/failure";
import type { FieldProblem } from "@larder/domain/form/field-problem";
import type * as Effect from "effect/Effect";
import { defineParts } from "../../definition/define-parts.ts";
import type { HostCommand } from "../../definition/define-workflow.ts";
import { emptyWrite, isPending } from "../../kernel/write-state.ts";
import { writeDismissed } from "../../kernel/write.ts";
import type { Ports } from "../../definition/ports.ts";
import { CLOSED_FORM, type FormParts, type FormTypes, type FormWorkflow } from "./define-form.ts";

interface Form<T extends FormTypes> {
  readonly load: (of: T["of"]) => Effect.Effect<T["stored"], Failure, Ports>;
  readonly fields: (stored: T["stored"]) => T["fields"];
  readonly check: (fields: T["fields"], stored: T["stored"]) => readonly FieldProblem[];
  readonly intent: (fields: T["fields"], stored: T["stored"]) => T["intent"];
  /** Its result becomes the stored value; without one the form closes. */
  readonly save: (intent: T["intent"], key: string) => Effect.Effect<T["stored"] | void, Failure, Ports>;
  readonly saved: readonly HostCommand[];
  readonly log: { readonly load: string; readonly save: string };
}

/** Opening another value drops the draft; a failed save keeps it, and a save counts once (OP-91). */
export const form = <T extends FormTypes>({ load, fields, check, intent, save, saved, log }: Form<T>): FormParts<T> =>
  defineParts<FormWorkflow<any>>({
    initialState: CLOSED_FORM,
    reads: {
      stored: {
        call: load,
        log: log.load,
        loaded: (state, value) => ({ ...state, draft: fields(value) }),
      },
    },
    writes: {
      saving: {
        call: save,
        log: log.save,
        done: (state, value) => [
          value === undefined
            ? { ...state, draft: null }
            : { ...state, stored: { ...state.stored, value }, draft: fields(value) },
          saved,
        ],
      },
    },
    steps: {
      Opened: ({ of: before, draft, saving, stored }, { of }, { read }) =>
        before === of
          ? read({ of, stored, draft, saving: writeDismissed(saving) }, "stored", of)
          : read({ of, stored, draft: null, saving: emptyWrite }, "stored", of, false),
      Edited: (state, event) =>
        state.draft === null
          ? state
          : { ...state, draft: { ...state.draft, ...event.fields }, saving: { ...state.saving, errors: [] } },
      Closed: (state) => (isPending(state.saving) ? state : { ...state, draft: null }),
      SaveRequested: (state, _, { write }) => {
        const { draft, stored } = state;
        if (draft === null || stored.value === null) return state;
        return write(state, "saving", intent(draft, stored.value), check(draft, stored.value));
      },
    },
  }) as unknown as FormParts<T>;
