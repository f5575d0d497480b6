import type { OrganizationId } from "@larder/domain/account/organization.schema";
import { observer } from "mobx-react-lite";
import { invoiceMessages as text } from "../../messages/en/invoices.ts";
import { commonMessages } from "../../messages/en/common.ts";
import { Problem } from "../../ui/Notice.tsx";
import { StatementPanel } from "./StatementPanel.tsx";
import { useCustomerStatement } from "./use-statement.ts";

/** A customer's open invoices for staff, who have no page for the customer's orders. */
export default observer(function CustomerInvoices({ of }: { readonly of: OrganizationId }) {
  const { statement, hasFailed, load } = useCustomerStatement(of);
  if (statement !== null)
    return (
      <StatementPanel
        statement={{ ...statement, invoices: statement.invoices.map((invoice) => ({ ...invoice, order: null })) }}
      />
    );
  return hasFailed ? <Problem title={text.failedOfCustomer} button={[commonMessages.tryAgain, load]} /> : null;
});
