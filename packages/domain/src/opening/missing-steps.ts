import type { Setup } from "./setup.schema.ts";
import type { SetupStep } from "./setup-steps.ts";

export type SetupFacts = Pick<
  Setup,
  | "isShopSaved"
  | "warehouse"
  | "administrator"
  | "products"
  | "delivery"
  | "customerCount"
  | "withoutTerms"
  | "joined"
  | "openedAt"
>;

/**
 * The steps that a shop still needs before it sells, in their order: its name and warehouse, an administrator, a
 * product, a customer, delivery terms for every customer, and invitations (OP-26). A shop where a customer has a
 * password is open, however it came there.
 */
export const missingSteps = (facts: SetupFacts): readonly SetupStep[] => {
  const { customerCount, withoutTerms } = facts;
  const done: Readonly<Record<SetupStep, boolean>> = {
    shop: facts.isShopSaved && facts.warehouse !== "",
    you: facts.administrator !== null,
    products: facts.products > 0,
    customers: customerCount > 0,
    delivery: withoutTerms === 0 && (facts.delivery !== null || customerCount > 0),
    open: facts.openedAt !== null || facts.joined > 0,
  };
  return (Object.keys(done) as SetupStep[]).filter((step) => !done[step]);
};

/** The steps that keep a shop from opening: all but opening itself. */
export const blockingSteps = (missing: readonly SetupStep[]): readonly SetupStep[] =>
  missing.filter((step) => step !== "open");
