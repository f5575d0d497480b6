import { searchCredentials } from "@larder/domain/search/credentials";
import { quantitiesInCart } from "../workflows/cart/view.ts";
import { brandOfSession, ordering, policyOfSession } from "../workflows/session/view.ts";
import { restoreQuickOrder } from "./kept-work.ts";
import { onChange, onOutput, type ReactionContext } from "./context.ts";

/** Sends what typed quantities are checked against: brand, feature flags, cart contents, permission to order. */
export const sendRules = ({ workflows, isAwake, options }: ReactionContext): void => {
  const { session, header, cart, guideCart, guideDetail, quickOrder } = workflows;
  const brand = brandOfSession(session.get());
  const flags = header.get().settings.value?.featureFlags ?? {};
  const rules = { brand, flags, inCart: quantitiesInCart(cart.get()), ...ordering(session.get()) };
  guideCart.send({ _tag: "RulesUpdated", rules });
  if (isAwake("quickOrder")) quickOrder.send({ _tag: "RulesUpdated", rules });
  guideDetail.send({ _tag: "BrandChanged", brand });
  const asksToStart = options.asksToStartOrder === true && policyOfSession(session.get()).asksToStartOrder;
  if (asksToStart !== cart.get().asksToStart) cart.send({ _tag: "StartRuleUpdated", asksToStart });
};

/** Sends the current user's search key (SEARCH-03). */
export const sendCredentials = ({ workflows: { session, header, search } }: ReactionContext): void => {
  const user = session.get().currentUser ?? { isAuthenticated: false, algoliaIndexName: "" };
  const credentials = searchCredentials(header.get().settings.value?.search ?? null, user);
  search.send({ _tag: "CredentialsUpdated", credentials });
};

/** Settings and the user determine rules and keys. */
export const rulesReactions = [
  onOutput("quickOrder", "RequestRules", (_, context) => {
    sendRules(context);
    restoreQuickOrder(context);
  }),
  onChange(
    "session",
    (state) => state.currentUser,
    (user, context) => {
      context.workflows.cart.send({ _tag: "UserChanged", user });
      sendRules(context);
      sendCredentials(context);
    },
  ),
  onChange(
    "session",
    (state) => state.organizations,
    (_, context) => sendRules(context),
  ),
  onChange(
    "header",
    (state) => state.settings.value,
    (_, context) => {
      sendRules(context);
      sendCredentials(context);
    },
  ),
  onChange(
    "cart",
    (state) => state.optimisticCart,
    (_, context) => sendRules(context),
  ),
];
