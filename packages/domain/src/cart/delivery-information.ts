import type { ReceivingLocation } from "../account/organization.schema.ts";
import type { DeliveryInformation } from "./cart.schema.ts";
import { dateRefusal } from "./delivery.ts";
import type { DeliveryDay } from "./delivery-calendar.ts";
import { LOCALE } from "../text/locale.ts";
import { CLOSED_DATE, NO_OPEN_DAY } from "../text/order-refusals.ts";

export interface OpenDays {
  readonly days: readonly DeliveryDay[];
  /** Today in the warehouse's zone, 'YYYY-MM-DD'. */
  readonly today: string;
  readonly isCrossDockAllowed: boolean;
  /** What is said, and how days are written, in the reader's language. */
  readonly say?: DeliverySentences;
}

/** A program that answers in several languages brings these. */
export interface DeliverySentences {
  readonly LOCALE: string;
  readonly CLOSED_DATE: string;
  readonly NO_OPEN_DAY: string;
}

const OWN: DeliverySentences = { LOCALE, CLOSED_DATE, NO_OPEN_DAY };

const offeredDays = ({ days, isCrossDockAllowed }: OpenDays): readonly DeliveryDay[] =>
  isCrossDockAllowed ? days : days.filter(({ crossDock }) => !crossDock);

const named = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: "UTC", weekday: "long", month: "long", day: "numeric" }).format(
    new Date(`${day}T00:00:00Z`),
  );

const names = new Map<string, string>();

const nameOf = (day: string, locale: string): string => {
  const key = locale + day;
  const held = names.get(key) ?? named(day, locale);
  if (names.size > 1_000) names.clear();
  names.set(key, held);
  return held;
};

const instantOf = (cutOff: number | null): string | null => (cutOff === null ? null : new Date(cutOff).toISOString());

/** A delivery with no chosen day comes on the first open day, 'YYYY-MM-DD'; null = none is open (CART-06, OP-77). */
export const firstOpenDay = (open: OpenDays): string | null => offeredDays(open)[0]?.date ?? null;

/**
 * A delivery comes on the chosen day or the first possible one. A chosen day that has closed is an error that blocks
 * the order. Without a chosen day the date moves at its cutoff; `seen` has the days its lines were added for, and the
 * first that differs is shown until a day is chosen (§3, CART-06, CART-14, CART-33, OP-77, OP-82).
 */
export const deliveryInformation = (
  open: OpenDays,
  chosen: string | null,
  seen: readonly (string | undefined)[] = [],
  location: ReceivingLocation | null = null,
  address = "",
): DeliveryInformation => {
  const offered = offeredDays(open);
  const first = offered[0];
  const selected = chosen ?? first?.date ?? null;
  const moved = chosen === null && selected !== null ? seen.find((day) => day !== undefined && day !== selected) : null;
  const day = offered.find(({ date }) => date === selected);
  const isClosed = selected !== null && day === undefined;
  const say = open.say ?? OWN;
  return {
    expectedDeliveryDate: selected === null ? null : { name: nameOf(selected, say.LOCALE) },
    selectedDeliveryDate: selected,
    movedFrom: moved ?? null,
    location,
    address,
    isChosen: chosen !== null && !isClosed,
    erpDeliveryDate: null,
    infoMessage: first === undefined ? say.NO_OPEN_DAY : "",
    validationMessage: isClosed ? { type: "error", message: say.CLOSED_DATE } : null,
    availableDates: open.days.map(({ date, cutOff, crossDock }) => ({ date, crossDock, cutOff: instantOf(cutOff) })),
    cutOff: instantOf(day?.cutOff ?? null),
  };
};

/** Whether a day ('YYYY-MM-DD') can be chosen now (CART-14, CART-33, OP-77, OP-82). */
export const isOpenDay = (open: OpenDays, date: string): boolean =>
  dateRefusal(date, offeredDays(open), open.today) === null;
