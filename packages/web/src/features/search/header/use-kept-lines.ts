import { keptCatalogueOwner, keptCatalogueWorkflow } from "@larder/sdk";
import { useEffect, useMemo, useRef } from "react";
import { pageShown } from "../../../loading/page-shown.ts";
import { useLateWorkflow } from "../../../state/use-late-workflow.ts";
import { useShop } from "../../../state/storefront-context.tsx";
import { keepCatalogue } from "./keep-catalogue.ts";
import { findKept, keeperOf } from "./kept-guides.ts";
import { foundOnDevice, type KeptFound } from "./found-on-device.ts";

/** What this device has for a term while search is unreachable: of its kept catalog, else of stored guides; null = it's reachable. Observers only. */
export const useKeptLines = (term: string, isUnreachable: boolean): KeptFound | null => {
  const shop = useShop();
  const { userName, organizationId } = keeperOf(shop) ?? {};
  const owner = keptCatalogueOwner(shop.session.state);
  const { observed, send } = useLateWorkflow("keptCatalogue", keptCatalogueWorkflow);
  const { value: answer, isLoading } = observed.state.answer;
  const before = useRef(owner);
  useEffect(() => {
    // A guest keeps nothing, except that what the user who signed out kept goes.
    if (owner !== null || before.current !== null) void pageShown().then(() => keepCatalogue(shop));
    before.current = owner;
  }, [shop, owner]);
  useEffect(() => {
    if (isUnreachable) send({ _tag: "Typed", owner, text: term });
  }, [isUnreachable, send, owner, term]);
  return useMemo(() => {
    if (!isUnreachable) return null;
    const inGuides = (text: string) =>
      userName === undefined || organizationId === undefined ? [] : findKept({ userName, organizationId }, text);
    const isCurrent = answer !== null && (answer.text === term.trim() || isLoading);
    return foundOnDevice(isCurrent ? answer : null, term, inGuides);
  }, [term, isUnreachable, userName, organizationId, answer, isLoading]);
};
