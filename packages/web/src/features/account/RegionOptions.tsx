import { accountMessages as text } from "../../messages/en/account.ts";

/** The regions to choose from; one that was chosen before the shop knew regions stays there. */
export const RegionOptions = ({
  regions,
  chosen,
}: {
  readonly regions: readonly string[];
  readonly chosen: string;
}) => (
  <>
    <option value="">{text.noRegion}</option>
    {(chosen === "" || regions.includes(chosen) ? regions : [chosen, ...regions]).map((region) => (
      <option key={region}>{region}</option>
    ))}
  </>
);
