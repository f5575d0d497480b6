import { ownPricesWorkflow, pricedHits } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useMemo } from "react";
import type { useHits } from "react-instantsearch";
import { useShop } from "../../../state/storefront-context.tsx";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { LinesSkeleton } from "../../../ui/page/State.tsx";
import type { Hit } from "../index/hit.ts";

export type Hits = ReturnType<typeof useHits<Hit>>["items"];

interface HostedHitsProps {
  readonly hits: Hits;
  /** A list that grows shows what it has while more is on its way. */
  readonly list: "pages" | "growing";
  readonly children: (priced: Hits) => ReactNode;
}

/** Hits of a hosted search with the prices that the customer pays, once they're there (SEARCH-03, PROD-11). */
export default observer(function HostedHits({ hits, list, children }: HostedHitsProps) {
  const { isCustomer } = useShop();
  const { observed, send } = useLateWorkflow("ownPrices", ownPricesWorkflow, list);
  const { state } = observed;
  const skus = hits.map(({ objectID }) => objectID).join("\n");
  useEffect(
    () => send({ _tag: "HitsFound", skus: skus === "" ? [] : skus.split("\n"), isHosted: true, isCustomer }),
    [send, skus, isCustomer],
  );
  const priced = useMemo(
    () => pricedHits(hits, state, { isHosted: true, isCustomer, isGrowing: list === "growing" }),
    [hits, state, isCustomer, list],
  );
  return priced === null ? <LinesSkeleton count={8} /> : children(priced as Hits);
});
