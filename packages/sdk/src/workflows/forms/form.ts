import type { Failure } from "@larder/domain/failure";
import type { FieldProblem } from "@larder/domain/form/field-problem";
import type * as Effect from "effect/Effect";
import type { HostCommand } from "../../define-workflow.ts";
import type { FormCommand, FormParts, FormState, FormTypes } from "./define-form.ts";
import type { Ports } from "../../ports.ts";
import { reportFailure } from "../../kernel/report-failure.ts";
import { emptyResource, resource, resourceRequested, resourceReset } from "../../kernel/resource.ts";
import { toResourceEvent, toWriteEvent } from "../../kernel/to-event.ts";
import { emptyWrite, isPending } from "../../kernel/write-state.ts";
import { write, writeDismissed } from "../../kernel/write.ts";

/** A form as data. */
interface Form<T extends FormTypes> {
  readonly load: (of: T["of"]) => Effect.Effect<T["stored"], Failure, Ports>;
  /** The fields for a stored value. */
  readonly fields: (stored: T["stored"]) => T["fields"];
  readonly check: (fields: T["fields"], stored: T["stored"]) => readonly FieldProblem[];
  /** What to save for these fields. */
  readonly intent: (fields: T["fields"], stored: T["stored"]) => T["intent"];
  /** Its result becomes the stored value; without one the form closes. */
  readonly save: (intent: T["intent"], key: string) => Effect.Effect<T["stored"] | void, Failure, Ports>;
  readonly saved: readonly HostCommand[];
  /** Log messages for a failed load and a failed save. */
  readonly log: { readonly load: string; readonly save: string };
}

/** Opening another value drops the draft; a failed save keeps it, and a save counts once (OP-91). */
export const form = <T extends FormTypes>({ load, fields, check, intent, save, saved, log }: Form<T>): FormParts<T> => {
  const stored = resource<FormState<T>, "stored">({
    field: "stored",
    initialState: { of: null, stored: emptyResource, draft: null, saving: emptyWrite },
    concurrencyKeys: ["stored"],
    report: (failure) => reportFailure(log.load, failure),
  });
  const saving = write<FormState<T>, "saving", FormCommand<T>, T["stored"] | void>({
    field: "saving",
    send: (sent) => ({ _tag: "Save", ...sent }),
    log: log.save,
    done: (state, value) => [
      value === undefined
        ? { ...state, draft: null }
        : { ...state, stored: { ...state.stored, value }, draft: fields(value) },
      saved,
    ],
  });
  return {
    transition: (state, event, context) => {
      const { draft } = state;
      switch (event._tag) {
        case "Opened": {
          const { of } = event;
          const isSame = state.of === of;
          const next = resourceRequested(isSame ? state.stored : resourceReset(state.stored));
          return [
            {
              of,
              stored: next,
              draft: isSame ? draft : null,
              saving: isSame ? writeDismissed(state.saving) : emptyWrite,
            },
            [{ _tag: "Load", concurrencyKey: "stored", request: next.request, of }],
          ];
        }
        case "Edited":
          if (draft === null) return [state, []];
          return [{ ...state, draft: { ...draft, ...event.fields }, saving: { ...state.saving, errors: [] } }, []];
        case "Closed":
          return isPending(state.saving) ? [state, []] : [{ ...state, draft: null }, []];
        case "SaveRequested": {
          const { value } = state.stored;
          if (draft === null || value === null) return [state, []];
          const problems = check(draft, value);
          return saving(state, { _tag: "WriteRequested", intent: intent(draft, value), problems }, context);
        }
        case "Written":
        case "WriteFailed":
          return saving(state, event, context);
        default: {
          const [next, commands] = stored(state, event, context.now);
          const { value, loadedAt } = next.stored;
          const isAnswered = event._tag === "Loaded" && next !== state && value !== null && loadedAt !== null;
          return [isAnswered ? { ...next, draft: fields(value) } : next, commands];
        }
      }
    },
    handlers: {
      Load: ({ of, request }) => toResourceEvent(load(of), request),
      Save: (sent) => toWriteEvent(sent, save(sent.intent, sent.key)),
    },
  };
};
