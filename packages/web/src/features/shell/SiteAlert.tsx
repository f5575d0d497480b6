import { IconButton } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { shellMessages } from "../../messages/en/shell.ts";
import styles from "./Shell.module.css";

interface SiteAlertProps {
  readonly alert: { readonly title: string; readonly text: string } | null;
  readonly onClose: () => void;
}

/** The content's alert above the header; once closed it stays away for the session (SHELL-01, SHELL-02). */
export const SiteAlert = ({ alert, onClose }: SiteAlertProps) =>
  alert === null ? null : (
    <div className={`${styles.alert} no-print`} role="region" aria-label={shellMessages.siteAlert}>
      <Icon name="info" />
      <p>
        {alert.title !== "" && <b>{alert.title.replace(/:?\s*$/, ": ")}</b>}
        {alert.text}
      </p>
      <IconButton icon="x" kind="plain" size="sm" label={shellMessages.closeSiteAlert} onClick={onClose} />
    </div>
  );
