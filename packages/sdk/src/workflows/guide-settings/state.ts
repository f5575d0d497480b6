import type { Failure } from "@larder/domain/failure";
import type { GuideSettings } from "@larder/domain/order-guide/guide-settings.schema";
import type { FieldError } from "../../field-errors.ts";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** Settings of all order guides, in a form (GUIDE-VIEW-26). */
export interface GuideSettingsState {
  readonly settings: Resource<GuideSettings>;
  /** The typed message; null = the form is closed. */
  readonly draft: string | null;
  readonly isSaving: boolean;
  readonly errors: readonly FieldError[];
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
