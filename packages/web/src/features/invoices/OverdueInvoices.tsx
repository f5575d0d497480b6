import type { Statement } from "@larder/domain/order/statement.schema";
import { invoiceMessages as text } from "../../messages/en/invoices.ts";
import { InvoiceList } from "./InvoiceList.tsx";
import styles from "./invoices.module.css";

/** The overdue invoices under the notice of a hold, closed at first. */
export const OverdueInvoices = ({ statement }: { readonly statement: Statement }) => {
  const invoices = statement.invoices.filter(({ isOverdue }) => isOverdue);
  return (
    <details className={`${styles.overdue} mt-8 card no-print`}>
      <summary className="inset">{text.show(statement.overdueCount)}</summary>
      <InvoiceList invoices={invoices} left={statement.overdueCount - invoices.length} />
    </details>
  );
};
