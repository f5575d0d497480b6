import { preload, type Workflows } from "@larder/sdk";
import type { ComponentType } from "react";
import type { Opening } from "../loading/opening.ts";
import type { PageProps } from "../ui/page/page-props.ts";

export interface LoadedPage {
  readonly default: ComponentType<PageProps>;
  readonly opening?: Opening;
}

export type LoadPage = () => Promise<LoadedPage>;

/** A page whose fields belong to workflows: it shows once their transitions have loaded, so no keystroke waits. */
export const withWorkflows =
  (load: LoadPage, ...names: readonly (keyof Workflows)[]): LoadPage =>
  async () => {
    const [page] = await Promise.all([load(), preload(...names)]);
    return page;
  };
