import { commonMessages } from "../messages/en/common.ts";
import styles from "./loading-indicator.module.css";

/** The loading bar above the page, after 250 ms (PAGE-25). */
export default function LoadingIndicator() {
  return <div className={`${styles.progress} no-print`} role="progressbar" aria-label={commonMessages.loading} />;
}
