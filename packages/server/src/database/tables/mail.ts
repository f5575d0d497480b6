import type { ReceivingLocation } from "@larder/domain/account/organization.schema";
import type { StoredAddress } from "@larder/domain/cart/drop-ship.schema";
import type { LineChange } from "@larder/domain/order/billed-order";
import type { OrderHand } from "@larder/domain/order/order.schema";
import type { Generated, GeneratedAlways } from "kysely";
import type { Instant, Json } from "./column.ts";

/** An order line in a mail; whole cents, null = price pending. */
export interface MailedLine {
  readonly title: string;
  readonly sku: string;
  readonly packSize: string;
  readonly quantity: number;
  readonly unit: string;
  readonly total: number | null;
  readonly isEstimated: boolean;
  /** What its bill has different from the order; null, or omitted = nothing. */
  readonly change?: (LineChange & { readonly weightUnit: string }) | null;
}

/** An order in a mail: a snapshot, unaffected by later changes. */
export interface MailedOrder {
  readonly number: string;
  readonly path: string;
  readonly poNumber: string;
  readonly note: string;
  /** "YYYY-MM-DD"; null = unknown yet. */
  readonly deliveryDate: string | null;
  /** Where the customer receives it; null, or omitted by an earlier release = the customer's own address. */
  readonly location?: ReceivingLocation | null;
  /** Another address with its contact, for a vendor's delivery; null, or omitted by an earlier release = none (CART-09). */
  readonly shipTo?: StoredAddress | null;
  /** The deadline for changes and cancellation, ISO 8601; null = no cutoff. */
  readonly changeUntil: string | null;
  readonly zone: string;
  readonly from: string;
  readonly isDropShip: boolean;
  readonly shippingName: string;
  /** Whole cents. */
  readonly shipping: number;
  /** Whole cents, including shipping, excluding lines with a pending price. */
  readonly total: number;
  readonly pendingCount: number;
  /** Because of estimated weights (PROD-07). */
  readonly isEstimated: boolean;
  readonly lines: readonly MailedLine[];
  /** Of a billed order: whole cents, and how many lines have no bill. */
  readonly bill?: {
    readonly credits: number;
    readonly wasTotal: number;
    readonly wasEstimated: boolean;
    readonly unbilled: number;
  };
}

export interface OrderMail {
  readonly kind: "orderPlaced" | "orderChanged" | "orderCancelled";
  readonly firstName: string;
  readonly organization: string;
  /** Who did it, unless the recipient alone: a colleague, or staff acting for either. */
  readonly by?: OrderHand & { readonly isForRecipient: boolean };
  readonly orders: readonly MailedOrder[];
}

/** A mail about the complete bill of an order (HIST-05). */
export interface BillMail extends Pick<OrderMail, "firstName" | "organization" | "orders"> {
  readonly kind: "orderBilled";
}

export type SecondFactorChange = "on" | "off" | "passkeyAdded" | "passkeyRemoved";

/** A mail about an account. It holds no link that opens one: the link is created on sending, so nothing stored can open an account (OP-26). */
export type AccountMail = { readonly firstName: string } & (
  | { readonly kind: "setPassword"; readonly userId: number }
  /** `maker` created the link; null, or omitted by an earlier release = the owner changed it. */
  | { readonly kind: "passwordChanged"; readonly maker?: string | null }
  | { readonly kind: "passwordLinkMade"; readonly maker: string }
  | { readonly kind: "secondFactorChanged"; readonly change: SecondFactorChange }
  | { readonly kind: "secondFactorReset"; readonly maker: string }
  | { readonly kind: "confirmEmail"; readonly userId: number; readonly email: string }
  | { readonly kind: "emailChanged"; readonly email: string }
  /** `signUpId` and `email`: what the link confirms; omitted by an earlier release, which has no link. */
  | { readonly kind: "signUpReceived"; readonly company: string; readonly signUpId?: number; readonly email?: string }
  /** `userId`: sets a password through a link; null = the form's password. */
  | { readonly kind: "accountOpened"; readonly organization: string; readonly userId: number | null }
  | { readonly kind: "staffInvited"; readonly userId: number }
  | {
      readonly kind: "backInStock";
      readonly organization: string;
      readonly sku: string;
      readonly unit: string;
      readonly product: string;
    }
  | { readonly kind: "signUpRefused"; readonly company: string; readonly reason: string }
  /** To the sales rep. `neededBy`: "YYYY-MM-DD"; null = not said. */
  | {
      readonly kind: "itemRequested";
      readonly organization: string;
      readonly accountNumber: string;
      readonly by: string;
      readonly what: string;
      readonly amount: string;
      readonly neededBy: string | null;
    }
  | {
      readonly kind: "issueAnswered";
      readonly orderNumber: string;
      readonly path: string;
      readonly reported: string;
      readonly answer: string;
      readonly by: string;
    }
);

export interface DraftedGuide {
  readonly id: number;
  readonly name: string;
  /** Products, not pieces. */
  readonly count: number;
}

/** Quantities entered in guides but not added to the cart, shortly before the cutoff. */
export interface DraftMail {
  readonly kind: "draftReminder";
  readonly firstName: string;
  readonly organization: string;
  readonly guides: readonly DraftedGuide[];
  /** "YYYY-MM-DD" */
  readonly deliveryDate: string;
  /** ISO 8601 */
  readonly cutOff: string;
  readonly zone: string;
}

/** A mail's content as data; text and HTML are rendered when it is sent or viewed. */
export type MailContent = OrderMail | BillMail | AccountMail | DraftMail;

export type MailKind = MailContent["kind"];

export interface MailTables {
  mail: {
    id: GeneratedAlways<string>;
    organization_id: number | null;
    user_id: number | null;
    kind: MailKind;
    recipient: string;
    /** In English, to search for. */
    subject: string;
    /** Of whoever gets it; null = before one was chosen. */
    language: string | null;
    about: Generated<string>;
    content: Json<MailContent>;
    state: Generated<"waiting" | "sent" | "failed">;
    message_id: Generated<string>;
    attempts: Generated<number>;
    problem: Generated<string>;
    created_at: Instant;
    queued_at: Instant;
    next_try_at: Instant;
    tried_at: Instant | null;
    sent_at: Instant | null;
  };

  stock_notice: {
    organization_id: number;
    user_id: number;
    sku: string;
    unit: string;
    requested_at: Instant;
    back_at: Instant | null;
    /** The region chosen before signing in, for a user without one. */
    region: string | null;
  };
}
