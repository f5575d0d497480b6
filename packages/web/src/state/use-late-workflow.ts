import type { Definition } from "@larder/sdk";
import { useState } from "react";
import { Observed } from "./observed.ts";
import { useStorefront } from "./storefront-context.tsx";

type Tagged = { readonly _tag: string };

/** A workflow started by the part of the page that uses it; read its state as `observed.state`. */
export const useLateWorkflow = <State, Event extends Tagged, Command extends Tagged>(
  name: string,
  definition: Definition<State, Event, Command>,
): { readonly observed: Observed<State>; readonly send: (event: Event) => void } => {
  const storefront = useStorefront();
  const [running] = useState(() => {
    const workflow = storefront.start(name, definition);
    return { observed: new Observed(workflow, name), send: workflow.send };
  });
  return running;
};
