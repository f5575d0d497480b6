import type { HostCommand } from "./define-workflow.ts";
import { type Declaration, type Declared, parts, type Tools } from "../kernel/parts.ts";
import type { Ports } from "./ports.ts";
import type { ShopContext } from "./shop-rules.ts";

/** Declares a workflow of this storefront; its `.workflow.ts` loads the result. */
export const defineParts = <T extends Declared>(declaration: Declaration<T, HostCommand, Ports, ShopContext>) =>
  parts<T, HostCommand, Ports, ShopContext>(declaration);

export type ReadOf<T extends Declared> = Tools<T, HostCommand, ShopContext>["read"];
export type WriteOf<T extends Declared> = Tools<T, HostCommand, ShopContext>["write"];
