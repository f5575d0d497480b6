import { ownNumberKey } from "@larder/domain/catalog/own-number";
import type { GuideSeed } from "./guides.ts";

/** Harbor & Vine has numbers of their own for the items of their first guide. */
const GUIDE = 1;
const FIRST = 1001;

/** One item in four has none, and every third number of an item in several sizes is for its usual size alone. */
const isNumbered = (at: number): boolean => at % 4 !== 3;
const isOfOneSize = (at: number): boolean => at % 3 === 1;

/** The rows of `own_item_number`: one customer has numbers of their own, the others none. */
export const ownNumberRows = (guides: readonly GuideSeed[]) =>
  guides
    .filter(({ id }) => id === GUIDE)
    .flatMap(({ organization, lines }) =>
      lines.flatMap(({ product: { sku, variants } }, at) => {
        const number = `HV-${FIRST + at}`;
        const unit = variants.length > 1 && isOfOneSize(at) ? (variants[0]?.unit ?? "") : "";
        return isNumbered(at)
          ? [{ organization_id: organization, number_key: ownNumberKey(number), number, sku, unit }]
          : [];
      }),
    );
