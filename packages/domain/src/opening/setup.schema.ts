import * as Schema from "effect/Schema";
import { OrganizationId } from "../account/organization.schema.ts";
import {
  MAX_DATE_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_HOLIDAYS,
  MAX_ID_LENGTH,
  MAX_NAME_LENGTH,
  MAX_SIGN_UP_TEXT,
} from "../input-limits.ts";
import { listUpTo, textUpTo } from "../schema.ts";
import { SETUP_STEPS } from "./setup-steps.ts";
import { Shop } from "./shop.schema.ts";

const line = textUpTo(MAX_SIGN_UP_TEXT);

/** What a shop says about itself, and the warehouse that its deliveries come from. */
export const ShopSetup = Schema.Struct({ shop: Shop, warehouse: line });
export type ShopSetup = typeof ShopSetup.Type;

/** Someone with an account. */
export const SetupPerson = Schema.Struct({ email: textUpTo(MAX_EMAIL_LENGTH), firstName: line, lastName: line });
export type SetupPerson = typeof SetupPerson.Type;

/** A day without deliveries, `YYYY-MM-DD`. */
export const Holiday = Schema.Struct({ date: textUpTo(MAX_DATE_LENGTH), reason: line });
export type Holiday = typeof Holiday.Type;

/** What holds for every customer without terms of their own (OP-77). */
export const UsualDelivery = Schema.Struct({
  /** 1 = Monday to 7 = Sunday. */
  days: listUpTo(Schema.Int, 7),
  /** 'HH:mm' on the warehouse's clock. */
  cutoff: textUpTo(MAX_ID_LENGTH),
  paymentTerms: line,
});
export type UsualDelivery = typeof UsualDelivery.Type;

export const DeliverySetup = Schema.Struct({
  ...UsualDelivery.fields,
  /** The warehouse's days without deliveries from today on; those left out are removed. */
  holidays: listUpTo(Holiday, MAX_HOLIDAYS),
});
export type DeliverySetup = typeof DeliverySetup.Type;

/** A customer with the first person who orders. */
export const CustomerSetup = Schema.Struct({
  name: line,
  /** '' = none: the customer is found by name. */
  accountNumber: textUpTo(MAX_ID_LENGTH),
  address: textUpTo(MAX_NAME_LENGTH),
  user: SetupPerson,
});
export type CustomerSetup = typeof CustomerSetup.Type;

/** What is stored of the setup, for every device that goes on with it. */
export const Setup = Schema.Struct({
  ...ShopSetup.fields,
  /** Settings of the environment decide these, whatever is stored. */
  fixed: Schema.Array(Schema.String),
  isShopSaved: Schema.Boolean,
  administrator: Schema.NullOr(SetupPerson),
  products: Schema.Int,
  /** Null = not saved yet. */
  delivery: Schema.NullOr(UsualDelivery),
  holidays: Schema.Array(Holiday),
  customers: Schema.Array(
    Schema.Struct({
      id: OrganizationId,
      name: Schema.String,
      accountNumber: Schema.String,
      address: Schema.String,
      /** The first user; null = none yet. */
      user: Schema.NullOr(SetupPerson),
      /** Whether that person has set a password. */
      hasJoined: Schema.Boolean,
    }),
  ),
  /** Of all customers; the list shows the latest 100. */
  customerCount: Schema.Int,
  /** Customers who miss terms that an order needs (IDENT-16). */
  withoutTerms: Schema.Int,
  /** Users of customers without a password. */
  uninvited: Schema.Int,
  /** Users of customers with a password. */
  joined: Schema.Int,
  hasMail: Schema.Boolean,
  /** When the shop was opened; null = not yet. */
  openedAt: Schema.NullOr(Schema.String),
  missing: Schema.Array(Schema.Literals(SETUP_STEPS)),
});
export type Setup = typeof Setup.Type;

/** An invitation: the link is shown once; null = it's on its way by email. */
export const Invitation = Schema.Struct({
  email: Schema.String,
  customer: Schema.String,
  link: Schema.NullOr(Schema.String),
});
export type Invitation = typeof Invitation.Type;
