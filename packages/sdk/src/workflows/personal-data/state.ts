import type { Erasure, PersonalData, PersonQuery } from "@larder/domain/staff/personal-data.schema";
import type { Retained, Retention, TypedRetention } from "@larder/domain/staff/retention";
import type { DeclaredEvent } from "../../kernel/parts.ts";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

/** What is stored about a person, and erasing them, for administrators (OP-21). */
export interface PersonalDataState {
  readonly query: PersonQuery;
  readonly found: Resource<PersonalData>;
  /** What is typed in the open dialog; null = it is closed. */
  readonly typed: string | null;
  readonly erasing: Write<Erasure>;
  /** Someone was just erased. */
  readonly isErased: boolean;
  /** Days as they are typed; null = they aren't being changed. */
  readonly days: TypedRetention | null;
  readonly keeping: Write<Retention>;
  /** The days were just saved. */
  readonly isKept: boolean;
}

export const personalDataInitialState: PersonalDataState = {
  query: { id: null, email: "" },
  found: emptyResource,
  typed: null,
  erasing: emptyWrite,
  isErased: false,
  days: null,
  keeping: emptyWrite,
  isKept: false,
};

export interface PersonalDataWorkflow {
  readonly state: PersonalDataState;
  readonly event:
    | { readonly _tag: "PersonRequested"; readonly query: PersonQuery }
    | { readonly _tag: "EraseRequested" }
    | { readonly _tag: "NameTyped"; readonly name: string }
    | { readonly _tag: "DialogClosed" }
    | { readonly _tag: "Confirmed" }
    | { readonly _tag: "DaysRequested" }
    | { readonly _tag: "DaysTyped"; readonly what: Retained; readonly days: string }
    | { readonly _tag: "DaysCanceled" }
    | { readonly _tag: "DaysConfirmed" };
  readonly reads: { readonly found: PersonQuery };
  readonly answers: { readonly erasing: void; readonly keeping: Retention };
}

export type PersonalDataEvent = DeclaredEvent<PersonalDataWorkflow>;
