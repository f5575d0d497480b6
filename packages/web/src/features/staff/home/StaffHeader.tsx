import type { User } from "@larder/domain/account/user.schema";
import { may } from "@larder/domain/account/may";
import type { Permission } from "@larder/domain/account/permissions";
import { observer } from "mobx-react-lite";
import { type FormEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { lazyPart } from "../../../ui/lazy-part.tsx";
import { shellMessages } from "../../../messages/en/shell.ts";
import { staffHeaderMessages as text } from "../../../messages/en/staff-header.ts";
import { useHistory, useUrl } from "../../../navigation/location.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { timeOfDay, weekday } from "../../../ui/day.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { Menu } from "../../../ui/Menu.tsx";
import { SearchField } from "../../../ui/form/SearchField.tsx";
import { useShortcut } from "../../../ui/shortcut.ts";
import { useNow } from "../../../ui/use-now.ts";
import { presentLink, type Member } from "../../shell/member.ts";
import header from "../../shell/Header.module.css";
import { HeaderStart } from "../../shell/HeaderStart.tsx";
import shell from "../../shell/Shell.module.css";
import styles from "./staff-header.module.css";

const PhoneMenu = lazyPart(() => import("../../shell/PhoneMenu.tsx"), "over");
const AccountMenu = lazyPart(() => import("../../shell/AccountMenu.tsx"), "over");

/** The menu in its order, and what a place is for. */
const PLACES = {
  home: null,
  customers: "readCustomers",
  signUps: "decideSignUps",
  orders: "readCustomers",
  orderIssues: "resolveIssues",
  messages: "writeMessages",
  pages: "editPages",
  products: null,
  outbox: "readMail",
  editProducts: "editProducts",
  imports: "importCatalogue",
  delivery: "openShop",
  shopSettings: "openShop",
  searchSettings: "editSearch",
  events: "readEvents",
  staff: "manageAccounts",
  personalData: "managePrivacy",
  audit: "readAudit",
  health: "readHealth",
} as const satisfies Readonly<Record<keyof typeof text.places, Permission | null>>;

type Place = keyof typeof PLACES;

/** What is looked after now and then stands in a menu of its own: a row has no room for all. */
const SHOP: ReadonlySet<Place> = new Set([
  "outbox",
  "editProducts",
  "imports",
  "delivery",
  "shopSettings",
  "searchSettings",
  "events",
  "staff",
  "personalData",
  "audit",
  "health",
]);

const placesOf = (user: User): readonly Place[] =>
  (Object.keys(PLACES) as readonly Place[]).filter((place) => {
    const permission = PLACES[place];
    return permission === null || may(user, permission);
  });

/** The shop's header stands until this one has loaded. Its focus comes along, and its menu stays open. */
const useTakenOver = () => {
  const taken = useRef<HTMLElement>(null);
  // The shop's header is still there while this one renders in its place.
  const [hadFocus] = useState(() => document.activeElement?.closest("header") != null);
  const [wasOpen] = useState(() => document.querySelector("header [aria-haspopup][aria-expanded=true]") !== null);
  useLayoutEffect(() => {
    const menus = taken.current?.querySelectorAll<HTMLElement>("[aria-haspopup]") ?? [];
    const menu = [...menus].find(({ offsetParent }) => offsetParent !== null);
    if (hadFocus) menu?.focus();
    if (wasOpen) menu?.click();
  }, [hadFocus, wasOpen]);
  return taken;
};

export interface StaffHeaderProps {
  readonly member: Member;
  /** For products. */
  readonly search: ReactNode;
  readonly searchButton: ReactNode;
}

/**
 * The header of staff who aren't acting: their places, and the search for customers, or for products of those who may
 * read no customers (IDENT-19, SHELL-03, OP-21).
 */
export default observer(function StaffHeader({ member, search, searchButton }: StaffHeaderProps) {
  const { impersonation, settings, signUps, storefront, user } = useShop();
  const [open, setOpen] = useState(false);
  const { today } = impersonation.state;
  const { list, status } = signUps.state;
  // The list of sign-ups is the newer count once it's there.
  const waiting = (status === "waiting" ? list.value?.total : undefined) ?? today.value?.signUps ?? 0;
  const all = placesOf(user).map((place) => ({ place, label: text.places[place], url: staffPlaces[place] }));
  const url = useUrl();
  const isStaff = may(user, "readCustomers");
  const isCounted = today.value !== null || url === staffPlaces.home || !isStaff;
  useEffect(() => {
    if (!isCounted) storefront.impersonation.send({ _tag: "TodayRequested" });
  }, [isCounted, storefront]);
  const taken = useTakenOver();
  const present = presentLink(all, url);
  // Among products the box finds products: the page has no other.
  const findsCustomers = isStaff && present !== staffPlaces.products;
  const links = all.map((link) => ({ ...link, present: link.url === present }));
  const ofShop = links.filter(({ place }) => SHOP.has(place));
  return (
    <header ref={taken} className={`${header.top} no-print`}>
      <div className={header.row}>
        <HeaderStart
          homeUrl={staffPlaces.home}
          homeLabel={text.home(settings.siteName)}
          mark={[settings.siteName, text.staff]}
          menuOpen={open}
          onMenu={() => setOpen(true)}
        />
        {findsCustomers ? <CustomerSearch /> : search}
        <div className={header.tools}>
          {findsCustomers ? (
            <a className={classNames(header.tool, "only-phone")} href={staffPlaces.home} aria-label={text.find}>
              <Icon name="search" large />
            </a>
          ) : (
            searchButton
          )}
          <Menu
            className={`${header.tool} hide-phone`}
            label={shellMessages.accountMenu(`${member.name} ${text.staff}`)}
            title={member.name}
            list={AccountMenu}
          >
            <span className={header.two}>
              <span className="truncate">{member.name}</span> <small>{text.staff}</small>
            </span>
            <Icon name="down" />
          </Menu>
        </div>
      </div>
      <nav className={`${header.nav} hide-phone`} aria-label={shellMessages.main}>
        <div className={header.navRow}>
          {links.map((link) =>
            SHOP.has(link.place) ? null : (
              <a key={link.url} href={link.url} aria-current={link.present ? "page" : undefined}>
                {link.label}
                {link.place === "signUps" && waiting > 0 && (
                  <b className={`${styles.count} muted figures`}>{waiting}</b>
                )}
              </a>
            ),
          )}
          {ofShop.length > 0 && (
            <Menu
              className={styles.shop}
              isPresent={ofShop.some((link) => link.present)}
              label={text.shop}
              entries={ofShop.map(({ place, label, url: href }) => ({ key: place, label, href }))}
            >
              {text.shop}
              <Icon name="down" />
            </Menu>
          )}
          <Clock />
        </div>
      </nav>
      {open && <PhoneMenu places={links} member={member} onClose={() => setOpen(false)} />}
    </header>
  );
});

const CustomerSearch = () => {
  const { storefront } = useShop();
  const history = useHistory();
  const box = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  useShortcut(
    "ctrl+k",
    useCallback(() => {
      box.current?.focus();
      box.current?.select();
    }, []),
  );
  const find = (event: FormEvent) => {
    event.preventDefault();
    storefront.impersonation.send({ _tag: "QueryChanged", query });
    setQuery("");
    history.navigate(staffPlaces.home);
  };
  return (
    <form className={`${shell.search} hide-phone`} role="search" onSubmit={find}>
      <SearchField
        ref={box}
        label={text.find}
        placeholder={text.placeholder}
        shortcut="Ctrl K"
        value={query}
        onValue={setQuery}
      />
    </form>
  );
};

const Clock = observer(function Clock() {
  const { zone } = useShop();
  const now = useNow();
  return (
    <span className={`${header.rep} ${styles.clock}`}>
      {weekday(new Date(now).toISOString(), zone)}, <b>{timeOfDay(now, zone)}</b>
    </span>
  );
});
