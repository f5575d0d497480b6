import type { SearchRuleSet } from "@larder/sdk";
import { isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { searchSettingsMessages as text } from "../../../messages/en/search-settings.ts";
import { Button } from "../../../ui/Button.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { useSearchRules } from "./search-rules-context.ts";
import styles from "./search-settings.module.css";

type Learned = SearchRuleSet["learned"][number];

const LearnedRow = observer(function LearnedRow({ word }: { readonly word: Learned }) {
  const { send, observed } = useSearchRules();
  const { typed, means } = word;
  const isSaving = isPending(observed.state.saving);
  const decide = (isAccepted: boolean) => () =>
    send({ _tag: "LearnedDecided", decision: { typed, means, isAccepted } });
  return (
    <li className={`${styles.learned} row wrap between g-12`}>
      <span className="two grow">
        <b className="title anywhere">{text.learnedPair(typed, means)}</b>
        <small>{text.learnedFrom(word.organizations, word.searches)}</small>
      </span>
      <span className="cluster">
        <Button size="sm" busy={isSaving} aria-label={text.learnedAddOf(typed, means)} onClick={decide(true)}>
          {text.learnedAdd}
        </Button>
        <Button
          size="sm"
          kind="plain"
          busy={isSaving}
          aria-label={text.learnedDismissOf(typed, means)}
          onClick={decide(false)}
        >
          {text.learnedDismiss}
        </Button>
      </span>
    </li>
  );
});

/** What searches of customers suggest; nothing while they suggest nothing (OP-35). */
export default observer(function LearnedWords({ learned }: Pick<SearchRuleSet, "learned">) {
  if (learned.length === 0) return null;
  return (
    <Panel title={text.learned} className={styles.panel}>
      <p className="mb-12 muted">{text.learnedLead}</p>
      <ul className="ruled" aria-label={text.learned}>
        {learned.map((word) => (
          <LearnedRow key={`${word.typed} ${word.means}`} word={word} />
        ))}
      </ul>
    </Panel>
  );
});
