import type { FooterModel } from "@larder/domain/page/header.schema";
import { LOCALE } from "@larder/domain/text/locale";
import { observer } from "mobx-react-lite";
import { type ReactNode, useState } from "react";
import { type LazyPart, lazyPart } from "../../ui/lazy-part.tsx";
import { reloadRelease, useNewRelease } from "../../loading/release.ts";
import { fetchMissingParts, useMissingParts } from "../../loading/waited-parts.ts";
import { shellMessages } from "../../messages/en/shell.ts";
import { useOfflineSince } from "../../state/online.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { IconButton } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./Shell.module.css";

/** Only the shop's name if the content failed to load (SHELL-06). */
export const Footer = ({ footer, shopName }: { readonly footer: FooterModel | null; readonly shopName: string }) => (
  <footer className={`${styles.foot} no-print`}>
    <div>
      <span>{footer?.legal || shellMessages.tagline(shopName)}</span>
      {footer !== null && footer.columns.length > 0 && (
        <nav className={styles.columns} aria-label={shellMessages.footer}>
          {footer.columns.flatMap((column) =>
            column.links.map((link) => (
              <a key={`${column.heading} ${link.url} ${link.label}`} href={link.url}>
                {link.label}
              </a>
            )),
          )}
        </nav>
      )}
    </div>
  </footer>
);

/** A header link's menu, on any page: order guides or categories (SHELL-07, SHELL-15). */
export const LinkAddon = ({
  label,
  Part,
}: {
  readonly label: string;
  readonly Part: LazyPart<{ readonly onClose: () => void }>;
}) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon="down"
        kind="plain"
        size="sm"
        label={label}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open && <Part onClose={() => setOpen(false)} />}
    </>
  );
};

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
      <IconButton
        icon="x"
        kind="plain"
        size="sm"
        label={shellMessages.closeSiteAlert}
        onClick={() => {
          // The button goes, and the focus with it.
          document.getElementById("main")?.focus({ preventScroll: true });
          onClose();
        }}
      />
    </div>
  );

// Shares a chunk with the link handler (`vite/chunks.ts`), so it's loaded before a connection can be lost.
const StatusBanners = lazyPart(() => import("./StatusBanners.tsx"), "inPlace");

export const SiteStatusBanners = observer(function SiteStatusBanners() {
  const shop = useShop();
  const since = useOfflineSince();
  const isMissing = useMissingParts();
  const isNewRelease = useNewRelease();
  const { problem, problemOf } = shop.session.state;
  const failed = problemOf === "organization" || problemOf === "signOut" ? problemOf : null;
  if (since === null && !isMissing && !isNewRelease && failed === null) return null;
  return (
    <StatusBanners
      offlineSince={
        since === null ? null : new Date(since).toLocaleTimeString(LOCALE, { hour: "numeric", minute: "2-digit" })
      }
      unsent={shop.cart.state.queue.length}
      onFetchMissing={isMissing ? () => void fetchMissingParts() : null}
      problem={
        failed === null
          ? null
          : {
              of: failed,
              text: problem,
              onClose: () => shop.storefront.session.send({ _tag: "ProblemDismissed" }),
            }
      }
      onReload={isNewRelease ? () => reloadRelease(!shop.losesOnReload) : null}
    />
  );
});

interface ShellProps {
  readonly alert: ReactNode;
  readonly header: ReactNode;
  readonly banners?: ReactNode;
  readonly children: ReactNode;
  readonly footer: ReactNode;
  readonly after?: ReactNode;
}

/** The frame of every page: skip link, alert, sticky header, footer, toasts (SHELL-03, SHELL-06). */
export const Shell = ({ alert, header, banners, children, footer, after }: ShellProps) => (
  <>
    <a className={`${styles.skip} no-print`} href="#main" data-native="">
      {shellMessages.skip}
    </a>
    {alert}
    {header}
    {banners}
    <main id="main" className={styles.main} tabIndex={-1}>
      {children}
    </main>
    {footer}
    {after}
  </>
);
