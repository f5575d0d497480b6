import type { DeliveryCalendar } from "@larder/domain/cart/delivery-calendar";

/** An exceptional day as its row. */
export interface CalendarRow {
  readonly day: string;
  readonly is_closed: boolean;
  readonly cut_off_time: string | null;
}

export const calendarOf = (rows: readonly CalendarRow[]): DeliveryCalendar =>
  new Map(rows.map(({ day, is_closed: isClosed, cut_off_time: cutOffTime }) => [day, { isClosed, cutOffTime }]));
