import type { SearchBanner } from "@larder/domain/search/search-banner.schema";
import type {
  DictionaryChange,
  DictionarySwitch,
  DictionaryWords,
  ShownDictionaryEntry,
} from "@larder/domain/search/dictionary.schema";
import type { LearnedDecision, LearnedWord } from "@larder/domain/search/learned-words.schema";
import type { BannerDraft, DictionaryDraft, SynonymDraft } from "@larder/domain/search/search-rule-draft";
import type { SynonymRule } from "@larder/domain/search/synonym.schema";
import type { DeclaredEvent } from "../../kernel/parts.ts";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

/** The rule being edited. A new one gets its id when opened, so it is saved once (OP-91). */
export type RuleDraft =
  | { readonly of: "synonyms"; readonly isNew: boolean; readonly fields: SynonymDraft }
  | { readonly of: "banners"; readonly isNew: boolean; readonly fields: BannerDraft }
  | {
      readonly of: "dictionary";
      readonly isNew: false;
      readonly fields: DictionaryDraft;
      /** The words that it came with, when the shop has changed them. */
      readonly shipped: DictionaryWords | null;
    };

/** Rules that staff add; entries of the dictionary come with the product. */
export type AddedRule = Exclude<RuleDraft["of"], "dictionary">;

export type RuleChange =
  | { readonly kind: "saveSynonym"; readonly rule: SynonymRule }
  | { readonly kind: "saveBanner"; readonly rule: SearchBanner }
  | { readonly kind: "switch"; readonly entry: DictionarySwitch }
  | { readonly kind: "decide"; readonly decision: LearnedDecision }
  | { readonly kind: "change"; readonly entry: DictionaryChange }
  | { readonly kind: "delete"; readonly of: AddedRule; readonly id: string };

export interface SearchRuleSet {
  readonly synonyms: readonly SynonymRule[];
  readonly banners: readonly SearchBanner[];
  /** The entries that come with the product, in use or switched off. */
  readonly dictionary: readonly ShownDictionaryEntry[];
  /** Synonyms that searches of customers suggest; none is used before staff add it. */
  readonly learned: readonly LearnedWord[];
}

/** Search rules as staff view and change them (OP-35, SEARCH-13). */
export interface SearchRulesState {
  readonly rules: Resource<SearchRuleSet>;
  readonly draft: RuleDraft | null;
  readonly saving: Write<RuleChange>;
}

export const searchRulesInitialState: SearchRulesState = {
  rules: emptyResource,
  draft: null,
  saving: emptyWrite,
};

export interface SearchRulesWorkflow {
  readonly state: SearchRulesState;
  readonly event:
    | { readonly _tag: "LoadRequested" }
    | { readonly _tag: "AddRequested"; readonly of: AddedRule }
    | { readonly _tag: "EditRequested"; readonly of: RuleDraft["of"]; readonly id: string }
    | { readonly _tag: "SynonymEdited"; readonly fields: Partial<Omit<SynonymDraft, "id">> }
    | { readonly _tag: "BannerEdited"; readonly fields: Partial<Omit<BannerDraft, "id">> }
    | { readonly _tag: "EntryEdited"; readonly fields: Partial<Omit<DictionaryDraft, "id">> }
    | { readonly _tag: "EntrySwitched"; readonly entry: DictionarySwitch }
    | { readonly _tag: "LearnedDecided"; readonly decision: LearnedDecision }
    | { readonly _tag: "DraftClosed" }
    | { readonly _tag: "SaveRequested" }
    | { readonly _tag: "DeleteRequested" };
  readonly reads: { readonly rules: null };
  readonly answers: { readonly saving: void };
}

export type SearchRulesEvent = DeclaredEvent<SearchRulesWorkflow>;
