import { billedLine, type BilledLine, isBilledByWeight } from "@larder/domain/order/bill";
import { lineTotal } from "@larder/domain/catalog/line-total";
import type { UnitPrice } from "@larder/domain/catalog/price";
import { isHoliday } from "./delivery-calendar.ts";
import type { GuideSeed } from "./guides.ts";
import { type CustomerGroupId, type DemoOrganization, organizations } from "./organizations.ts";
import { people } from "./people.ts";
import { priceText, unitPriceFor } from "./rows.ts";
import { type Rng, rngOf } from "./catalogue/product-seed.ts";
import { stockIn } from "./regions.ts";

const DAY = 86_400_000;

export const HISTORY_DAYS = 548;

const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const weekday = (instant: number): number => new Date(instant).getUTCDay();

const habitsOf = (guides: readonly GuideSeed[], organization: number) => {
  const own = guides.filter((guide) => guide.organization === organization && guide.lines.length < 400);
  const seen = new Set<string>();
  return own.flatMap((guide, rank) =>
    guide.lines.flatMap(({ product }) => {
      if (seen.has(product.sku) || (product.variants[0]?.stock === null && rank > 0)) return [];
      seen.add(product.sku);
      const rng = rngOf(`habit ${organization} ${product.sku}`);
      const isApart = product.dropShipVendor !== null || product.stockingType === "J";
      const often = rng.chance(0.1) ? 0 : ((0.06 + rng.next() ** 2 * 0.75) / (rank + 1)) * (isApart ? 0.06 : 1);
      return [{ product, often, usual: rng.whole(1, product.category === "Non-Food" ? 2 : 4) }];
    }),
  );
};

type Habit = ReturnType<typeof habitsOf>[number];

const formerPrice = (price: UnitPrice | null, daysAgo: number): UnitPrice | null =>
  price === null ? null : Math.max(100, Math.round((price * (1 - (daysAgo / 30) * 0.003)) / 100) * 100);

const lineOf = ({ product, usual }: Habit, group: CustomerGroupId, daysAgo: number, rng: Rng) => {
  const variant = product.variants[0];
  if (variant === undefined) return null;
  const drawn = Math.max(1, usual + rng.whole(-1, 1));
  const multiple = variant.sellByMultiple ?? 1;
  const quantity = Math.min(
    Math.max(Math.ceil(drawn / multiple) * multiple, variant.minQuantity ?? 1),
    variant.maxQuantity ?? 9_999,
  );
  const unitPrice = formerPrice(unitPriceFor(product, variant, group), daysAgo);
  const catchWeight =
    variant.averageWeight === null ? null : { unitOfMeasure: "LB", averageWeight: variant.averageWeight };
  const total = unitPrice === null ? null : lineTotal({ price: priceText(unitPrice), catchWeight }, quantity);
  const pricingUnit = variant.averageWeight === null ? variant.unit : "LB";
  const cents = total?.cents ?? null;
  return { product, variant, pricingUnit, quantity, unitPrice, cents, isEstimated: total?.estimated ?? false };
};

type OrderLineSeed = NonNullable<ReturnType<typeof lineOf>>;

/** Every so many orders a line came short, or was credited. */
const [EVERY, SHORT, CREDITED] = [6, 2, 4] as const;

/** What was billed for a line of an order that has left; null = as ordered. */
const billOf = (line: OrderLineSeed, serial: number, isFirst: boolean): BilledLine | null => {
  const { quantity, variant, unitPrice, cents, isEstimated, pricingUnit } = line;
  const rng = rngOf(`bill ${serial} ${line.product.sku} ${quantity}`);
  const ordered = { quantity, unitOfMeasure: variant.unit, unitPrice, totalPrice: cents, isEstimated };
  const isByWeight = isBilledByWeight({ ...ordered, pricingUnitOfMeasure: pricingUnit });
  const isShort = isFirst && serial % EVERY === SHORT && quantity > 1;
  const isCredited = isFirst && serial % EVERY === CREDITED && unitPrice !== null;
  if (!isByWeight && !isShort && !isCredited && unitPrice !== null) return null;
  const shipped = isShort ? quantity - 1 : quantity;
  const weight = Math.round(shipped * (variant.averageWeight ?? 0) * (93 + rng.next() * 12)) / 100;
  const report = {
    shipped,
    weight: isByWeight ? Math.round(weight * 10) / 10 : null,
    unitPrice: unitPrice ?? rng.whole(22, 48) * 10_000,
    credit: isCredited && cents !== null ? Math.round(cents / quantity / 2) : null,
    creditReason: isCredited ? "Box was damaged" : null,
  };
  const bill = billedLine({ ...ordered, pricingUnitOfMeasure: pricingUnit }, null, report);
  return typeof bill === "string" ? null : bill;
};

