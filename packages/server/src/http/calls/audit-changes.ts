import type { AuditChange } from "@larder/domain/staff/audit.schema";
import { YES_NO } from "@larder/domain/text/audit-names";

const said = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "boolean") return value ? YES_NO.yes : YES_NO.no;
  return value === null || value === undefined ? "" : String(value as string | number);
};

/** How named values of a setting differ, for the audit; a value without a name is left out. */
export const auditChanges = <Setting extends object>(
  before: Partial<Setting>,
  after: Partial<Setting>,
  names: { readonly [K in keyof Setting]?: string },
): readonly AuditChange[] =>
  (Object.keys(names) as (keyof Setting & string)[]).flatMap((key) => {
    const change = { what: names[key] ?? "", before: said(before[key]), after: said(after[key]) };
    return change.before === change.after ? [] : [change];
  });
