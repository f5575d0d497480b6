import type { ReceivingLocation } from "@larder/domain/account/organization.schema";
import type { OrderHand } from "@larder/domain/order/order.schema";

/** A line of an order as its mail shows it; amounts in whole cents, null = the price is pending. */
export interface MailedLine {
  readonly title: string;
  readonly sku: string;
  readonly packSize: string;
  readonly quantity: number;
  readonly unit: string;
  readonly total: number | null;
  readonly isEstimated: boolean;
}

/** An order as its mail shows it: what it was when the mail was written, whatever happens to it later. */
export interface MailedOrder {
  readonly number: string;
  /** Its page in the shop, path and query. */
  readonly path: string;
  readonly poNumber: string;
  readonly note: string;
  /** 'YYYY-MM-DD'; null = the day is not known yet. */
  readonly deliveryDate: string | null;
  /** Where the customer receives it; null, or left out by a mail of an earlier release = at its own address. */
  readonly location?: ReceivingLocation | null;
  /** Until when it can be changed or cancelled, ISO; null = there is no cut-off. */
  readonly changeUntil: string | null;
  /** The time zone of the cut-off. */
  readonly zone: string;
  /** The vendor that ships it, or the warehouse. */
  readonly from: string;
  readonly isDropShip: boolean;
  readonly shippingName: string;
  /** In whole cents. */
  readonly shipping: number;
  /** In whole cents, with shipping; lines with a pending price are not in it. */
  readonly total: number;
  readonly pendingCount: number;
  /** Weights are estimated, and so is the total (PROD-07). */
  readonly isEstimated: boolean;
  readonly lines: readonly MailedLine[];
}

/** What happened to orders. */
export interface OrderMail {
  readonly kind: "orderPlaced" | "orderChanged" | "orderCancelled";
  readonly firstName: string;
  readonly organization: string;
  /** Who did it, when that was not the recipient alone: a colleague, staff for the recipient, or staff for a colleague. */
  readonly by?: OrderHand & { readonly isForRecipient: boolean };
  readonly orders: readonly MailedOrder[];
}

/**
 * What concerns an account. A link that opens one is not part of the content: it is made when the mail is sent, so that
 * nothing stored opens anything (OP-26).
 */
export type AccountMail = { readonly firstName: string } & (
  | { readonly kind: "setPassword"; readonly userId: number }
  /** `maker` made the link for it by hand; null, or left out by a mail of an earlier release = its owner changed it. */
  | { readonly kind: "passwordChanged"; readonly maker?: string | null }
  | { readonly kind: "passwordLinkMade"; readonly maker: string }
  /** `maker` of the staff reset it. */
  | { readonly kind: "secondFactorChanged"; readonly change: "on" | "off" }
  | { readonly kind: "secondFactorReset"; readonly maker: string }
  | { readonly kind: "confirmEmail"; readonly userId: number; readonly email: string }
  | { readonly kind: "emailChanged"; readonly email: string }
  /** `signUpId` and `email`: what the link confirms; left out by a mail of an earlier release, which has no link. */
  | { readonly kind: "signUpReceived"; readonly company: string; readonly signUpId?: number; readonly email?: string }
  /** `userId`: the user sets a password by a link; null = the password of the form counts. */
  | { readonly kind: "accountOpened"; readonly organization: string; readonly userId: number | null }
  | {
      readonly kind: "backInStock";
      readonly organization: string;
      readonly sku: string;
      readonly unit: string;
      readonly product: string;
    }
  | { readonly kind: "signUpRefused"; readonly company: string; readonly reason: string }
);

/** A guide with typed quantities as its mail shows it. */
export interface DraftedGuide {
  readonly id: number;
  readonly name: string;
  /** Products, not pieces. */
  readonly count: number;
}

/** What is typed in guides and not in the cart, shortly before the cutoff. */
export interface DraftMail {
  readonly kind: "draftReminder";
  readonly firstName: string;
  readonly organization: string;
  readonly guides: readonly DraftedGuide[];
  /** 'YYYY-MM-DD' */
  readonly deliveryDate: string;
  /** ISO 8601 */
  readonly cutOff: string;
  /** Whose clock the cutoff is on. */
  readonly zone: string;
}

/** What a mail says, as data: its text and HTML are made from it when it is sent or looked at. */
export type MailContent = OrderMail | AccountMail | DraftMail;

export type MailKind = MailContent["kind"];
