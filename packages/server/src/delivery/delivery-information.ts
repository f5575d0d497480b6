import type { DeliveryInformation } from "@larder/domain/cart/cart.schema";
import { dateRefusal } from "@larder/domain/cart/delivery";
import type { DeliveryRule } from "@larder/domain/cart/delivery-calendar";
import { currentDeliveryDays } from "./delivery-dates.ts";

type WireDelivery = (typeof DeliveryInformation)["Encoded"];

export const CLOSED_DATE = "This delivery date cannot be chosen any more. Choose another one.";

const named = (day: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone: "UTC", weekday: "long", month: "long", day: "numeric" }).format(
    new Date(`${day}T00:00:00Z`),
  );

const names = new Map<string, string>();

/** A day as customers say it: 'Monday, November 23'. */
const nameOf = (day: string): string => {
  const held = names.get(day) ?? named(day);
  if (names.size > 1_000) names.clear();
  names.set(day, held);
  return held;
};

/** When the order comes: the chosen day, or the first one possible. A chosen day that has closed meanwhile is an error (CART-14, OP-77). */
export const deliveryInformation = (rule: DeliveryRule, chosen: string | null, now: number): WireDelivery => {
  const { days } = currentDeliveryDays(rule, now);
  const first = days[0];
  const selected = chosen ?? first?.date ?? null;
  const day = days.find(({ date }) => date === selected);
  const isClosed = selected !== null && day === undefined;
  return {
    expectedDeliveryDate: selected === null ? null : { name: nameOf(selected) },
    selectedDeliveryDate: selected,
    erpDeliveryDate: null,
    infoMessage: first === undefined ? "No delivery day is open at the moment." : "",
    validationMessage: isClosed ? { type: "error", message: CLOSED_DATE } : null,
    availableDates: days.map(({ date, cutOff, crossDock }) => ({
      date,
      crossDock,
      cutOff: cutOff === null ? null : new Date(cutOff).toISOString(),
    })),
    cutOff: day?.cutOff == null ? null : new Date(day.cutOff).toISOString(),
  };
};

/** Whether a day can be chosen now. */
export const isOpenDay = (rule: DeliveryRule, date: string, now: number): boolean => {
  const { days, today } = currentDeliveryDays(rule, now);
  return dateRefusal(date, days, today) === null;
};
