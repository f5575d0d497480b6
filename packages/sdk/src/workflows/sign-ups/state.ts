import type {
  ApplicationId,
  ApplicationPage,
  ApplicationStatus,
  PasswordLink,
} from "@larder/domain/account/application.schema";
import type { Approval } from "@larder/domain/account/approval";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

export type Verdict =
  | { readonly kind: "approve"; readonly approval: Approval }
  | { readonly kind: "refuse"; readonly reason: string };

export interface Decision {
  readonly id: ApplicationId;
  readonly verdict: Verdict;
}

/** Account applications for staff to decide (OP-26). */
export interface SignUpsState {
  readonly list: Resource<ApplicationPage>;
  readonly status: ApplicationStatus;
  /** 1-based. */
  readonly page: number;
  readonly selected: ApplicationId | null;
  readonly decision: Write<Decision>;
  /** The last decision, with the company's name and whether the account already has a password. */
  readonly decided: (Decision & { readonly name: string; readonly hasPassword: boolean }) | null;
  readonly link: (PasswordLink & { readonly id: ApplicationId }) | null;
  readonly linking: Write<ApplicationId>;
  readonly mailing: Write<{ readonly id: ApplicationId; readonly email: string }>;
}

export const signUpsInitialState: SignUpsState = {
  list: emptyResource,
  status: "waiting",
  page: 1,
  selected: null,
  decision: emptyWrite,
  decided: null,
  link: null,
  linking: emptyWrite,
  mailing: emptyWrite,
};

export interface SignUpsWorkflow {
  readonly state: SignUpsState;
  readonly event:
    | { readonly _tag: "LoadRequested" }
    | { readonly _tag: "StatusChosen"; readonly status: ApplicationStatus }
    | { readonly _tag: "PageChosen"; readonly page: number }
    | { readonly _tag: "Selected"; readonly id: ApplicationId }
    | ({ readonly _tag: "DecisionRequested" } & Decision)
    | { readonly _tag: "MailAgainRequested"; readonly id: ApplicationId }
    | { readonly _tag: "LinkRequested"; readonly id: ApplicationId };
  readonly reads: { readonly list: Pick<SignUpsState, "status" | "page"> };
  readonly answers: { readonly decision: void; readonly linking: PasswordLink; readonly mailing: void };
}
