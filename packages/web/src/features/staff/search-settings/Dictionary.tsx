import { findEntries } from "@larder/domain/search/find-synonyms";
import type { SearchRuleSet } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { searchSettingsMessages as text } from "../../../messages/en/search-settings.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Check } from "../../../ui/form/Check.tsx";
import { Problem } from "../../../ui/Notice.tsx";
import { EmptyState } from "../../../ui/page/State.tsx";
import { RowList } from "../ListAndDetail.tsx";
import LearnedWords from "./LearnedWords.tsx";
import { entryText } from "./entry-text.ts";
import { useSearchRules } from "./search-rules-context.ts";
import styles from "./search-settings.module.css";

export default observer(function Dictionary({ rules, word }: { readonly rules: SearchRuleSet; readonly word: string }) {
  const { send, observed } = useSearchRules();
  const { saving } = observed.state;
  const shown = findEntries(rules.dictionary, word);
  const all = useRef<HTMLDivElement>(null);
  const count = rules.learned.length;
  const known = useRef(count);
  useEffect(() => {
    // A suggestion that was decided on is gone, and its button with the focus.
    if (count < known.current) all.current?.focus();
    known.current = count;
  }, [count]);
  if (shown.length === 0) return <EmptyState title={text.noEntries(word.trim())} />;
  return (
    <div ref={all} tabIndex={-1}>
      {saving.failure !== null && <Problem title={text.failed}>{text.failedText}</Problem>}
      <LearnedWords learned={rules.learned} />
      <p className="mb-12 muted">{text.dictionaryLead}</p>
      <p className="vh" role="status">
        {text.entryCount(shown.length)}
      </p>
      <RowList label={text.dictionary}>
        {shown.map(({ id, reason, language, isOn, shipped, ...words }) => (
          <li key={id} className={`${styles.entry} row between g-12`}>
            <Check
              className="grow"
              checked={isOn}
              hint={text.reason(text.languages[language], reason)}
              onChange={() => send({ _tag: "EntrySwitched", entry: { id, isOn: !isOn } })}
            >
              {entryText(words)}
            </Check>
            {shipped !== null && <Badge>{text.changed}</Badge>}
            <Button
              size="sm"
              aria-label={text.changeOf(words.typed.join(", "))}
              onClick={() => send({ _tag: "EditRequested", of: "dictionary", id })}
            >
              {text.change}
            </Button>
          </li>
        ))}
      </RowList>
    </div>
  );
});
