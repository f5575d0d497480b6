import type { defineParts } from "../../definition/define-parts.ts";
import { defineWorkflow } from "../../definition/define-workflow.ts";
import { lazyParts } from "../../kernel/lazy.ts";
import type { DeclaredEvent } from "../../kernel/parts.ts";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

/** `of`: which value is loaded. `fields`: what is typed. `intent`: what is saved. */
export interface FormTypes {
  readonly of: unknown;
  readonly stored: unknown;
  readonly fields: object;
  readonly intent: unknown;
}

export interface FormState<T extends FormTypes> {
  readonly of: T["of"] | null;
  readonly stored: Resource<T["stored"]>;
  readonly draft: T["fields"] | null;
  readonly saving: Write<T["intent"]>;
}

export interface FormWorkflow<T extends FormTypes> {
  readonly state: FormState<T>;
  readonly event:
    /** Loads the stored value and opens the form. */
    | { readonly _tag: "Opened"; readonly of: T["of"] }
    | { readonly _tag: "Edited"; readonly fields: Partial<T["fields"]> }
    | { readonly _tag: "Closed" }
    | { readonly _tag: "SaveRequested" };
  readonly reads: { readonly stored: T["of"] };
  readonly answers: { readonly saving: T["stored"] | void };
}

export type FormEvent<T extends FormTypes> = DeclaredEvent<FormWorkflow<T>>;

export type FormParts<T extends FormTypes> = ReturnType<typeof defineParts<FormWorkflow<T>>>;

export const CLOSED_FORM: FormState<never> = { of: null, stored: emptyResource, draft: null, saving: emptyWrite };

/** Declares a workflow that is only a form. */
export const defineForm = <T extends FormTypes>(load: () => Promise<FormParts<T>>) =>
  defineWorkflow({
    initialState: CLOSED_FORM as FormState<T>,
    ...lazyParts(load),
    wakesOn: "anyEvent",
    resetOn: "userChanged",
  });
