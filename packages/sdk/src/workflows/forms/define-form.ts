import { type CommonCommand, type Definition, defineWorkflow, type Handlers } from "../../define-workflow.ts";
import type { WithConcurrencyKey } from "../../kernel/commands.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";
import type { Transition } from "../../kernel/workflow.ts";
import { emptyWrite, type Sent, type Write, type WriteAnswer } from "../../kernel/write-state.ts";

/** `of`: which value is loaded. `fields`: what is typed. `intent`: what is saved. */
export interface FormTypes {
  readonly of: unknown;
  readonly stored: unknown;
  readonly fields: object;
  readonly intent: unknown;
}

/** A form for a stored value. */
export interface FormState<T extends FormTypes> {
  readonly of: T["of"] | null;
  readonly stored: Resource<T["stored"]>;
  /** Null = the form is closed. */
  readonly draft: T["fields"] | null;
  readonly saving: Write<T["intent"]>;
}

export type FormEvent<T extends FormTypes> =
  /** Loads the stored value and opens the form. */
  | { readonly _tag: "Opened"; readonly of: T["of"] }
  | { readonly _tag: "Edited"; readonly fields: Partial<T["fields"]> }
  | { readonly _tag: "Closed" }
  | { readonly _tag: "SaveRequested" }
  | WriteAnswer<"saving", T["stored"] | void>
  | ResourceEvent<T["stored"]>;

export type FormCommand<T extends FormTypes> =
  | ({ readonly _tag: "Load"; readonly of: T["of"]; readonly request: number } & WithConcurrencyKey)
  | ({ readonly _tag: "Save" } & Sent<"saving", T["intent"]>)
  | CommonCommand<FormEvent<T>>;

/** A form's rules and calls, loaded on first use; `form` in `form.ts` makes them. */
export interface FormParts<T extends FormTypes> {
  readonly transition: Transition<FormState<T>, FormEvent<T>, FormCommand<T>>;
  readonly handlers: Handlers<FormCommand<T>, FormEvent<T>>;
}

/** Declares a workflow that is only a form. */
export const defineForm = <T extends FormTypes>(
  load: () => Promise<FormParts<T>>,
): Definition<FormState<T>, FormEvent<T>, FormCommand<T>> =>
  defineWorkflow<FormState<T>, FormEvent<T>, FormCommand<T>>({
    initialState: { of: null, stored: emptyResource, draft: null, saving: emptyWrite },
    ...lazyParts(load),
    wakesOn: "anyEvent",
    resetOn: "userChanged",
  });
