import type { FooterModel, GlobalSettings, HeaderModel } from "@larder/domain/page/header.schema";
import type { CommonCommand } from "../../definition/define-workflow.ts";
import { emptyResource, type Resource, type ResourceEvent } from "../../kernel/resource.ts";

/** What surrounds every page (spec §3 §4 §9, HTTP-06 to HTTP-12, PAGE-26). */
export interface HeaderState {
  readonly header: Resource<HeaderModel>;
  readonly footer: Resource<FooterModel>;
  readonly settings: Resource<GlobalSettings>;
  /** Distinct lines in the default cart (OP-72). */
  readonly cartCounter: number;
}

export const headerInitialState: HeaderState = {
  header: emptyResource,
  footer: emptyResource,
  settings: emptyResource,
  cartCounter: 0,
};

export type HeaderPart = "header" | "footer" | "settings";

type Answer<Event> = Exclude<Event, { readonly _tag: "Cancelled" | "Reset" }>;

export type HeaderEvent =
  /** Requests parts older than 120 s, or all if `forced` (HTTP-09, HTTP-11). */
  | { readonly _tag: "LoadRequested"; readonly forced?: boolean }
  | (Answer<ResourceEvent<HeaderModel>> & { readonly part: "header" })
  | (Answer<ResourceEvent<FooterModel>> & { readonly part: "footer" })
  | (Answer<ResourceEvent<GlobalSettings>> & { readonly part: "settings" })
  | { readonly _tag: "CartCounted"; readonly count: number }
  /** Another user or organization: drops everything (HTTP-12). */
  | { readonly _tag: "Reset" };

export type HeaderCommand =
  | { readonly _tag: "LoadPart"; readonly part: HeaderPart; readonly request: number }
  | CommonCommand<HeaderEvent>;
