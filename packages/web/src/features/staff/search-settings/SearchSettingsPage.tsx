import { findSynonyms } from "@larder/domain/search/find-synonyms";
import type { SynonymRule } from "@larder/domain/search/synonym.schema";
import { type SearchRuleSet, searchRulesWorkflow } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { searchSettingsMessages as text } from "../../../messages/en/search-settings.ts";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { Button } from "../../../ui/Button.tsx";
import { Page, PageHead } from "../../../ui/page/Page.tsx";
import { SearchField } from "../../../ui/form/SearchField.tsx";
import { Segmented } from "../../../ui/form/Segmented.tsx";
import { EmptyState, ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import { ListRow, RowList } from "../ListAndDetail.tsx";
import { staffPage } from "../StaffRequired.tsx";
import Dictionary from "./Dictionary.tsx";
import { SearchRulesContext, useSearchRules } from "./search-rules-context.ts";
import tools from "../list-tools.module.css";
import styles from "./search-settings.module.css";

const SearchRuleDialog = lazyPart(() => import("./SearchRuleDialog.tsx"), "over");

const KINDS = ["synonyms", "dictionary", "banners"] as const;

const inWords = ({ input, words }: SynonymRule): string =>
  input === null ? words.join(", ") : text.oneWay(input, words.join(", "));

const Synonyms = observer(function Synonyms({ rules, word }: { readonly rules: SearchRuleSet; readonly word: string }) {
  const { send } = useSearchRules();
  const shown = findSynonyms(rules.synonyms, word);
  if (shown.length === 0 && word !== "") return <EmptyState title={text.noMatch(word.trim())} />;
  return (
    <>
      <p className="vh" role="status">
        {text.count(shown.length)}
      </p>
      <RowList label={text.synonyms}>
        {shown.map((rule) => (
          <ListRow key={rule.id} onOpen={() => send({ _tag: "EditRequested", of: "synonyms", id: rule.id })}>
            {inWords(rule)}
          </ListRow>
        ))}
      </RowList>
    </>
  );
});

const Banners = observer(function Banners({ rules }: { readonly rules: SearchRuleSet }) {
  const { send } = useSearchRules();
  return (
    <RowList label={text.banners}>
      {rules.banners.map(({ id, image, title, term }) => (
        <ListRow key={id} onOpen={() => send({ _tag: "EditRequested", of: "banners", id })}>
          <b className={`${styles.banner} g-12 row`}>
            <img src={image} alt="" loading="lazy" />
            {title}
          </b>
          <span>{term === "" ? text.everySearch : term}</span>
        </ListRow>
      ))}
    </RowList>
  );
});

const SearchSettings = observer(function SearchSettings() {
  const running = useLateWorkflow("searchRules", searchRulesWorkflow);
  const { observed, send } = running;
  const { rules, draft } = observed.state;
  const [of, show] = useState<(typeof KINDS)[number]>("synonyms");
  const [word, setWord] = useState("");
  useEffect(() => send({ _tag: "LoadRequested" }), [send]);
  return (
    <SearchRulesContext value={running}>
      <Page busy={rules.isLoading}>
        <PageHead title={text.title} lead={text.lead}>
          {of !== "dictionary" && (
            <Button kind="primary" icon="plus" onClick={() => send({ _tag: "AddRequested", of })}>
              {text.add[of]}
            </Button>
          )}
        </PageHead>
        <div className={`${tools.tools} row`}>
          <Segmented
            label={text.show}
            choices={KINDS.map((value) => ({ value, label: text[value] }))}
            value={of}
            onChange={show}
          />
          {of !== "banners" && (
            <SearchField
              className={tools.search}
              label={text.find}
              placeholder={text.find}
              value={word}
              onValue={setWord}
            />
          )}
        </div>
        {rules.failure !== null ? (
          <ErrorState onRetry={() => send({ _tag: "LoadRequested" })} />
        ) : rules.value === null ? (
          <LinesSkeleton />
        ) : of === "dictionary" ? (
          <Dictionary rules={rules.value} word={word} />
        ) : rules.value[of].length === 0 ? (
          <EmptyState title={text.none[of]}>{text.noneText[of]}</EmptyState>
        ) : of === "synonyms" ? (
          <Synonyms rules={rules.value} word={word} />
        ) : (
          <Banners rules={rules.value} />
        )}
        {draft !== null && (
          <SearchRuleDialog key={draft.fields.id} draft={draft} onClose={() => send({ _tag: "DraftClosed" })} />
        )}
      </Page>
    </SearchRulesContext>
  );
});

export default staffPage(text.title, SearchSettings, "editSearch");
