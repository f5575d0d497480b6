import type { PendingSignIn } from "@larder/domain/account/second-factor.schema";
import type { User } from "@larder/domain/account/user.schema";
import type {
  CustomerSetup,
  DeliverySetup,
  Invitation,
  Setup,
  SetupPerson,
  ShopSetup,
} from "@larder/domain/opening/setup.schema";
import type { SetupStep } from "@larder/domain/opening/setup-steps";
import type { DeclaredEvent } from "../../kernel/parts.ts";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

/** What one step of the setup stores. */
export type SetupChange =
  | { readonly step: "shop"; readonly shop: ShopSetup }
  | { readonly step: "you"; readonly person: SetupPerson; readonly password: string }
  | { readonly step: "customers"; readonly customer: CustomerSetup }
  | { readonly step: "delivery"; readonly delivery: DeliverySetup }
  | { readonly step: "open" };

/** What a step answers: the setup as it is then, and what is shown once. */
export interface SetupAnswer {
  readonly setup: Setup | null;
  readonly invitations?: readonly Invitation[];
  readonly administrator?: User | PendingSignIn;
}

/** Setting up a shop in the browser (OP-26). Everything but what is being typed is the server's. */
export interface SetupState {
  readonly setup: Resource<Setup>;
  readonly starting: Write<string>;
  readonly saving: Write<SetupChange>;
  /** Counts saved steps, with the last one. */
  readonly saved: { readonly step: SetupStep | null; readonly count: number };
  /** Shown once, after opening; null = not opened here. */
  readonly invitations: readonly Invitation[] | null;
  /** The administrator who was just made: signed in, or with a second step to take first. */
  readonly administrator: User | PendingSignIn | null;
  /** Whether the link was used or has expired, and this browser isn't the one that used it. */
  readonly hasLinkEnded: boolean;
}

export const setupInitialState: SetupState = {
  setup: emptyResource,
  starting: emptyWrite,
  saving: emptyWrite,
  saved: { step: null, count: 0 },
  invitations: null,
  administrator: null,
  hasLinkEnded: false,
};

export interface SetupWorkflow {
  readonly state: SetupState;
  readonly event:
    /** `token` of a setup link; "" = without a link. */
    | { readonly _tag: "Opened"; readonly token: string }
    | { readonly _tag: "SaveRequested"; readonly change: SetupChange }
    /** Another step, whose form shows no earlier problem. */
    | { readonly _tag: "StepOpened" };
  readonly reads: { readonly setup: null };
  readonly answers: { readonly starting: void; readonly saving: SetupAnswer };
}

export type SetupEvent = DeclaredEvent<SetupWorkflow>;
