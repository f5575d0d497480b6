import type { FooterModel } from "@larder/domain/page/header.schema";
import { shellMessages } from "../../messages/en/shell.ts";
import styles from "./Shell.module.css";

/** Only the shop's name if the content failed to load (SHELL-06). */
export const Footer = ({ footer, brandName }: { readonly footer: FooterModel | null; readonly brandName: string }) => (
  <footer className={`${styles.foot} no-print`}>
    <div>
      <span>{footer?.legal || shellMessages.tagline(brandName)}</span>
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
