import type { Statement } from "@larder/domain/order/statement.schema";
import { formatCents } from "@larder/domain/catalog/money";
import { invoiceMessages as text } from "../../messages/en/invoices.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { instant } from "../../ui/day.ts";
import { Facts } from "../../ui/page/Facts.tsx";
import { Panel } from "../../ui/page/Panel.tsx";
import { InvoiceList } from "./InvoiceList.tsx";
import styles from "./invoices.module.css";

/** The balance, what is overdue of it, and the open invoices. */
export const StatementPanel = ({ statement }: { readonly statement: Statement }) => {
  const { zone } = useShop();
  const { asOf, balance, overdue, overdueCount, count, invoices } = statement;
  return (
    <div id="invoices" className={styles.target}>
      <Panel title={text.title} action={<small className="muted">{text.asOf(instant(asOf, zone))}</small>} bare>
        {count === 0 ? (
          <p className="muted pad">{text.none}</p>
        ) : (
          <>
            <div className="inset line-bottom">
              <Facts
                facts={[
                  { label: text.balance, value: <b className="num">{formatCents(balance)}</b> },
                  ...(overdue === 0
                    ? []
                    : [
                        {
                          label: text.overdueOf(overdueCount),
                          value: <b className="num t-danger">{formatCents(overdue)}</b>,
                        },
                      ]),
                ]}
              />
            </div>
            <InvoiceList invoices={invoices} left={count - invoices.length} />
          </>
        )}
      </Panel>
    </div>
  );
};
