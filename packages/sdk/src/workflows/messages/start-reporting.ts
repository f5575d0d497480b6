import { reportedItems, reportedPurchase } from "@larder/domain/messaging/reported-items";
import type { Cart } from "@larder/domain/cart/cart.schema";
import { watch } from "../../kernel/watch.ts";
import type { Kernel } from "../../kernel/start-workflows.ts";
import type { cartWorkflow } from "../cart/cart.workflow.ts";
import type { sessionWorkflow } from "../session/session.workflow.ts";
import type { messagesWorkflow } from "./messages.workflow.ts";

/** What reports to the messaging provider come from. */
type Watched = Pick<
  Kernel<{
    readonly cart: typeof cartWorkflow;
    readonly messages: typeof messagesWorkflow;
    readonly session: typeof sessionWorkflow;
  }>,
  "workflows" | "onOutput"
>;

const started = new WeakSet<Watched>();

/** Reports changes of the default cart, but not of a modified order's. */
const watchCart = ({ workflows: { cart, messages } }: Watched): void => {
  let last: Cart | null = cart.get().server;
  watch(
    cart,
    ({ server, order }) => (order === null ? server : null),
    (server) => {
      const before = last;
      last = server ?? last;
      // Neither the first load nor another owner's cart is a change. A cart gets its id with its first line.
      if (server !== null && before !== null && (before.id === server.id || before.id === ""))
        messages.send({ _tag: "CartChanged", items: reportedItems(server) });
    },
  );
};

/**
 * Reports cart changes, orders and account edits to the messaging provider (spec §7, MSG-64, MSG-65, MSG-66, MSG-68).
 * Starts once, with the first signed-in page.
 */
export const startReporting = (context: Watched): void => {
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
