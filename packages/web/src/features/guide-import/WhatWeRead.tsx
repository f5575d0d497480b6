import { COLUMN_ROLES } from "@larder/domain/order-guide/guide-columns";
import { guideImportMessages } from "../../messages/en/guide-import.ts";
import { places } from "../../navigation/places.ts";
import { Offered } from "../shell/Offered.tsx";
import styles from "./guide-import.module.css";

/** The columns that we read in a file, and where to order from it right away: a guide opens at 0 (GUIDE-VIEW-12). */
export const WhatWeRead = () => (
  <section>
    <h2 className="lesser mb-8">{guideImportMessages.how}</h2>
    <dl className={`${styles.how} ruled`}>
      {COLUMN_ROLES.map((role) => (
        <div key={role}>
          <dt className="strong">{guideImportMessages.role(role)}</dt>
          <dd className="muted">{guideImportMessages.howText[role]}</dd>
        </div>
      ))}
    </dl>
    <Offered group="quickOrder">
      <p className="mt-8">
        {guideImportMessages.orderNow}{" "}
        <a className="link" href={places.quickOrder}>
          {guideImportMessages.pasteIt}
        </a>
      </p>
    </Offered>
  </section>
);
