import { AUDIT_KINDS, EMPTY_AUDIT_SEARCH, MAX_AUDIT_EXPORT } from "@larder/domain/staff/audit-search";
import type { AuditSearch } from "@larder/domain/staff/audit.schema";
import { LOCALE } from "@larder/domain/text/locale";
import { auditFileUrl } from "@larder/sdk";
import { type FormEvent, useState } from "react";
import { auditMessages as text } from "../../../messages/en/audit.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { Button, ButtonLink } from "../../../ui/Button.tsx";
import { SelectField, TextField } from "../../../ui/form/Field.tsx";
import styles from "./audit.module.css";

interface AuditToolsProps {
  readonly search: AuditSearch;
  readonly isNarrowed: boolean;
  readonly onSearch: (search: AuditSearch) => void;
}

/** What is typed is searched by Enter or on leaving a field; choices at once. */
export const AuditTools = ({ search, isNarrowed, onSearch }: AuditToolsProps) => {
  const { zone } = useShop();
  // What is typed and not searched yet; otherwise the fields show the search.
  const [draft, setDraft] = useState<Partial<Pick<AuditSearch, "person" | "organization">>>({});
  const { person, organization } = { ...search, ...draft };
  const load = (change: Partial<AuditSearch>) => {
    setDraft({});
    onSearch({ ...search, ...draft, ...change });
  };
  const find = (event: FormEvent) => {
    event.preventDefault();
    load({});
  };
  const leave = () => {
    if (person !== search.person || organization !== search.organization) load({});
  };
  return (
    <form className={styles.tools} role="search" aria-label={text.tools} onSubmit={find}>
      <TextField
        type="search"
        label={text.person}
        placeholder={text.personPlaceholder}
        onBlur={leave}
        value={person}
        onValue={(person) => setDraft({ ...draft, person })}
      />
      <TextField
        type="search"
        label={text.organization}
        placeholder={text.organizationPlaceholder}
        onBlur={leave}
        value={organization}
        onValue={(organization) => setDraft({ ...draft, organization })}
      />
      <SelectField
        label={text.kind}
        value={search.kind ?? ""}
        none={text.allKinds}
        options={AUDIT_KINDS.map((kind) => [kind, text.kinds[kind]] as const)}
        onValue={(value) => load({ kind: AUDIT_KINDS.find((kind) => kind === value) ?? null })}
      />
      <TextField type="date" label={text.from} value={search.from} max={search.to} onValue={(from) => load({ from })} />
      <TextField type="date" label={text.to} value={search.to} min={search.from} onValue={(to) => load({ to })} />
      <input type="submit" hidden />
      <div className={`${styles.end} end whole flex g-8`}>
        {isNarrowed && (
          <Button kind="plain" onClick={() => load(EMPTY_AUDIT_SEARCH)}>
            {text.clear}
          </Button>
        )}
        <ButtonLink href={auditFileUrl(search, zone)} download="audit.csv" icon="download">
          {text.export}
        </ButtonLink>
      </div>
      <p className="whole right fine">{text.exportHint(MAX_AUDIT_EXPORT.toLocaleString(LOCALE))}</p>
    </form>
  );
};