/** An order that is still to come holds no more than there is (QTY-13). */
const isInStock = ({ product, quantity }: OrderLineSeed, region: string): boolean =>
  quantity <= (stockIn(product, region) ?? Infinity);

const nextDelivery = (organization: DemoOrganization, from: number, skip: number): number => {
  let day = from;
  let left = skip;
  do {
    day += DAY;
    if (organization.delivery_days.includes(weekday(day)) && !isHoliday(dayOf(day))) left -= 1;
  } while (left >= 0);
  return day;
};

/** Whatever the date is, every organization has an order that failed: so many before its last one. */
const FAILED_BEFORE_LAST = 45;

const statusOf = (deliveryDay: string, today: string, placedDaysAgo: number, serial: number, rng: Rng): string => {
  const drawn = rng.next();
  if (serial === FAILED_BEFORE_LAST) return "failed";
  if (placedDaysAgo > 3 && drawn < 0.015) return "cancelled";
  if (placedDaysAgo > 2 && drawn < 0.025) return "failed";
  if (deliveryDay < today) return "delivered";
  if (deliveryDay === today) return "shipped";
  return placedDaysAgo > 1 ? "processing" : "confirmed";
};

interface Placing {
  readonly organization: DemoOrganization;
  readonly habits: readonly Habit[];
  readonly daysAgo: number;
  readonly midnight: number;
  readonly serial: number;
}

const ordersOfDay = ({ organization, habits, daysAgo, midnight, serial }: Placing) => {
  const rng = rngOf(`order ${organization.id} ${daysAgo}`);
  const day = midnight - daysAgo * DAY;
  const group = organization.customer_group_id;
  const placedAt = new Date(day + (13 * 60 + rng.whole(0, 330)) * 60_000);
  const deliveryDate = dayOf(nextDelivery(organization, day, daysAgo === 1 ? 1 : 0));
  const status = statusOf(deliveryDate, dayOf(midnight), daysAgo, serial, rng);
  const isPast = deliveryDate < dayOf(midnight);
  const buyers = people.filter((person) => person.organizations.includes(organization.id));
  const userId = rng.of(buyers).id;
  const lines = habits
    .filter(({ often }) => rng.chance(often))
    .flatMap((habit) => lineOf(habit, group, daysAgo, rng) ?? [])
    .filter((line) => isPast || isInStock(line, organization.region));
  const parts = new Map<string, OrderLineSeed[]>();
  for (const line of lines) {
    const key = line.product.dropShipVendor ?? line.product.stockingType;
    parts.set(key, [...(parts.get(key) ?? []), line]);
  }
  return [...parts.values()].map((part) => ({
    organization,
    userId,
    placedAt,
    deliveryDate,
    status,
    statusError: status === "failed" ? "Order cannot be submitted. Please contact your Sales Rep." : null,
    cancelledAt: status === "cancelled" ? new Date(placedAt.getTime() + 3_600_000) : null,
    poNumber: `${initials(organization.name)}-${4_500 - serial}`,
    vendor: part[0]?.product.dropShipVendor ?? null,
    isJit: part[0]?.product.dropShipVendor === null && part[0].product.stockingType === "J",
    lines: part.map((line, at) => ({
      ...line,
      bill: status === "delivered" ? billOf(line, serial, at === 0) : null,
    })),
  }));
};

const initials = (name: string): string =>
  name
    .split(/[^A-Za-z]+/)
    .map((word) => word.charAt(0))
    .join("")
    .slice(0, 2);

const HOLD_DAYS = 12;

/** The order history, oldest first: two or three orders a week per organization, the last one yesterday. */
export const ordersOf = (guides: readonly GuideSeed[], now: Date) => {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const orders = organizations.flatMap((organization) => {
    const habits = habitsOf(guides, organization.id);
    const since = organization.can_order ? 1 : HOLD_DAYS;
    const days = Array.from({ length: HISTORY_DAYS - since }, (_, at) => since + at).filter(
      (daysAgo) =>
        daysAgo === since ||
        (weekday(midnight - daysAgo * DAY) !== 0 && rngOf(`day ${organization.id} ${daysAgo}`).chance(0.42)),
    );
    return days.flatMap((daysAgo, serial) => ordersOfDay({ organization, habits, daysAgo, midnight, serial }));
  });
  return orders.toSorted((a, b) => a.placedAt.getTime() - b.placedAt.getTime());
};

export type OrderSeed = ReturnType<typeof ordersOf>[number];
