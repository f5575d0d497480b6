import { commonMessages } from "../messages/en/common.ts";
import styles from "./loading-indicator.module.css";

/** The bar over the page while the next one is on its way; it appears after a quarter of a second (PAGE-25). */
export default function LoadingIndicator() {
  return <div className={`${styles.progress} no-print`} role="progressbar" aria-label={commonMessages.loading} />;
}
