import { observer } from "mobx-react-lite";
import { invoiceMessages as text } from "../../messages/en/invoices.ts";
import { commonMessages } from "../../messages/en/common.ts";
import { Problem } from "../../ui/Notice.tsx";
import { StatementPanel } from "./StatementPanel.tsx";
import { useOwnStatement } from "./use-statement.ts";

/** The open invoices of the user's organization; nothing when none were ever imported (IDENT-18). */
export default observer(function OwnInvoices() {
  const { statement, hasFailed, load } = useOwnStatement();
  if (statement !== null) return <StatementPanel statement={statement} />;
  return hasFailed ? <Problem title={text.failed} button={[commonMessages.tryAgain, load]} /> : null;
});
