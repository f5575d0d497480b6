import { formatCents } from "@larder/domain/catalog/money";
import type { Statement } from "@larder/domain/order/statement.schema";
import { invoiceMessages as text } from "../../messages/en/invoices.ts";
import { Skeleton } from "../../ui/page/State.tsx";
import { InvoiceList } from "./InvoiceList.tsx";
import styles from "./invoices.module.css";

/** The place of the overdue invoices until they load, so that nothing below the notice moves. */
export const OverdueRoom = () => (
  <div className={`${styles.overdue} mt-8 card inset no-print`} aria-hidden="true">
    <Skeleton width={200} height={20} />
  </div>
);

/** What is overdue, under the notice of a hold; its invoices open. */
export const OverdueInvoices = ({ statement }: { readonly statement: Statement }) => {
  const invoices = statement.invoices.filter(({ isOverdue }) => isOverdue);
  return (
    <details className={`${styles.overdue} mt-8 card no-print`}>
      <summary className="inset">{text.overdue(formatCents(statement.overdue), statement.overdueCount)}</summary>
      <InvoiceList invoices={invoices} left={statement.overdueCount - invoices.length} />
    </details>
  );
};
