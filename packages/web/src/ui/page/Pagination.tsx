import { commonMessages } from "../../messages/en/common.ts";
import { Icon } from "../Icon.tsx";
import { pageNumbers } from "./page-numbers.ts";
import styles from "./Pagination.module.css";

interface PaginationProps {
  /** 1-based. */
  readonly page: number;
  readonly pages: number;
  /** Links before and after the current page; default: one. The first and last are always shown. */
  readonly padding?: number | undefined;
  readonly href: (page: number) => string;
  readonly onPage?: ((page: number) => void) | undefined;
  /** For example '1–12 of 96'. */
  readonly of?: string | undefined;
}

export const Pagination = ({ page, pages, padding, href, onPage, of }: PaginationProps) => {
  if (pages <= 1) return null;
  const link = (to: number) => ({
    href: href(to),
    onClick: (event: React.MouseEvent) => {
      if (onPage === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      onPage(to);
    },
  });
  const arrow = (to: number, name: string, icon: "left" | "right") =>
    to < 1 || to > pages ? (
      <span role="link" aria-disabled="true" aria-label={name}>
        <Icon name={icon} />
      </span>
    ) : (
      <a {...link(to)} aria-label={name} rel={icon === "left" ? "prev" : "next"}>
        <Icon name={icon} />
      </a>
    );
  return (
    <nav className={`${styles.pages} row t-13`} aria-label={commonMessages.pages}>
      {arrow(page - 1, commonMessages.previousPage, "left")}
      {pageNumbers(page, pages, padding).map((to, at) =>
        to === null ? (
          <span key={`gap-${at}`} className="quiet">
            …
          </span>
        ) : (
          <a key={to} {...link(to)} aria-current={to === page ? "page" : undefined}>
            {to}
          </a>
        ),
      )}
      {arrow(page + 1, commonMessages.nextPage, "right")}
      {of !== undefined && <span className="push quiet hide-phone">{of}</span>}
    </nav>
  );
};
