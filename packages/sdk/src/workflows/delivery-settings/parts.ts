import { DeliverySettings } from "@larder/calls/ports";
import type { FieldProblem } from "@larder/domain/form/field-problem";
import { knownTimeZones } from "@larder/domain/page/timezone";
import {
  dayProblems,
  priceListIdOf,
  priceListProblems,
  warehouseProblems,
} from "@larder/domain/staff/delivery-settings";
import type { DeliverySettings as Stored, StoredDay } from "@larder/domain/staff/delivery-settings.schema";
import type { Notice } from "../../definition/notice.ts";
import { defineParts } from "../../definition/define-parts.ts";
import { isPending } from "../../kernel/write-state.ts";
import { writeDismissed } from "../../kernel/write.ts";
import {
  type DeliveryChange,
  type DeliveryDialog,
  deliverySettingsInitialState,
  type DeliverySettingsState,
  type DeliverySettingsWorkflow,
} from "./state.ts";

const opened = (state: DeliverySettingsState, dialog: DeliveryDialog | null): DeliverySettingsState =>
  isPending(state.saving) ? state : { ...state, dialog, saving: writeDismissed(state.saving) };

const exceptionOf = ({ cutOffTime, reason }: StoredDay) => ({ cutOffTime, reason });

/** A day that is exceptional already is changed, not added twice. */
const dayBefore = (stored: Stored, { warehouse, day, was }: Extract<DeliveryDialog, { readonly kind: "day" }>) => {
  const days = stored.warehouses.find(({ name }) => name === warehouse)?.days ?? [];
  const before = was ?? days.find((each) => each.day === day);
  return before === undefined ? null : exceptionOf(before);
};

const changeOf = (dialog: DeliveryDialog, stored: Stored): DeliveryChange => {
  switch (dialog.kind) {
    case "priceList": {
      const { was } = dialog;
      const name = dialog.name.trim();
      const id =
        was?.id ??
        priceListIdOf(
          name,
          stored.priceLists.map((list) => list.id),
        );
      return { kind: "priceList", id, name, was: was?.name ?? null };
    }
    case "removal":
      return { kind: "removal", removal: dialog.removal };
    case "warehouse":
      return { kind: "warehouse", name: dialog.name.trim(), zone: dialog.zone, was: dialog.was?.zone ?? null };
    case "day": {
      const { warehouse, day, isClosed, cutOffTime, reason } = dialog;
      const exception = { cutOffTime: isClosed ? null : cutOffTime, reason: reason.trim() };
      return { kind: "day", warehouse, day, exception, was: dayBefore(stored, dialog) };
    }
  }
};

const problemsOf = (change: DeliveryChange): readonly FieldProblem[] => {
  if (change.kind === "removal") return [];
  if (change.kind === "priceList") return priceListProblems(change);
  return change.kind === "warehouse" ? warehouseProblems(change, knownTimeZones()) : dayProblems(change);
};

const saidOf = (kind: DeliveryChange["kind"], dialog: DeliveryDialog | null): Notice =>
  kind === "removal" && dialog?.kind === "removal"
    ? { _tag: "LineRemoved", title: dialog.name }
    : { _tag: "DeliverySaved" };

/**
 * Administrators remove, add and rename price lists, add warehouses, change their time zones, and keep their holidays and early
 * cutoffs. A change of another administrator isn't overwritten: it is shown instead (OP-77, OP-91).
 */
export const { transition, handlers } = defineParts<DeliverySettingsWorkflow>({
  initialState: deliverySettingsInitialState,
  reads: {
    settings: {
      call: () => DeliverySettings.use((port) => port.read()),
      log: "Price lists and warehouses could not be loaded",
    },
  },
  writes: {
    saving: {
      call: ({ kind: _, ...change }, key) =>
        DeliverySettings.use((port) => {
          if ("removal" in change) return port.remove(change.removal, key);
          if ("day" in change) return port.saveDay(change, key);
          return "zone" in change ? port.saveWarehouse(change, key) : port.savePriceList(change, key);
        }),
      log: "Price lists and warehouses were not changed",
      done: (state, value, { kind }) => [
        { ...state, dialog: null, settings: { ...state.settings, value } },
        [{ _tag: "Toast", message: saidOf(kind, state.dialog), style: "success" }],
      ],
      // Theirs is shown behind the message.
      failed: (state, { _tag }, _, { read }) => (_tag === "Conflict" ? read(state, "settings", null) : state),
    },
  },
  steps: {
    LoadRequested: (state, _, { read }) => read(opened(state, null), "settings", null),
    PriceListOpened: (state, { was }) => opened(state, { kind: "priceList", was, name: was?.name ?? "" }),
    WarehouseOpened: (state, { was }) =>
      opened(state, { kind: "warehouse", was, name: was?.name ?? "", zone: was?.zone ?? "" }),
    DayOpened: (state, { warehouse, was }) =>
      opened(state, {
        kind: "day",
        warehouse,
        was,
        day: was?.day ?? "",
        isClosed: was === null || was.cutOffTime === null,
        cutOffTime: was?.cutOffTime ?? "",
        reason: was?.reason ?? "",
      }),
    RemovalOpened: (state, { removal, name }) => opened(state, { kind: "removal", was: null, removal, name }),
    DayRemoved: (state, { warehouse, was }, { write }) =>
      write(opened(state, null), "saving", {
        kind: "day",
        warehouse,
        day: was.day,
        exception: null,
        was: exceptionOf(was),
      }),
    Edited: (state, { fields }) =>
      state.dialog === null
        ? state
        : { ...state, dialog: { ...state.dialog, ...fields }, saving: { ...state.saving, errors: [] } },
    DialogClosed: (state) => opened(state, null),
    SaveRequested: (state, _, { write }) => {
      const { dialog, settings } = state;
      if (dialog === null || settings.value === null) return state;
      const change = changeOf(dialog, settings.value);
      return write(state, "saving", change, problemsOf(change));
    },
  },
});
