import type { MenuItem } from "@larder/domain/page/header.schema";
import { observer } from "mobx-react-lite";
import { useEffect, useLayoutEffect, useRef } from "react";
import { IconButton } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import type { MenuEntry } from "../../ui/menu-entry.ts";
import { openModal } from "../../ui/open-modal.ts";
import { shellMessages } from "../../messages/en/shell.ts";
import { useUrl } from "../../navigation/location.ts";
import { places as sitePlaces } from "../../navigation/places.ts";
import { signInPath } from "../../navigation/return-path.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { WithPhones } from "../on-hold/WithPhones.tsx";
import { useAccountEntries, useRegionEntries, useRegionHint } from "./account-entries.ts";
import { CategoryList } from "./CategoryList.tsx";
import type { Member } from "./member.ts";
import styles from "./PhoneMenu.module.css";

interface PhoneMenuProps {
  readonly places: readonly (MenuItem & { readonly present: boolean })[];
  readonly member: Member | null;
  readonly onClose: () => void;
}

export default observer(function PhoneMenu({ places, member, onClose }: PhoneMenuProps) {
  const box = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  const url = useUrl();
  const shop = useShop();
  const account = useAccountEntries();
  const regions = useRegionEntries();
  const regionHint = useRegionHint();
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const dialog = box.current;
    if (dialog === null) return;
    const pressed = (event: MouseEvent) => {
      if (event.target === dialog || (event.target instanceof Element && event.target.closest("a") !== null))
        close.current();
    };
    openModal(dialog, close.current);
    dialog.addEventListener("click", pressed);
    return () => {
      dialog.removeEventListener("click", pressed);
      dialog.close();
    };
  }, []);
  return (
    <dialog ref={box} className={styles.drawer} aria-label={shellMessages.menu} onCancel={onClose}>
      <div className={`${styles.head} row between line-bottom`}>
        <b>{member?.name ?? shellMessages.menu}</b>
        <IconButton icon="x" kind="plain" large label={shellMessages.closeMenu} onClick={onClose} />
      </div>
      <nav aria-label={shellMessages.main}>
        <ul>
          {places.map((link) => (
            <li key={link.url}>
              <a href={link.url} aria-current={link.present ? "page" : undefined}>
                {link.label}
              </a>
            </li>
          ))}
          {member === null &&
            [
              { label: shellMessages.signIn, url: signInPath(url) },
              ...(shop.offers("accounts") ? [{ label: shellMessages.openAccount, url: sitePlaces.signUp }] : []),
            ].map((link) => (
              <li key={link.url}>
                <a href={link.url}>{link.label}</a>
              </li>
            ))}
        </ul>
      </nav>
      <CategoryList />
      {member !== null && member.organizations.length > 1 && (
        <Entries title={shellMessages.organizations} entries={member.organizations} onClose={onClose} />
      )}
      {regions.length > 0 && (
        <Entries title={shellMessages.region} hint={regionHint} entries={regions} onClose={onClose} />
      )}
      {member !== null && (
        <Entries title={member.organization?.name ?? member.name} entries={account} onClose={onClose} />
      )}
    </dialog>
  );
});

/** A place of the same width where there is none, so that names line up. */
const EntryIcon = ({ entry: { checked, icon } }: { readonly entry: MenuEntry }) =>
  checked === true ? <Icon name="check" /> : icon === undefined ? <span className="i" /> : <Icon name={icon} />;

const Entries = ({
  title,
  hint,
  entries,
  onClose,
}: {
  readonly title: string;
  readonly hint?: string;
  readonly entries: readonly MenuEntry[];
  readonly onClose: () => void;
}) => (
  <section>
    <p className="fine">{title}</p>
    {hint !== undefined && (
      <p className="fine">
        <WithPhones text={hint} />
      </p>
    )}
    <ul>
      {entries.map((entry) => (
        <li key={entry.key}>
          {entry.href === undefined ? (
            <button
              type="button"
              aria-pressed={entry.checked}
              onClick={() => {
                onClose();
                entry.onSelect?.();
              }}
            >
              <EntryIcon entry={entry} />
              {entry.label}
            </button>
          ) : (
            <a href={entry.href}>
              <EntryIcon entry={entry} />
              {entry.label}
            </a>
          )}
        </li>
      ))}
    </ul>
  </section>
);
