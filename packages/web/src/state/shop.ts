import type { Organization } from "@larder/domain/account/organization.schema";
import type { User } from "@larder/domain/account/user.schema";
import type { Brand } from "@larder/domain/brand/brand";
import type { BrandPolicy } from "@larder/domain/brand/policy";
import type { Unit } from "@larder/domain/catalog/sku.schema";
import { isOn } from "@larder/domain/flags";
import { UNNAMED_SHOP } from "@larder/domain/opening/shop-name";
import type { GlobalSettings } from "@larder/domain/page/header.schema";
import type { LimitsContext } from "@larder/domain/quantity/limits";
import {
  type CallGroup,
  isActing,
  isOffered,
  isWithoutCustomer,
  organizationOf,
  policyOfSession,
  shopRules,
  type ShopRules,
  type SiteAlertState,
  type Storefront,
  visibleAlert,
  type Workflows,
  workflows,
} from "@larder/sdk";
import { quantitiesSetAside } from "@larder/domain/cart/cart-lines";
import { shellMessages } from "../messages/en/shell.ts";
import { places } from "../navigation/places.ts";
import { GUEST } from "@larder/domain/account/guest";
import { makeComputed } from "./observable.ts";
import { Observed } from "@larder/sdk/mobx";

/** Before the settings have come. */
export const NO_SETTINGS: GlobalSettings = {
  siteName: UNNAMED_SHOP,
  appPath: "/",
  guideEndpoints: {},
  impersonation: null,
  headerUrl: "",
  footerUrl: "",
  globalSettingsUrl: "",
  search: null,
  segmentWriteKey: null,
  segmentHost: null,
  asksForConsent: false,
  hasNoMail: false,
  test: null,
  iterable: null,
  contact: null,
  featureFlags: {},
  unavailable: [],
  demoUsers: [],
};

type Observations = {
  readonly [Name in keyof Workflows]: Observed<ReturnType<Storefront[Name]["get"]>>;
};

const ObservedWorkflows = class {
  constructor(storefront: Storefront) {
    const names = Object.keys(workflows) as (keyof Workflows)[];
    Object.assign(this, Object.fromEntries(names.map((name) => [name, new Observed<unknown>(storefront[name], name)])));
  }
} as new (storefront: Storefront) => Observations;

/** The storefront for the screens: every workflow as an observable, with common derived values. */
export class Shop extends ObservedWorkflows {
  constructor(
    readonly storefront: Storefront,
    readonly zone: string,
  ) {
    super(storefront);
    makeComputed(this, [
      "user",
      "settings",
      "organizations",
      "organization",
      "brand",
      "policy",
      "isWithoutCustomer",
      "rules",
      "canOrder",
      "onHoldMessage",
      "quantities",
      "quantitiesSetAside",
      "visibleAlert",
      "hasUnsavedWork",
    ]);
  }

  /** ms since 1970. Not observed. */
  now(): number {
    return Date.now();
  }

  /** For the quantity limits. The time isn't observed. */
  limitsContext(): LimitsContext {
    return { policy: this.policy, flags: this.settings.featureFlags, now: this.now(), zone: this.zone };
  }

  get user(): User {
    return this.session.state.currentUser ?? GUEST;
  }

  get settings(): GlobalSettings {
    return this.header.state.settings.value ?? NO_SETTINGS;
  }

  /** Whether screens lead to what these calls do (OP-128). */
  offers(group: CallGroup): boolean {
    return isOffered(this.header.state, group);
  }

  /** Whether products are compared with similar ones (SHELL-30). */
  get hasSimilarItems(): boolean {
    return isOn(this.settings.featureFlags, "FeatureFlags.Global.SimilarItemsModal") && this.offers("similarItems");
  }

  get organizations(): readonly Organization[] {
    return this.session.state.organizations;
  }

  get organization(): Organization | null {
    return organizationOf(this.session.state);
  }

  get brand(): Brand | null {
    return this.rules.brand;
  }

  get policy(): BrandPolicy {
    return policyOfSession(this.session.state);
  }

  /** True for staff and editors who aren't acting. */
  get isWithoutCustomer(): boolean {
    return isWithoutCustomer(this.session.state);
  }

  /** Also true while they act for a customer (IDENT-23). */
  get isStaff(): boolean {
    return this.session.state.originalUser?.roles.includes("staff") === true;
  }

  /** IDENT-19 */
  get isActing(): boolean {
    return isActing(this.session.state);
  }

  /** Who also orders for a customer keeps the customer's header, with the cart. */
  get hasStaffHeader(): boolean {
    return !this.isActing && (this.isStaff || (this.user.staff !== undefined && this.isWithoutCustomer));
  }

  /** Whether the user has carts, guides and orders (IDENT-15). */
  get isCustomer(): boolean {
    return this.user.isAuthenticated && !this.isWithoutCustomer;
  }

  /** What orders are checked against. */
  get rules(): ShopRules {
    return shopRules(this.session.state, this.header.state, this.cart.state);
  }

  get canOrder(): boolean {
    return this.rules.canOrder;
  }

  get onHoldMessage(): string {
    return this.isWithoutCustomer ? shellMessages.noCustomer : this.rules.onHoldMessage;
  }

  /** The alert above the header, unless closed in this session (SHELL-01, SHELL-02). */
  get visibleAlert(): SiteAlertState["alert"] {
    return visibleAlert(this.siteAlert.state);
  }

  /** Typed quantities, a guide being edited or an order being changed (NAV-01 to NAV-03). */
  get hasUnsavedWork(): boolean {
    return (
      this.guideCart.state.entries.length > 0 ||
      this.guideDetail.state.mode === "edit" ||
      this.cart.state.order !== null
    );
  }

  /** Edits of a guide or an order; typed quantities are stored on this device. */
  get losesOnReload(): boolean {
    return this.guideDetail.state.edit?.hasChanges === true || this.cart.state.order !== null;
  }

  /** By the server's settings (CART-34). */
  get cartUrl(): string {
    return this.cart.state.optimisticCart?.cartUrl || places.cart;
  }

  /** Cart quantities by `sku|unit`. */
  get quantities(): Readonly<Record<string, number>> {
    return this.rules.inCart;
  }

  /** What the order being modified holds, by `sku|unit`. */
  get quantitiesSetAside(): Readonly<Record<string, number>> {
    const { optimisticCart } = this.cart.state;
    return optimisticCart === null ? {} : quantitiesSetAside(optimisticCart);
  }

  /** How many of a product in a unit the order being modified holds. */
  setAside(sku: string, unit: Unit): number {
    return this.quantitiesSetAside[`${sku}|${unit}`] ?? 0;
  }

  inCart(sku: string, unit: Unit): number {
    return this.quantities[`${sku}|${unit}`] ?? 0;
  }
}
