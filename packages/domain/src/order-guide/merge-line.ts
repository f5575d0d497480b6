import { variantInUnit } from "../catalog/chosen-variant.ts";
import { chooseVariant } from "./default-size.ts";
import type { GuideLine } from "./guide.schema.ts";
import { lineUnit } from "./line.ts";
import type { Choose } from "./merge-conflict.ts";
import type { Side } from "./merge-order.ts";
import type { Standing } from "./three-way-groups.ts";

/** A line both kept is theirs in the chosen size with your selection; different sizes conflict (OP-143). */
export const mergeLine = (
  standings: Readonly<Record<Side | "base", Pick<Standing, "line"> | undefined>>,
  choose: Choose,
): GuideLine => {
  const base = standings.base?.line;
  const yours = standings.yours?.line;
  const theirs = standings.theirs?.line;
  if (yours === undefined || theirs === undefined) return (yours ?? theirs) as GuideLine;
  const { isSelected, quantity } = yours;
  const kept =
    theirs.isSelected === isSelected && theirs.quantity === quantity ? theirs : { ...theirs, isSelected, quantity };
  const [mine, their] = [lineUnit(yours), lineUnit(theirs)];
  const was = base === undefined ? null : lineUnit(base);
  if (mine === their || mine === was) return kept;
  const choice =
    their === was
      ? "yours"
      : choose({
          _tag: "ResizedApart",
          key: `size ${theirs.productSku}`,
          suggested: "yours",
          line: theirs,
          yours: mine,
          theirs: their,
        });
  const variant = choice === "yours" ? variantInUnit(kept.variants, mine) : null;
  return variant === null ? kept : { ...kept, variants: chooseVariant(kept.variants, variant) };
};
