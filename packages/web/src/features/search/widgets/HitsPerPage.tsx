import { PAGE_SIZES } from "@larder/domain/search/page";
import { useHitsPerPage } from "react-instantsearch";
import { Select } from "../../../ui/Field.tsx";
import { widgetMessages } from "../../../messages/en/search-widgets.ts";

const items = PAGE_SIZES.map((value) => ({
  value,
  label: widgetMessages.perPage(value),
  default: value === PAGE_SIZES[0],
}));

/** Products per page; a change returns to the first page (SEARCH-46). */
export const HitsPerPage = () => {
  const { items: sizes, refine } = useHitsPerPage({ items });
  return (
    <Select
      aria-label={widgetMessages.pageSize}
      value={sizes.find((size) => size.isRefined)?.value ?? PAGE_SIZES[0]}
      onValue={(value) => refine(Number(value))}
      options={sizes.map(({ value, label }) => [value, label])}
    />
  );
};
