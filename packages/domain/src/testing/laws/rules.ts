import { addTotals, totalsOf } from "../../cart/totals.ts";
import { lineTotal } from "../../catalog/line-total.ts";
import { formatCents, formatUnitPrice } from "../../catalog/money.ts";
import { parsePrice } from "../../catalog/price.ts";
import { mergeDrafts } from "../../guide-cart/merge-drafts.ts";
import { isOpenable } from "../../messaging/link.ts";
import { deleteLine } from "../../order-guide/delete-lines.ts";
import { copyName, freeGroupName } from "../../order-guide/free-name.ts";
import { addGroup, deleteGroup, renameGroup } from "../../order-guide/groups.ts";
import { reorder } from "../../order-guide/reorder.ts";
import { canTransition, isFinal } from "../../order/status.ts";
import { pageTitle } from "../../page/title.ts";
import { checkAgainst } from "../../quantity/limits.ts";
import { readQuantity } from "../../quantity/read-quantity.ts";
import { roundDown, stepDown, stepUp } from "../../quantity/sell-by-multiple.ts";
import { forgetSearch, rememberSearch } from "../../search/recent-searches.ts";
import { readSearch, writeSearch } from "../../search/search-url.ts";

/** The rules that the laws are about, as this package has them. A module with some of these names can take their place. */
export const ownRules = {
  addGroup,
  addTotals,
  canTransition,
  checkAgainst,
  copyName,
  deleteGroup,
  deleteLine,
  forgetSearch,
  formatCents,
  formatUnitPrice,
  freeGroupName,
  isFinal,
  isOpenable,
  lineTotal,
  mergeDrafts,
  pageTitle,
  parsePrice,
  readQuantity,
  readSearch,
  rememberSearch,
  renameGroup,
  reorder,
  roundDown,
  stepDown,
  stepUp,
  totalsOf,
  writeSearch,
};

export type Rules = typeof ownRules;
export type RuleName = keyof Rules;
