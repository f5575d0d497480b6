import { personName } from "@larder/domain/text/person-name";
import type { AuditEntry } from "@larder/domain/staff/audit.schema";
import { auditMessages as text } from "../../../messages/en/audit.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Button } from "../../../ui/Button.tsx";
import { instant } from "../../../ui/day.ts";
import { Facts } from "../../../ui/page/Facts.tsx";
import { Panel } from "../../../ui/page/Panel.tsx";
import { Changes } from "./Changes.tsx";

interface AuditDetailProps {
  readonly entry: AuditEntry;
  /** Searches for everything a person did. */
  readonly onPerson: (email: string) => void;
}

const { facts } = text;

export const AuditDetail = ({ entry, onPerson }: AuditDetailProps) => {
  const { zone } = useShop();
  const { actor, as, organization, about, address, device, changes } = entry;
  const from = [address, device].filter(Boolean).join(", ");
  return (
    <Panel title={entry.what}>
      <Facts
        facts={[
          {
            label: facts.who,
            value:
              actor === null
                ? address === ""
                  ? text.command
                  : text.notSignedIn
                : `${personName(actor.name)}, ${actor.email}`,
          },
          { label: facts.as, value: as === null ? facts.themselves : `${as.name}, ${as.email}` },
          { label: facts.when, value: instant(entry.at, zone) },
          ...(about === "" ? [] : [{ label: facts.about, value: about }]),
          ...(organization === null ? [] : [{ label: facts.organization, value: organization.name }]),
          { label: facts.from, value: from || (actor === null ? text.server : facts.unknown) },
          { label: facts.entry, value: String(entry.id) },
        ]}
      />
      {changes.length > 0 && (
        <>
          <h3 className="lesser mt-8 mb-8">{text.changes}</h3>
          <Changes changes={changes} />
        </>
      )}
      {actor !== null && (
        <p className="mt-8">
          <Button size="sm" onClick={() => onPerson(actor.email)}>
            {text.everythingBy(actor.name)}
          </Button>
        </p>
      )}
    </Panel>
  );
};
