import type {
  DayChange,
  DeliverySettings,
  PriceList,
  PriceListChange,
  SettingRemoval,
  SettingUses,
  StoredDay,
  Warehouse,
  WarehouseChange,
} from "@larder/domain/staff/delivery-settings.schema";
import type { Failure } from "@larder/domain/failure";
import type { DeclaredEvent } from "../../kernel/parts.ts";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

export type DeliveryChange =
  | ({ readonly kind: "priceList" } & PriceListChange)
  | ({ readonly kind: "warehouse" } & WarehouseChange)
  | ({ readonly kind: "day" } & DayChange)
  | { readonly kind: "removal"; readonly removal: SettingRemoval };

/** What is typed in the open form; `was` = what it changes, null = something new. */
export type DeliveryDialog =
  | { readonly kind: "priceList"; readonly was: PriceList | null; readonly name: string }
  | { readonly kind: "warehouse"; readonly was: Warehouse | null; readonly name: string; readonly zone: string }
  | {
      readonly kind: "day";
      readonly warehouse: string;
      readonly was: StoredDay | null;
      readonly day: string;
      readonly isClosed: boolean;
      readonly cutOffTime: string;
      readonly reason: string;
    }
  | { readonly kind: "removal"; readonly was: null; readonly removal: SettingRemoval; readonly name: string };

/** What still uses what was to be removed; null = another failure, or none. */
export const settingUses = (failure: Failure | null): SettingUses | null =>
  failure?._tag === "Conflict" && failure.current !== null && typeof failure.current === "object"
    ? (failure.current as SettingUses)
    : null;

export interface DeliverySettingsState {
  readonly settings: Resource<DeliverySettings>;
  readonly dialog: DeliveryDialog | null;
  readonly saving: Write<DeliveryChange>;
}

export const deliverySettingsInitialState: DeliverySettingsState = {
  settings: emptyResource,
  dialog: null,
  saving: emptyWrite,
};

type Fields = Partial<Omit<Extract<DeliveryDialog, { readonly kind: "day" }>, "kind" | "warehouse" | "was">> & {
  readonly name?: string;
  readonly zone?: string;
};

export interface DeliverySettingsWorkflow {
  readonly state: DeliverySettingsState;
  readonly event:
    | { readonly _tag: "LoadRequested" }
    | { readonly _tag: "PriceListOpened"; readonly was: PriceList | null }
    | { readonly _tag: "WarehouseOpened"; readonly was: Warehouse | null }
    | { readonly _tag: "DayOpened"; readonly warehouse: string; readonly was: StoredDay | null }
    | { readonly _tag: "DayRemoved"; readonly warehouse: string; readonly was: StoredDay }
    | { readonly _tag: "RemovalOpened"; readonly removal: SettingRemoval; readonly name: string }
    | { readonly _tag: "Edited"; readonly fields: Fields }
    | { readonly _tag: "DialogClosed" }
    | { readonly _tag: "SaveRequested" };
  readonly reads: { readonly settings: null };
  readonly answers: { readonly saving: DeliverySettings };
}

export type DeliverySettingsEvent = DeclaredEvent<DeliverySettingsWorkflow>;
