import { consentMessages } from "../../messages/en/consent.ts";
import { useStorefront } from "../../state/storefront-context.tsx";
import { Button } from "../../ui/Button.tsx";
import styles from "./consent.module.css";

/** Asks the visitor before anything is tracked (OP-116). Never covers the focused element. */
export default function ConsentBanner() {
  const { analytics } = useStorefront();
  const answer = (consent: "granted" | "denied") => () => analytics.send({ _tag: "ConsentAnswered", consent });
  return (
    <section className={`${styles.consent} row card wrap between inset no-print`} aria-label={consentMessages.label}>
      <div className={styles.text}>
        <b>{consentMessages.question}</b>
        <p>{consentMessages.text}</p>
      </div>
      <div className="row">
        <Button onClick={answer("denied")}>{consentMessages.decline}</Button>
        <Button onClick={answer("granted")}>{consentMessages.allow}</Button>
      </div>
    </section>
  );
}
