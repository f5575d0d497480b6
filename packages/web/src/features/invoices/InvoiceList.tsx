import type { OpenInvoice, Statement } from "@larder/domain/order/statement.schema";
import { formatCents } from "@larder/domain/catalog/money";
import { invoiceMessages as text } from "../../messages/en/invoices.ts";
import { places } from "../../navigation/places.ts";
import { Badge } from "../../ui/Badge.tsx";
import { weekday } from "../../ui/day.ts";

const OrderOf = ({ order, orderNumber }: OpenInvoice) =>
  order !== null ? (
    <>
      {" · "}
      <a className="link" href={places.order(order)}>
        {text.order(order.orderNumber)}
      </a>
    </>
  ) : orderNumber === "" ? null : (
    ` · ${text.order(orderNumber)}`
  );

const Row = ({ invoice }: { readonly invoice: OpenInvoice }) => {
  const { number, issuedOn, dueOn, amount, open, isOverdue } = invoice;
  return (
    <li>
      <span className="two">
        <b className="row wrap">
          {open < 0 ? text.credit(number) : text.invoice(number)}
          {isOverdue && <Badge tone="danger">{text.isOverdue}</Badge>}
        </b>
        <small>
          {open < 0 ? text.from(weekday(issuedOn, "UTC")) : text.due(weekday(dueOn, "UTC"))}
          <OrderOf {...invoice} />
        </small>
      </span>
      <span className="grid right">
        <b className="num">{formatCents(open)}</b>
        {open !== amount && <small className="num">{text.ofAmount(formatCents(amount))}</small>}
      </span>
    </li>
  );
};

/** Invoices with their day, what is open of them, and their order. */
export const InvoiceList = ({
  invoices,
  left,
}: {
  readonly invoices: Statement["invoices"];
  /** How many more there are. */
  readonly left: number;
}) => (
  <>
    <ul className="entries ruled touch" aria-label={text.list}>
      {invoices.map((invoice) => (
        <Row key={invoice.number} invoice={invoice} />
      ))}
    </ul>
    {left > 0 && <p className="inset muted line-top">{text.more(left)}</p>}
  </>
);
