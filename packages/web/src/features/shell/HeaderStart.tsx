import { shellMessages } from "../../messages/en/shell.ts";
import { IconButton } from "../../ui/Button.tsx";
import styles from "./Header.module.css";

interface HeaderStartProps {
  readonly homeUrl: string;
  /** What the mark is read out as. */
  readonly homeLabel: string;
  /** After the shop's name: the brand, or who the shop is open for; '' = nothing. */
  readonly name: string;
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
}

/** Where every header starts: the button of the menu on a phone, and the mark that leads home. */
export const HeaderStart = ({ homeUrl, homeLabel, name, menuOpen, onMenu }: HeaderStartProps) => (
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
      <b>Larder</b> {name !== "" && <span>{name}</span>}
    </a>
  </>
);
