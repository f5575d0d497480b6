import { preload } from "@larder/sdk/preload";
import type { Workflows } from "@larder/sdk/workflows";
import type { ComponentType } from "react";
import type { PageProps } from "../ui/page-props.ts";

/** Loads the component of a page. */
export type LoadPage = () => Promise<{ readonly default: ComponentType<PageProps> }>;

/** A page with fields that workflows own: it is not shown before their transitions have loaded, so that no keystroke waits. */
export const withWorkflows =
  (load: LoadPage, ...names: readonly (keyof Workflows)[]): LoadPage =>
  async () => {
    const [page] = await Promise.all([load(), preload(...names)]);
    return page;
  };
