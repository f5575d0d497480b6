import { observer } from "mobx-react-lite";
import { resultsMessages as words } from "../../messages/en/results.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { AskForItemProps } from "./AskForItem.tsx";
import styles from "./item-request.module.css";
import { useSalesRep } from "./use-sales-rep.ts";

const AskForItem = lazyPart<AskForItemProps>(() => import("./AskForItem.tsx"), "inPlace");

/** What a search didn't find can be had from the sales rep: by phone, by email, or by a request from here (SEARCH-50). */
export default observer(function AskSalesRep({ term }: { readonly term: string }) {
  const rep = useSalesRep();
  if (rep === null) return null;
  const { name, phone, email, takesRequests } = rep;
  return (
    <section className={`${styles.ask} card pad row wrap no-print`}>
      <div className="two">
        <h2>{words.ask(name)}</h2>
        <p className="meta">{words.askText}</p>
      </div>
      <p className="row wrap">
        {phone !== "" && <ButtonLink href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}>{phone}</ButtonLink>}
        {email !== "" && (
          <ButtonLink href={`mailto:${email}?subject=${encodeURIComponent(words.askSubject(term))}`}>
            {email}
          </ButtonLink>
        )}
      </p>
      {takesRequests && <AskForItem key={term} term={term} name={name} isMailed={email !== ""} />}
    </section>
  );
});
