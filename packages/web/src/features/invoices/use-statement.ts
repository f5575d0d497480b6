import type { OrganizationId } from "@larder/domain/account/organization.schema";
import type { Statement } from "@larder/domain/order/statement.schema";
import { type InvoicesState, invoicesWorkflow, type Storefront, type Workflow } from "@larder/sdk";
import { useCallback, useEffect } from "react";
import { Observed } from "../../state/observed.ts";
import { useShop, useStorefront } from "../../state/storefront-context.tsx";

interface StatementView {
  /** Null = not loaded yet, or never imported. */
  readonly statement: Statement | null;
  readonly hasFailed: boolean;
  readonly load: () => void;
}

type Send = Workflow<InvoicesState, { readonly _tag: "Opened"; readonly of: OrganizationId | null }>["send"];

interface Running {
  readonly observed: Observed<InvoicesState>;
  readonly send: Send;
}

// The notice of a hold and the account page show the same statement.
const started = new WeakMap<Storefront, Map<string, Running>>();

const runningOf = (storefront: Storefront, name: string): Running => {
  const all = started.get(storefront) ?? new Map<string, Running>();
  started.set(storefront, all);
  const known = all.get(name);
  if (known !== undefined) return known;
  const workflow = storefront.start(name, invoicesWorkflow);
  const running = { observed: new Observed(workflow, name), send: workflow.send };
  all.set(name, running);
  return running;
};

const useOpened = (name: string, of: OrganizationId | null, wanted: string | null): StatementView => {
  const { observed, send } = runningOf(useStorefront(), name);
  const load = useCallback(() => send({ _tag: "Opened", of }), [send, of]);
  useEffect(() => {
    if (wanted !== null) load();
  }, [load, wanted]);
  const { value, failure } = observed.state.statement;
  return { statement: value?.statement ?? null, hasFailed: failure !== null, load };
};

/** What the user's own organization owes; call it in an observer. */
export const useOwnStatement = (): StatementView => {
  const { organization, isCustomer } = useShop();
  return useOpened("invoices", null, isCustomer && organization !== null ? String(organization.id) : null);
};

/** What a customer owes, for staff; call it in an observer. */
export const useCustomerStatement = (of: OrganizationId): StatementView =>
  useOpened("customerInvoices", of, String(of));
