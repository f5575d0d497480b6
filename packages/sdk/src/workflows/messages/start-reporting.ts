import { reportedItems, reportedPurchase } from "@larder/domain/messaging/reported-items";
import type { Cart } from "@larder/domain/cart/cart.schema";
import { watch } from "../../kernel/watch.ts";
import type { ReactionContext } from "../../reactions/context.ts";

const started = new WeakSet<ReactionContext>();

/** Changes of the default cart are reported; the cart of an order that is being changed is no cart to the provider. */
const watchCart = ({ workflows: { cart, messages } }: ReactionContext): void => {
  let last: Cart | null = cart.get().server;
  watch(
    cart,
    ({ server, order }) => (order === null ? server : null),
    (server) => {
      const before = last;
      last = server ?? last;
      // What is loaded first is no change, and another owner's cart is none either. A cart gets its id with its first line.
      if (server !== null && before !== null && (before.id === server.id || before.id === ""))
        messages.send({ _tag: "CartChanged", items: reportedItems(server) });
    },
  );
};

/**
 * Reports to the messaging provider from where things happen: the cart changes, an order is sent, the account is edited
 * (spec §7, MSG-64, MSG-65, MSG-66, MSG-68). Begins once, with the first signed-in page.
 */
export const startReporting = (context: ReactionContext): void => {
  if (started.has(context)) return;
  started.add(context);
  const { workflows, onOutput } = context;
  const { session, messages } = workflows;
  watchCart(context);
  onOutput("cart", "OrderPlaced", (output) => {
    const { cart } = output as unknown as { readonly cart: Cart | null };
    if (cart !== null) messages.send({ _tag: "OrderSent", ...reportedPurchase(cart) });
  });
  const sendUser = () => {
    const user = session.get().currentUser;
    if (user === null || !user.isAuthenticated || user.isImpersonationActive) return;
    const { userName, email, firstName, lastName } = user;
    messages.send({ _tag: "UserUpdated", userName, email, dataFields: { firstName, lastName } });
  };
  sendUser();
  watch(session, ({ currentUser }) => currentUser, sendUser);
};
