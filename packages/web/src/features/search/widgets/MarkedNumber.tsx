import { matchedDigits } from "@larder/domain/search/matched-digits";

/** An item number with the digits that were typed (SEARCH-47). */
export const MarkedNumber = ({ sku, term }: { readonly sku: string; readonly term: string }) => {
  const at = matchedDigits(sku, term);
  if (at === null) return sku;
  const [from, to] = at;
  return (
    <>
      {sku.slice(0, from)}
      <mark>{sku.slice(from, to)}</mark>
      {sku.slice(to)}
    </>
  );
};
