import { shellMessages } from "../../messages/en/shell.ts";
import { IconButton } from "../../ui/Button.tsx";
import styles from "./Header.module.css";

interface HeaderStartProps {
  readonly homeUrl: string;
  readonly homeLabel: string;
  /** The shop's name, and the brand next to it. */
  readonly mark: readonly string[];
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
}

export const HeaderStart = ({ homeUrl, homeLabel, mark: [shop, brand], menuOpen, onMenu }: HeaderStartProps) => (
  <>
    <span className="only-phone">
      <IconButton
        icon="list"
        kind="plain"
        large
        label={shellMessages.menu}
        aria-haspopup="dialog"
        aria-expanded={menuOpen}
        onClick={onMenu}
      />
    </span>
    <a className={styles.mark} href={homeUrl} aria-label={homeLabel}>
      <b>{shop}</b> {brand !== undefined && <span>{brand}</span>}
    </a>
  </>
);
