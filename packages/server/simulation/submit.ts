import { policyOf } from "@larder/domain/brand/policies";
import { linesOf, subCartsOf } from "@larder/domain/cart/cart-lines";
import { checkLine } from "@larder/domain/cart/check-line";
import { linesToAcknowledge } from "@larder/domain/cart/line-changes";
import { deliveryPlace, subCartKey } from "@larder/domain/cart/subcarts";
import { differencesOf } from "@larder/sdk/workflows/cart/differences";
import { lineOf } from "@larder/sdk/workflows/cart/intent";
import { shopRules } from "@larder/sdk/workflows/session/view";
import { ZONE } from "./device.ts";
import type { Doing } from "./doing.ts";

/** Answers what keeps the cart from being sent: differences, failed edits, risen prices, limits, stock, closed days. */
export const answer = ({ device, random }: Doing): void => {
  const { cart, header, session } = device.shop;
  const differences = new Set(differencesOf(cart.get()).map(({ key }) => key));
  for (const key of differences) cart.send({ _tag: random.chance(0.5) ? "DifferenceTaken" : "DifferenceKept", key });
  // A line's difference is answered first: it may take the place of what failed.
  for (const { intent } of cart.get().failed.filter(({ intent: { edit } }) => !differences.has(`line:${lineOf(edit)}`)))
    cart.send({ _tag: random.chance(0.5) ? "EditRetryRequested" : "EditDiscarded", intent: intent.id });
  const { optimisticCart } = cart.get();
  if (optimisticCart === null) return;
  const { flags, brand } = shopRules(session.get(), header.get(), cart.get());
  const context = { policy: policyOf(brand), flags, now: device.now(), zone: ZONE };
  for (const line of linesOf(optimisticCart)) {
    const checked = checkLine(line, context);
    if (checked?.isValid === false) cart.send({ _tag: "QuantityChanged", line: line.id, input: checked.offered ?? 0 });
  }
  for (const { id } of linesToAcknowledge(optimisticCart)) cart.send({ _tag: "ChangesAcknowledged", line: id });
  for (const subCart of subCartsOf(optimisticCart)) {
    const [first] = subCart.deliveryInformation?.availableDates ?? [];
    if (subCart.deliveryInformation?.validationMessage?.type === "error" && first !== undefined)
      cart.send({ _tag: "DeliveryDateChosen", choice: { ...deliveryPlace(subCart), date: first.date } });
  }
};

/** Sends the cart, or now and then one of its deliveries. */
const press = ({ device, random }: Doing, isOne = random.chance(0.3)): void => {
  const { cart } = device.shop;
  const { optimisticCart, order } = cart.get();
  if (optimisticCart === null) return;
  const places = subCartsOf(optimisticCart).map(subCartKey);
  const isPart = isOne && order === null && places.length > 1;
  cart.send({ _tag: "SubmitRequested", order, ...(isPart ? { deliveries: [random.pick(places)] } : {}) });
};

/** When a person looks again what became of an order, in ms after its button. */
const LOOKS_AGAIN = [4_000, 90_000, 200_000] as const;

/** Answers what changed and sends what the screen shows; presses again if it didn't go or no one knows whether it did. */
export const submit = (doing: Doing, isOne?: boolean): void => {
  const { device, later } = doing;
  const { cart } = device.shop;
  cart.send({ _tag: "Opened" });
  answer(doing);
  press(doing, isOne);
  const sent = cart.get().submitting?.id ?? null;
  for (const ms of LOOKS_AGAIN)
    later(ms, () => {
      if (device.owner === null) return;
      const { submitting } = device.shop.cart.get();
      const isUnknown = submitting?.id === sent && submitting?.phase === "unknown";
      if (isUnknown || (sent === null && submitting === null && ms === LOOKS_AGAIN[0])) {
        answer(doing);
        press(doing);
      }
    });
};
