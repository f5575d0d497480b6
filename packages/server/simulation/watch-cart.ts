import type { Cart } from "@larder/domain/cart/cart.schema";
import type { Storefront } from "@larder/sdk/storefront";
import { sightOf } from "@larder/sdk/workflows/cart/differences";
import { contentOf, contentText } from "./cart-content.ts";
import type { GivenUp, HeldCart, Press, Said } from "./history.ts";
import type { Timeline } from "./timeline.ts";

/** Where it is written down what a screen showed of carts. */
export interface CartRecord {
  readonly device: string;
  readonly timeline: Timeline;
  readonly pressed: Press[];
  readonly said: Said[];
  readonly givenUp: GivenUp[];
  /** By cart, version and content: each is held many times. */
  readonly held: Map<string, HeldCart>;
}

/** Notes what the screen showed whenever an order is sent from it, what it said of it, and the edits it gave up. */
export const watchCart = (
  cart: Storefront["cart"],
  { device, timeline, pressed, said, givenUp, held }: CartRecord,
): void => {
  const hold = (server: Cart): void => {
    const { id, version } = server;
    const lines = contentText(contentOf(server));
    held.set(`${id} ${version} ${lines}`, { device, id, version, lines });
  };
  let before = cart.get();
  cart.subscribe(() => {
    const state = cart.get();
    timeline.sign();
    const { submitting } = state;
    if (submitting !== null && before.submitting?.id !== submitting.id && before.optimisticCart !== null)
      pressed.push({
        device,
        intent: submitting.id,
        order: submitting.order,
        shown: submitting.shown ?? sightOf(before.optimisticCart),
        deliveries: submitting.deliveries ?? null,
      });
    if (before.submitting !== null && before.submitting.id !== submitting?.id && before.epoch === state.epoch)
      said.push({ device, intent: before.submitting.id, isSent: state.submitted !== before.submitted });
    if (state.server !== null && state.server !== before.server) hold(state.server);
    for (const { intent, reason } of state.failed)
      if (reason._tag !== "Refused" && !before.failed.some((one) => one.intent.id === intent.id))
        givenUp.push({ device, intent: intent.id });
    before = state;
  });
};
