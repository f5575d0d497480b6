import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { Statement } from "@larder/domain/order/statement.schema";
import { invoicesWorkflow } from "@larder/sdk";
import { useCallback, useEffect } from "react";
import { isPending } from "../../loading/opening.ts";
import { useShop } from "../../state/storefront-context.tsx";
import { useLateWorkflow } from "../../state/use-late-workflow.ts";

interface StatementView {
  /** Null = not loaded yet, or never imported. */
  readonly statement: Statement | null;
  readonly hasFailed: boolean;
  readonly isPending: boolean;
  readonly load: () => void;
}

/** The notice of a hold and the account page show the same statement. */
const useOpened = (name: string, of: OrganizationId | null, wanted: string | null): StatementView => {
  const { observed, send } = useLateWorkflow(name, invoicesWorkflow);
  const load = useCallback(() => send({ _tag: "Opened", of }), [send, of]);
  useEffect(() => {
    if (wanted !== null) load();
  }, [load, wanted]);
  const { value, failure } = observed.state.statement;
  return {
    statement: value?.statement ?? null,
    hasFailed: failure !== null,
    isPending: isPending(observed.state.statement),
    load,
  };
};

/** What the user's own organization owes; call it in an observer. */
export const useOwnStatement = (): StatementView => {
  const { organization, isCustomer } = useShop();
  return useOpened("invoices", null, isCustomer && organization !== null ? String(organization.id) : null);
};

/** What a customer owes, for staff; call it in an observer. */
export const useCustomerStatement = (of: OrganizationId): StatementView =>
  useOpened("customerInvoices", of, String(of));
