import type { Failure } from "@larder/domain/failure";
import type { GuideSettings } from "@larder/domain/order-guide/guide-settings.schema";
import type { FieldError } from "../../field-errors.ts";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** What staff set for all order guides, in a form that is opened and closed (GUIDE-VIEW-26). */
export interface GuideSettingsState {
  readonly settings: Resource<GuideSettings>;
  /** The message as it is typed; null = the form is closed. */
  readonly draft: string | null;
  readonly isSaving: boolean;
  /** What is wrong with the draft, in words. */
  readonly errors: readonly FieldError[];
  /** Why it was not saved. */
  readonly failure: Failure | null;
}

export const guideSettingsInitialState: GuideSettingsState = {
  settings: emptyResource,
  draft: null,
  isSaving: false,
  errors: [],
  failure: null,
};

export type GuideSettingsEvent =
  /** Loads what is set, and opens the form with it. */
  | { readonly _tag: "EditRequested" }
  | { readonly _tag: "MessageEdited"; readonly text: string }
  | { readonly _tag: "EditClosed" }
  | { readonly _tag: "SaveRequested" }
  | { readonly _tag: "Saved" }
  | { readonly _tag: "SaveFailed"; readonly failure: Failure }
  | ResourceEvent<GuideSettings>;

export type GuideSettingsCommand =
  | ({ readonly _tag: "LoadSettings"; readonly request: number } & WithConcurrencyKey)
  | { readonly _tag: "SendSettings"; readonly settings: GuideSettings }
  | CommonCommand<GuideSettingsEvent>;
