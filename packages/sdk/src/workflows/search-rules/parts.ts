import { readBannerDraft, readDictionaryDraft, readSynonymDraft } from "@larder/domain/search/search-rule-draft";
import type { FieldProblem } from "@larder/domain/form/field-problem";
import { SearchRules } from "@larder/calls/ports";
import * as Effect from "effect/Effect";
import { defineParts } from "../../definition/define-parts.ts";
import { isPending } from "../../kernel/write-state.ts";
import { writeDismissed, writeStopped } from "../../kernel/write.ts";
import {
  type AddedRule,
  type RuleChange,
  type RuleDraft,
  searchRulesInitialState,
  type SearchRuleSet,
  type SearchRulesState,
  type SearchRulesWorkflow,
} from "./state.ts";

const send = (port: SearchRules["Service"], change: RuleChange) => {
  switch (change.kind) {
    case "saveSynonym":
      return port.saveSynonym(change.rule);
    case "saveBanner":
      return port.saveBanner(change.rule);
    case "switch":
      return port.switchDictionaryEntry(change.entry);
    case "change":
      return port.changeDictionaryEntry(change.entry);
    case "decide":
      return port.decideLearned(change.decision);
    case "delete":
      return change.of === "synonyms" ? port.deleteSynonym(change) : port.deleteBanner(change);
  }
};

const rules = (port: SearchRules["Service"]) =>
  Effect.map(
    Effect.all([port.listSynonyms(), port.listBanners(), port.listDictionary(), port.listLearned()], {
      concurrency: 4,
    }),
    ([{ synonyms }, { banners }, { entries }, { words }]) => ({
      synonyms,
      banners,
      dictionary: entries,
      learned: words,
    }),
  );

const opened = (state: SearchRulesState, draft: RuleDraft | null): SearchRulesState =>
  isPending(state.saving) ? state : { ...state, draft, saving: writeDismissed(state.saving) };

const newDraft = (of: AddedRule, id: string): RuleDraft =>
  of === "synonyms"
    ? { of, isNew: true, fields: { id, kind: "synonym", input: "", words: "" } }
    : { of, isNew: true, fields: { id, term: "", image: "", title: "", link: "", opensNewTab: false } };

const draftOf = (rules: SearchRuleSet | null, of: RuleDraft["of"], id: string): RuleDraft | null => {
  if (of === "synonyms") {
    const rule = rules?.synonyms.find((one) => one.id === id);
    if (rule === undefined) return null;
    const { kind, input, words } = rule;
    return { of, isNew: false, fields: { id, kind, input: input ?? "", words: words.join(", ") } };
  }
  if (of === "dictionary") {
    const entry = rules?.dictionary.find((one) => one.id === id);
    if (entry === undefined) return null;
    const { typed, means, isTwoWay, shipped } = entry;
    return {
      of,
      isNew: false,
      fields: { id, typed: typed.join(", "), means: means.join(", "), isTwoWay },
      shipped,
    };
  }
  const rule = rules?.banners.find((one) => one.id === id);
  return rule === undefined ? null : { of, isNew: false, fields: { ...rule, link: rule.link ?? "" } };
};

/** What saving a draft writes, or all its problems. */
const changeOf = (draft: RuleDraft): RuleChange | { readonly problems: readonly FieldProblem[] } => {
  switch (draft.of) {
    case "synonyms": {
      const read = readSynonymDraft(draft.fields);
      return "problems" in read ? read : { kind: "saveSynonym", rule: read.rule };
    }
    case "dictionary": {
      const read = readDictionaryDraft(draft.fields);
      return "problems" in read ? read : { kind: "change", entry: { id: draft.fields.id, words: read.rule } };
    }
    case "banners": {
      const read = readBannerDraft(draft.fields);
      return "problems" in read ? read : { kind: "saveBanner", rule: read.rule };
    }
  }
};

const saidOf = (change: RuleChange) => {
  if (change.kind === "delete") return "SearchRuleDeleted";
  return change.kind === "decide" && !change.decision.isAccepted ? "SuggestionDismissed" : "SearchRuleSaved";
};

/**
 * Staff view, add, change and delete synonyms and banners, switch, change and restore entries of the dictionary, and add
 * or dismiss what searches suggest. Validates changes; a failed one keeps its draft and can be repeated safely. Reloads the rules afterward (OP-35, OP-91, SEARCH-13).
 */
export const { transition, handlers } = defineParts<SearchRulesWorkflow>({
  initialState: searchRulesInitialState,
  reads: {
    rules: {
      call: () => SearchRules.use(rules),
      log: "The rules of the search could not be loaded",
    },
  },
  writes: {
    saving: {
      call: (change) => SearchRules.use((port) => send(port, change)),
      log: "The rules of the search were not changed",
      done: (state, _, change, { read }) => {
        const [next, commands] = read(opened(state, null), "rules", null);
        return [next, [...commands, { _tag: "Toast", message: { _tag: saidOf(change) }, style: "success" }]];
      },
    },
  },
  steps: {
    LoadRequested: (state, _, { read }) => read(state, "rules", null),
    AddRequested: (state, { of }, { id }) => opened(state, newDraft(of, id)),
    EditRequested: (state, { of, id }) => opened(state, draftOf(state.rules.value, of, id)),
    SynonymEdited: (state, { fields }) =>
      state.draft?.of === "synonyms"
        ? { ...state, draft: { ...state.draft, fields: { ...state.draft.fields, ...fields } } }
        : state,
    BannerEdited: (state, { fields }) =>
      state.draft?.of === "banners"
        ? { ...state, draft: { ...state.draft, fields: { ...state.draft.fields, ...fields } } }
        : state,
    EntryEdited: (state, { fields }) =>
      state.draft?.of === "dictionary"
        ? { ...state, draft: { ...state.draft, fields: { ...state.draft.fields, ...fields } } }
        : state,
    EntrySwitched: (state, { entry }, { write }) => write(state, "saving", { kind: "switch", entry }),
    LearnedDecided: (state, { decision }, { write }) => write(state, "saving", { kind: "decide", decision }),
    DraftClosed: (state) => opened(state, null),
    SaveRequested: (state, _, { write }) => {
      const { draft } = state;
      if (draft === null) return state;
      const change = changeOf(draft);
      return "problems" in change
        ? { ...state, saving: writeStopped(state.saving, change.problems) }
        : write(state, "saving", change);
    },
    DeleteRequested: (state, _, { write }) => {
      if (state.draft === null || state.draft.isNew) return state;
      const { of, fields } = state.draft;
      return write(
        state,
        "saving",
        of === "dictionary"
          ? { kind: "change", entry: { id: fields.id, words: null } }
          : { kind: "delete", of, id: fields.id },
      );
    },
  },
});
