import { logFailure } from "../../kernel/report-failure.ts";
import type { MessagesCommand, MessagesState, Report, ReportingEvent, ReportingState } from "./state.ts";

type Step = readonly [MessagesState, readonly MessagesCommand[]];

/** How long a changing cart must rest before it is reported, in ms. */
export const CART_REST_MS = 2_000;
export const CART_REPORT = "messages-cart";

const NOTHING: ReportingState = { user: null, cart: null, isCartDue: false };

const report = (one: Report): MessagesCommand => ({ _tag: "Report", report: one });

/**
 * Reports site activity to the provider, but not a guest's or while staff act for the user (spec §3 §7, MSG-63 to
 * MSG-68; OP-108).
 */
export const reportingStep = (state: MessagesState, event: ReportingEvent): Step => {
  if (event._tag === "ReportFailed")
    return [state, [logFailure(`The provider could not be notified of ${event.what}`, event.failure, "warning")]];
  if (state.email === null) return [state, []];
  const reporting = state.reporting ?? NOTHING;
  const withReporting = (next: Partial<MessagesState["reporting"]>): MessagesState => ({
    ...state,
    reporting: { ...reporting, ...next },
  });
  switch (event._tag) {
    case "UserUpdated":
      return userUpdated(state, event);
    case "CartChanged":
      return [
        withReporting({ cart: event.items, isCartDue: true }),
        [{ _tag: "After", concurrencyKey: CART_REPORT, ms: CART_REST_MS, event: { _tag: "CartReportDue" } }],
      ];
    case "CartReportDue":
      return reporting.isCartDue && reporting.cart !== null
        ? [withReporting({ isCartDue: false }), [report({ _tag: "Cart", items: reporting.cart })]]
        : [state, []];
    case "OrderSent":
      // An order empties the provider's cart.
      return [
        withReporting({ cart: [], isCartDue: false }),
        [
          { _tag: "Cancel", concurrencyKey: CART_REPORT, reason: "superseded" },
          report({ _tag: "Purchase", items: event.items, total: event.total }),
        ],
      ];
    case "SubscriptionsChanged":
      return [state, [report({ _tag: "Subscriptions", update: event.update })]];
    case "EventTracked":
      return [state, [report({ _tag: "Event", eventName: event.eventName, dataFields: event.dataFields ?? {} })]];
  }
};

/** Reports account changes; a new address with its own call, so the provider keeps the user (MSG-66, MSG-68). */
const userUpdated = (
  state: MessagesState,
  { userName, email, dataFields }: Extract<ReportingEvent, { _tag: "UserUpdated" }>,
): Step => {
  const reporting = state.reporting ?? NOTHING;
  const previous = reporting.user;
  const user = { userName, email, dataFields };
  const next: MessagesState = { ...state, reporting: { ...reporting, user } };
  if (previous === null || previous.userName !== userName) return [next, []];
  const isRenamed = previous.email !== email && state.isInitialized;
  const isChanged = Object.entries(dataFields).some(([name, value]) => previous.dataFields[name] !== value);
  return [
    isRenamed ? { ...next, email } : next,
    [
      ...(isRenamed ? [report({ _tag: "Email", newEmail: email })] : []),
      ...(isChanged ? [report({ _tag: "User", dataFields })] : []),
    ],
  ];
};
