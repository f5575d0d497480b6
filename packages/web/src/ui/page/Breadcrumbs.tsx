import { Fragment } from "react";
import styles from "./breadcrumbs.module.css";
import { commonMessages } from "../../messages/en/common.ts";

export const Breadcrumbs = ({
  crumbs,
  current,
}: {
  readonly crumbs: readonly { readonly label: string; readonly url: string }[];
  readonly current?: string;
}) =>
  crumbs.length === 0 ? null : (
    <nav className={`${styles.crumbs} mb-8 row g-6 wrap t-13 quiet`} aria-label={commonMessages.breadcrumb}>
      {crumbs.map((crumb, at) => (
        <Fragment key={crumb.url}>
          {at > 0 && <span aria-hidden="true">›</span>}
          <a href={crumb.url}>{crumb.label}</a>
        </Fragment>
      ))}
      {current !== undefined && (
        <>
          <span aria-hidden="true">›</span>
          <span aria-current="page">{current}</span>
        </>
      )}
    </nav>
  );
