import { orderConfirmationMessages } from "../../messages/en/order-confirmation.ts";
import { Notice } from "../../ui/Notice.tsx";

interface SubmitWarningsProps {
  readonly warnings: readonly string[];
  /** How many orders were sent. */
  readonly orders: number;
}

/** What the sender should know about sent orders; a single warning is its own title (SUBMIT-19). */
export const SubmitWarnings = ({ warnings, orders }: SubmitWarningsProps) => {
  if (warnings.length === 0) return null;
  const [first, ...others] = warnings;
  return (
    <Notice
      tone="warn"
      icon="info"
      title={others.length === 0 ? first : orderConfirmationMessages.warnings(warnings.length, orders)}
    >
      {others.length === 0 ? null : warnings.map((warning) => <span key={warning}>{warning}</span>)}
    </Notice>
  );
};
