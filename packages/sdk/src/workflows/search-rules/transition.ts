import { readBannerDraft, readSynonymDraft } from "@larder/domain/search/search-rule-draft";
import type { SearchRuleSet } from "@larder/domain/search/search-rules.port";
import { reportFailure } from "../../kernel/report-failure.ts";
import { resource, resourceRequested } from "../../kernel/resource.ts";
import type { TransitionContext } from "../../kernel/workflow.ts";
import { isPending } from "../../kernel/write-state.ts";
import { write, writeDismissed, writeStopped } from "../../kernel/write.ts";
import {
  type RuleChange,
  type RuleDraft,
  type SearchRulesCommand,
  type SearchRulesEvent,
  searchRulesInitialState,
  type SearchRulesState,
} from "./state.ts";

type Step = readonly [SearchRulesState, readonly SearchRulesCommand[]];

const rulesResource = resource<SearchRulesState, "rules">({
  field: "rules",
  initialState: searchRulesInitialState,
  concurrencyKeys: ["rules"],
  report: (failure) => reportFailure("The rules of the search could not be loaded", failure),
});

const saving = write<SearchRulesState, "saving", SearchRulesCommand, void>({
  field: "saving",
  send: (sent) => ({ _tag: "SendChange", ...sent }),
  log: "The rules of the search were not changed",
  done: (state, _, { kind }) => {
    const message = { _tag: kind === "delete" ? "SearchRuleDeleted" : "SearchRuleSaved" } as const;
    const [next, commands] = load(opened(state, null));
    return [next, [...commands, { _tag: "Toast", message, style: "success" }]];
  },
});

/**
 * Staff view, add, change and delete synonyms and banners. Validates changes; a failed one keeps its draft and can be
 * repeated safely. Reloads the rules afterward (OP-35, OP-91, SEARCH-13).
 */
export const searchRulesTransition = (
  state: SearchRulesState,
  event: SearchRulesEvent,
  context: TransitionContext,
): Step => {
  const { draft } = state;
  switch (event._tag) {
    case "LoadRequested":
      return load(state);
    case "AddRequested":
      return [opened(state, newDraft(event.of, context.id)), []];
    case "EditRequested":
      return [opened(state, draftOf(state.rules.value, event.of, event.id)), []];
    case "SynonymEdited":
      return draft?.of === "synonyms"
        ? [{ ...state, draft: { ...draft, fields: { ...draft.fields, ...event.fields } } }, []]
        : [state, []];
    case "BannerEdited":
      return draft?.of === "banners"
        ? [{ ...state, draft: { ...draft, fields: { ...draft.fields, ...event.fields } } }, []]
        : [state, []];
    case "DraftClosed":
      return [opened(state, null), []];
    case "SaveRequested":
      return draft === null ? [state, []] : save(state, draft, context);
    case "DeleteRequested":
      if (draft === null || draft.isNew) return [state, []];
      return request(state, { kind: "delete", of: draft.of, id: draft.fields.id }, context);
    case "Written":
    case "WriteFailed":
      return saving(state, event, context);
    default:
      return rulesResource(state, event, context.now);
  }
};

const load = (state: SearchRulesState): Step => {
  const rules = resourceRequested(state.rules);
  return [{ ...state, rules }, [{ _tag: "LoadRules", concurrencyKey: "rules", request: rules.request }]];
};

const opened = (state: SearchRulesState, draft: RuleDraft | null): SearchRulesState =>
  isPending(state.saving) ? state : { ...state, draft, saving: writeDismissed(state.saving) };

const newDraft = (of: RuleDraft["of"], id: string): RuleDraft =>
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
  const rule = rules?.banners.find((one) => one.id === id);
  return rule === undefined ? null : { of, isNew: false, fields: { ...rule, link: rule.link ?? "" } };
};

const request = (state: SearchRulesState, intent: RuleChange, context: TransitionContext): Step =>
  saving(state, { _tag: "WriteRequested", intent }, context);

const save = (state: SearchRulesState, draft: RuleDraft, context: TransitionContext): Step => {
  const read = draft.of === "synonyms" ? readSynonymDraft(draft.fields) : readBannerDraft(draft.fields);
  if ("problems" in read) return [{ ...state, saving: writeStopped(state.saving, read.problems) }, []];
  const { rule } = read;
  return request(state, "words" in rule ? { kind: "saveSynonym", rule } : { kind: "saveBanner", rule }, context);
};
