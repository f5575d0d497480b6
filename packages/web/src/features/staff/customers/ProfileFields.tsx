import type { OrganizationProfile } from "@larder/domain/account/organization-profile.schema";
import { MAX_SIGN_UP_TEXT } from "@larder/domain/input-limits";
import { customerProfileMessages as text } from "../../../messages/en/customer-profile.ts";
import { lookNames } from "../../../messages/en/looks.ts";
import { SelectField, TextField } from "../../../ui/form/Field.tsx";

type Profile = Pick<OrganizationProfile, "name" | "look">;

interface ProfileFieldsProps {
  readonly profile: Profile;
  readonly onChange: (change: Partial<Profile>) => void;
  readonly error: (field: string) => string | undefined;
}

export const NameField = ({ profile: { name }, onChange, error }: ProfileFieldsProps) => (
  <TextField
    data-first=""
    label={text.name}
    hint={text.nameHint}
    maxLength={MAX_SIGN_UP_TEXT}
    autoComplete="off"
    error={error("name")}
    value={name}
    onValue={(value) => onChange({ name: value })}
  />
);

export const LookField = ({ profile: { look }, onChange, error }: ProfileFieldsProps) => (
  <SelectField
    label={text.look}
    hint={text.lookHint}
    error={error("look")}
    value={String(look)}
    onValue={(value) => onChange({ look: Number(value) })}
    options={lookNames.map((name, at) => [at, name])}
  />
);
