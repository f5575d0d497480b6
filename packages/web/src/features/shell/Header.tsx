import { telephoneLink } from "@larder/domain/page/telephone-link";
import type { MenuItem } from "@larder/domain/page/header.schema";
import { Fragment, useCallback, useRef, useState, type ReactNode } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { HeaderStart } from "./HeaderStart.tsx";
import { Offered } from "./Offered.tsx";
import { type Member, presentLink, type PlaceLink } from "./member.ts";
import { places } from "../../navigation/places.ts";
import { shellMessages } from "../../messages/en/shell.ts";
import { useShortcut } from "../../ui/shortcut.ts";
import { classNames } from "../../ui/class-names.ts";
import styles from "./Header.module.css";

const PhoneMenu = lazyPart(() => import("./PhoneMenu.tsx"), "over");
const AccountMenu = lazyPart(() => import("./AccountMenu.tsx"), "over");
const RegionMenu = lazyPart(() => import("./RegionMenu.tsx"), "over");

interface HeaderProps {
  /** The shop's name, and the brand's where the shop has none of its own. */
  readonly mark: readonly string[];
  readonly homeUrl: string;
  readonly url: string;
  readonly links: readonly (MenuItem & PlaceLink)[];
  readonly linkAddons: Readonly<Record<string, ReactNode>>;
  /** null = a guest. */
  readonly member: Member | null;
  /** A guest's region, "" = not chosen; null = no choice. */
  readonly region: string | null;
  readonly signInUrl: string;
  readonly cartUrl: string;
  readonly cartLines: number;
  readonly search: ReactNode;
  readonly searchButton: ReactNode;
  readonly above?: ReactNode;
}

/** The sticky header: logo, search, organization, account, cart, and the places (SHELL-03). */
export const Header = ({
  mark,
  homeUrl,
  url,
  links,
  member,
  region,
  signInUrl,
  cartUrl,
  cartLines,
  search,
  searchButton,
  linkAddons,
  above,
}: HeaderProps) => {
  const [open, setOpen] = useState(false);
  const cart = useRef<HTMLAnchorElement>(null);
  useShortcut(
    "ctrl+shift+enter",
    useCallback(() => cart.current?.click(), []),
  );
  const present = presentLink(links, url);
  const shown = links.map((link) => ({ ...link, present: link.url === present }));
  return (
    <header className={`${styles.top} no-print`}>
      {above}
      <div className={styles.row}>
        <HeaderStart
          homeUrl={homeUrl}
          homeLabel={shellMessages.home(mark.join(" "))}
          mark={mark}
          menuOpen={open}
          onMenu={() => setOpen(true)}
        />
        {search}
        <div className={styles.tools}>
          {searchButton}
          {member !== null && <MemberTools member={member} />}
          {region !== null && (
            <Menu className={`${styles.tool} hide-phone`} label={`${shellMessages.region} ${region}`} list={RegionMenu}>
              {shellMessages.region} {region}
              <Icon name="down" />
            </Menu>
          )}
          {member === null && (
            <>
              <a className={styles.tool} href={signInUrl} aria-label={shellMessages.signIn}>
                <Icon name="user" large />
                <span className="hide-phone">{shellMessages.signIn}</span>
              </a>
              <Offered group="accounts">
                <a className={`${styles.tool} hide-phone`} href={places.signUp}>
                  {shellMessages.openAccount}
                </a>
              </Offered>
            </>
          )}
          <a
            ref={cart}
            className={styles.tool}
            href={cartUrl}
            aria-label={shellMessages.cart(cartLines)}
            aria-keyshortcuts="Control+Shift+Enter"
          >
            <Icon name="cart" large />
            {member !== null && cartLines > 0 && <span className={styles.count}>{cartLines}</span>}
          </a>
        </div>
      </div>
      <nav className={`${styles.nav} hide-phone`} aria-label={shellMessages.main}>
        <div className={styles.navRow}>
          {shown.map((link) => (
            <Fragment key={link.url}>
              <a href={link.url} aria-current={link.present ? "page" : undefined}>
                {link.label}
              </a>
              {linkAddons[link.url]}
            </Fragment>
          ))}
          {member?.salesRep != null && <SalesRep {...member.salesRep} />}
        </div>
      </nav>
      {open && <PhoneMenu places={shown} member={member} onClose={() => setOpen(false)} />}
    </header>
  );
};

const MemberTools = ({ member }: { readonly member: Member }) => (
  <>
    {member.organization !== null &&
      (member.organizations.length > 1 ? (
        <Menu
          className={`${styles.tool} hide-phone`}
          label={shellMessages.switchOrganization(member.organization.name, member.organization.accountNumber)}
          title={shellMessages.organizations}
          entries={member.organizations}
        >
          <OrganizationName {...member.organization} />
          <Icon name="down" />
        </Menu>
      ) : (
        <span className={`${styles.tool} hide-phone`}>
          <OrganizationName {...member.organization} />
        </span>
      ))}
    <Menu
      className={`${styles.tool} hide-phone`}
      label={shellMessages.accountMenu(member.name)}
      title={member.name}
      list={AccountMenu}
    >
      <Icon name="user" large />
    </Menu>
  </>
);

const OrganizationName = ({ name, accountNumber }: { readonly name: string; readonly accountNumber: string }) => (
  <span className={styles.two}>
    <span className="truncate">{name}</span>{" "}
    {accountNumber !== "" && <small>{shellMessages.account(accountNumber)}</small>}
  </span>
);

const SalesRep = ({ name, phone }: NonNullable<Member["salesRep"]>) => (
  <span className={classNames(styles.rep, "truncate")}>
    {shellMessages.salesRep} <b>{name}</b>
    {phone !== "" && (
      <>
        {" · "}
        <a href={telephoneLink(phone)}>{phone}</a>
      </>
    )}
  </span>
);
