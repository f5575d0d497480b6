import { LANGUAGE_COOKIE, LANGUAGE_NAMES, LANGUAGES } from "@larder/domain/text/language";
import { LANGUAGE } from "@larder/domain/text/locale";
import { failureText } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { accountMessages } from "../../messages/en/account.ts";
import { languageMessages as text } from "../../messages/en/language.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";
import { Badge } from "../../ui/Badge.tsx";
import { Button } from "../../ui/Button.tsx";
import { Problem } from "../../ui/Notice.tsx";
import { Panel } from "../../ui/page/Panel.tsx";

/** The language of pages, answers and emails. The page is loaded again in a chosen one (HTTP-01). */
export default observer(function LanguageChoice() {
  const { chosen, choosing } = useShop().account.state;
  const { send } = useStorefront().account;
  useEffect(() => {
    if (chosen === null) return;
    document.cookie = `${LANGUAGE_COOKIE.name}=${chosen}; max-age=${LANGUAGE_COOKIE.maxAge}; path=/; samesite=lax`;
    location.reload();
  }, [chosen]);
  const waits = choosing.status === "pending" ? choosing.intent : chosen;
  return (
    <Panel title={text.title} bare>
      {choosing.failure !== null && <Problem title={accountMessages.failed}>{failureText(choosing.failure)}</Problem>}
      <ul className="entries ruled touch">
        {LANGUAGES.map((language) => (
          <li key={language}>
            <span className="two">
              <b lang={language}>{LANGUAGE_NAMES[language]}</b>
            </span>
            {language === LANGUAGE ? (
              <Badge tone="accent">{text.current}</Badge>
            ) : (
              <Button size="sm" busy={waits === language} onClick={() => send({ _tag: "LanguageChosen", language })}>
                {text.choose(LANGUAGE_NAMES[language])}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="pad fine quiet">{text.hint}</p>
    </Panel>
  );
});
