import { AUDIT_KINDS } from "@larder/domain/staff/audit-search";
import type { AuditSearch } from "@larder/domain/staff/audit.schema";
import { isDay } from "@larder/domain/time/local-time";

const FILE = "/web-api/staff/audit-file";

/** Where the browser downloads what is searched, with days in `zone`. */
export const auditFileUrl = ({ person, organization, kind, from, to }: AuditSearch, zone: string): string => {
  const named = Object.entries({ person, organization, kind: kind ?? "", from, to, zone });
  return `${FILE}?${new URLSearchParams(named.filter(([, value]) => value !== "")).toString()}`;
};

/** The search that the address of the audit's page names; what it can't mean is left out. */
export const auditSearchOf = (url: string): AuditSearch => {
  const at = url.indexOf("?");
  const given = new URLSearchParams(at === -1 ? "" : url.slice(at));
  const day = (name: string) => (isDay(given.get(name) ?? "") ? (given.get(name) ?? "") : "");
  return {
    person: given.get("person") ?? "",
    organization: given.get("organization") ?? "",
    kind: AUDIT_KINDS.find((kind) => kind === given.get("kind")) ?? null,
    from: day("from"),
    to: day("to"),
  };
};
