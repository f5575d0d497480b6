import * as Context from "effect/Context";
import type * as Effect from "effect/Effect";
import type { Failure } from "../failure.ts";
import type { ApplicationId, ApplicationPage, ApplicationStatus, PasswordLink } from "./application.schema.ts";
import type { Approval } from "./approval.ts";
import type { OrganizationId } from "./organization.schema.ts";
import type { OrganizationTerms, StoredTerms } from "./organization-terms.schema.ts";
import type { SignUpRequest } from "./sign-up.schema.ts";

/** Terms that staff entered for an organization, and the version that they were entered over. */
export interface TermsChange {
  readonly id: OrganizationId;
  readonly version: number;
  readonly terms: OrganizationTerms;
}

/** How a visitor gets an account, how staff decide about it, and by what terms it is served (IDENT-25, OP-26). */
export class Accounts extends Context.Service<
  Accounts,
  {
    /**
     * Sends an application. Under the same key it replaces the one that waits, so that it can be sent again after a lost
     * answer. The answer never says whether the email has an account or an application already.
     */
    readonly apply: (form: SignUpRequest, key: string) => Effect.Effect<void, Failure>;
    /** Staff only, as all below; pages count from 1. */
    readonly applications: (status: ApplicationStatus, page: number) => Effect.Effect<ApplicationPage, Failure>;
    /** Makes organization, user and membership at once; `Conflict` when it was decided already. */
    readonly approve: (id: ApplicationId, approval: Approval, key: string) => Effect.Effect<void, Failure>;
    readonly refuse: (id: ApplicationId, reason: string, key: string) => Effect.Effect<void, Failure>;
    /** What is agreed with an organization, with what staff choose from. */
    readonly terms: (id: OrganizationId) => Effect.Effect<StoredTerms, Failure>;
    /** Stores terms; they hold at once. `version` is the one they were read at: `Conflict` when someone else came first. */
    readonly saveTerms: (change: TermsChange, key: string) => Effect.Effect<StoredTerms, Failure>;
    /**
     * A new link with which the user of an approved application sets a password, and a mail that says so; `Conflict` when
     * the account has one. Earlier links stay until one is used.
     */
    readonly passwordLink: (id: ApplicationId) => Effect.Effect<PasswordLink, Failure>;
    /** Mails a link that sets a new password. The answer never says whether the address has an account (OP-23). */
    readonly forgotPassword: (email: string) => Effect.Effect<void, Failure>;
    /** Removes the second step of a user who lost phone and codes; never the caller's own. `NotFound` without one. */
    readonly resetSecondFactor: (email: string) => Effect.Effect<void, Failure>;
    /** Mails an applicant the link that confirms the email again. The answer never says whether one waits (OP-26). */
    readonly mailApplicantAgain: (email: string) => Effect.Effect<void, Failure>;
    /** Anyone with the token of a link. Ends every session of the user; `NotFound` when the link was used or has expired. */
    readonly setPassword: (token: string, password: string) => Effect.Effect<void, Failure>;
  }
>()("larder/account/Accounts") {}
