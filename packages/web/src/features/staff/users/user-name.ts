import type { ManagedUser } from "@larder/domain/account/managed-user.schema";

export const nameOf = ({ firstName, lastName, email }: ManagedUser): string =>
  `${firstName} ${lastName}`.trim() || email;
