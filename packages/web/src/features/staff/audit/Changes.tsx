import type { AuditChange } from "@larder/domain/staff/audit.schema";
import { auditMessages as text } from "../../../messages/en/audit.ts";
import { Icon } from "../../../ui/Icon.tsx";
import styles from "./changes.module.css";

/** What a change replaced, a value a row: what it is, what it was, what it became. */
export const Changes = ({ changes }: { readonly changes: readonly AuditChange[] }) => (
  <ul className="grid g-6 t-13 anywhere">
    {changes.map(({ what, before, after }) => (
      <li key={what}>
        <span className="muted">{what}</span>{" "}
        <span className={styles.values}>
          <s className="quiet">{before || text.noValue}</s> <span className="vh">{text.became}</span>
          <Icon name="right" />
          <b>{after || text.noValue}</b>
        </span>
      </li>
    ))}
  </ul>
);
