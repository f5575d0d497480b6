import type { Definition } from "@larder/sdk";
import { useEffect, useMemo } from "react";
import { Observed } from "@larder/sdk/mobx";
import { useStorefront } from "./storefront-context.tsx";

type Tagged = { readonly _tag: string };

/**
 * A workflow of the part of the page that uses it; read its state as `observed.state`. Uses with the same name and key
 * share it, and it ends with the last one.
 */
export const useLateWorkflow = <State, Event extends Tagged, Command extends Tagged>(
  name: string,
  definition: Definition<State, Event, Command>,
  key?: string,
): { readonly observed: Observed<State>; readonly send: (event: Event) => void } => {
  const storefront = useStorefront();
  const running = useMemo(() => {
    const { hold, ...workflow } = storefront.start(name, definition, key);
    return { observed: new Observed(workflow, name), send: workflow.send, hold };
  }, [storefront, name, definition, key]);
  useEffect(() => running.hold(), [running]);
  return running;
};
