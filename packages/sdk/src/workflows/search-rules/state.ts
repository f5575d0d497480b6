import type { Failure } from "@larder/domain/failure";
import type { SearchBanner } from "@larder/domain/search/search-banner.schema";
import type { BannerDraft, SynonymDraft } from "@larder/domain/search/search-rule-draft";
import type { SearchRuleSet } from "@larder/domain/search/search-rules.port";
import type { SynonymRule } from "@larder/domain/search/synonym.schema";
import type { FieldError } from "../../field-errors.ts";
import type { CommonCommand, WithConcurrencyKey } from "../../kernel/commands.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** What is being added or changed. The id of a new one is made when it opens, so that it is saved once (OP-91). */
export type RuleDraft =
  | { readonly of: "synonyms"; readonly isNew: boolean; readonly fields: SynonymDraft }
  | { readonly of: "banners"; readonly isNew: boolean; readonly fields: BannerDraft };

/** A change of the rules that is sent to the server. */
export type RuleChange =
  | { readonly kind: "saveSynonym"; readonly rule: SynonymRule }
  | { readonly kind: "saveBanner"; readonly rule: SearchBanner }
  | { readonly kind: "delete"; readonly of: RuleDraft["of"]; readonly id: string };

/** The rules of the search, as staff look at them and change them (OP-35, SEARCH-13). */
export interface SearchRulesState {
  readonly rules: Resource<SearchRuleSet>;
  readonly draft: RuleDraft | null;
  readonly isSaving: boolean;
  /** What is wrong with the draft's fields, in words. */
  readonly errors: readonly FieldError[];
  /** Why the last change was not saved. */
  readonly failure: Failure | null;
}

export const searchRulesInitialState: SearchRulesState = {
  rules: emptyResource,
  draft: null,
  isSaving: false,
  errors: [],
  failure: null,
};

export type SearchRulesEvent =
  | { readonly _tag: "LoadRequested" }
  | { readonly _tag: "AddRequested"; readonly of: RuleDraft["of"] }
  | { readonly _tag: "EditRequested"; readonly of: RuleDraft["of"]; readonly id: string }
  | { readonly _tag: "SynonymEdited"; readonly fields: Partial<Omit<SynonymDraft, "id">> }
  | { readonly _tag: "BannerEdited"; readonly fields: Partial<Omit<BannerDraft, "id">> }
  | { readonly _tag: "DraftClosed" }
  | { readonly _tag: "SaveRequested" }
  | { readonly _tag: "DeleteRequested" }
  | { readonly _tag: "Changed"; readonly change: RuleChange }
  | { readonly _tag: "ChangeFailed"; readonly failure: Failure }
  | ResourceEvent<SearchRuleSet>;

export type SearchRulesCommand =
  | ({ readonly _tag: "LoadRules"; readonly request: number } & WithConcurrencyKey)
  | { readonly _tag: "SendChange"; readonly change: RuleChange }
  | CommonCommand<SearchRulesEvent>;
