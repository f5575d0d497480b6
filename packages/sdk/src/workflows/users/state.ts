import type { PasswordLink } from "@larder/domain/account/application.schema";
import type { Invitation, Invited, ManagedUser, UserPage, UserQuery } from "@larder/domain/account/managed-user.schema";
import type { StaffRole } from "@larder/domain/account/permissions";
import type { DeclaredEvent } from "../../kernel/parts.ts";
import { emptyResource, type Resource } from "../../kernel/resource.ts";
import { emptyWrite, type Write } from "../../kernel/write-state.ts";

export type UserChange =
  | ({ readonly kind: "invite" } & Invitation)
  | ({ readonly kind: "suspend" | "restore" } & Pick<ManagedUser, "id" | "version">)
  | ({ readonly kind: "roles" } & Pick<ManagedUser, "id" | "version" | "roles">)
  | { readonly kind: "endSessions" | "mailLink"; readonly id: ManagedUser["id"] };

/** What is open over the list: the form of an invitation, the roles of a user, or a question before a change. */
export type UserDialog =
  | { readonly kind: "invite"; readonly fields: Omit<Invitation, "organizationId"> }
  | { readonly kind: "roles"; readonly user: ManagedUser; readonly roles: readonly StaffRole[] }
  | { readonly kind: "suspend" | "endSessions" | "link"; readonly user: ManagedUser };

/** Users of an organization, or the shop's staff, as administrators see and change them (OP-21). */
export interface UsersState {
  readonly list: Resource<UserPage>;
  readonly query: UserQuery;
  readonly dialog: UserDialog | null;
  readonly saving: Write<UserChange>;
  /** A link to copy; shown once. */
  readonly link: (PasswordLink & { readonly id: ManagedUser["id"]; readonly name: string }) | null;
  readonly linking: Write<Pick<ManagedUser, "id"> & { readonly name: string }>;
}

export const usersInitialState: UsersState = {
  list: emptyResource,
  query: { organizationId: null, term: "", state: null, page: 1 },
  dialog: null,
  saving: emptyWrite,
  link: null,
  linking: emptyWrite,
};

export interface UsersWorkflow {
  readonly state: UsersState;
  readonly event:
    | { readonly _tag: "ListRequested"; readonly query: UserQuery }
    | { readonly _tag: "InviteRequested" }
    | { readonly _tag: "InvitationEdited"; readonly fields: Partial<Omit<Invitation, "organizationId">> }
    | { readonly _tag: "RoleToggled"; readonly role: StaffRole }
    | {
        readonly _tag: "DialogRequested";
        readonly kind: "roles" | "suspend" | "endSessions";
        readonly user: ManagedUser;
      }
    | { readonly _tag: "DialogClosed" }
    | { readonly _tag: "Confirmed" }
    | { readonly _tag: "RestoreRequested"; readonly user: ManagedUser }
    | { readonly _tag: "LinkRequested"; readonly user: ManagedUser };
  readonly reads: { readonly list: UserQuery };
  readonly answers: { readonly saving: Invited | ManagedUser | void; readonly linking: PasswordLink };
}

export type UsersEvent = DeclaredEvent<UsersWorkflow>;
