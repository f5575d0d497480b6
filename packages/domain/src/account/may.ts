import type { User } from "./user.schema.ts";
import type { Permission } from "./permissions.ts";

/** Whether the server lets this user do it; screens hide what it doesn't (OP-21). */
export const may = (user: Pick<User, "staff"> | null, permission: Permission): boolean =>
  user?.staff?.permissions.includes(permission) === true;
