import { preload, type Workflows } from "@larder/sdk";
import type { ComponentType } from "react";
import type { PageProps } from "../ui/page/page-props.ts";

export type LoadPage = () => Promise<{ readonly default: ComponentType<PageProps> }>;

/** A page whose fields belong to workflows: it shows once their transitions have loaded, so no keystroke waits. */
export const withWorkflows =
  (load: LoadPage, ...names: readonly (keyof Workflows)[]): LoadPage =>
  async () => {
    const [page] = await Promise.all([load(), preload(...names)]);
    return page;
  };
