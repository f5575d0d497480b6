import type { FieldProblem } from "../form/field-problem.ts";
import { emailProblem, nameProblems } from "./account-problems.ts";
import type { Invitation } from "./managed-user.schema.ts";
import { staffRolesOf } from "./permissions.ts";

interface Standing {
  readonly isActive: boolean;
  readonly roles: readonly string[];
}

const isOneOf = ({ isActive, roles }: Standing, role: string): boolean => isActive && roles.includes(role);

/**
 * The shop keeps an active administrator, who lets others in: the last one can't be suspended or lose the role. A shop
 * without administrators keeps its last member of staff with every role. `others`: active accounts besides this one (OP-21).
 */
export const leavesShopAlone = (
  before: Standing,
  after: Standing,
  others: { readonly administrators: number; readonly staff: number },
): boolean => {
  if (isOneOf(after, "administrator")) return false;
  if (isOneOf(before, "administrator")) return others.administrators === 0;
  const roles = before.isActive ? staffRolesOf(before.roles) : [];
  const isKept = after.isActive && roles.every((role) => after.roles.includes(role));
  return roles.length > 0 && !isKept && others.staff === 0;
};

/** What is wrong with an invitation, per field: staff need a role (OP-21, OP-26). */
export const invitationProblems = ({
  email,
  firstName,
  lastName,
  organizationId,
  roles,
}: Invitation): readonly FieldProblem[] => {
  const wrong = emailProblem(email);
  return [
    ...(wrong === null ? [] : [wrong]),
    ...nameProblems(firstName, lastName),
    ...rolesProblems(organizationId, roles),
  ];
};

const rolesProblems = (organizationId: number | null, roles: readonly string[]): readonly FieldProblem[] => {
  if (organizationId === null) return staffRolesOf(roles).length === 0 ? [{ field: "roles", _tag: "Required" }] : [];
  return roles.length === 0 ? [] : [{ field: "roles", _tag: "NotOffered" }];
};
