import type { Failure } from "@larder/domain/failure";
import type { FooterModel, GlobalSettings, HeaderModel } from "@larder/domain/page/header.schema";
import type { CommonCommand } from "../../kernel/commands.ts";

/** A thing that is kept for a while. `loadedAt` in ms; null = not fresh. */
export interface Kept<T> {
  readonly value: T | null;
  readonly loadedAt: number | null;
  readonly isLoading: boolean;
}

/** What is around every page (spec §3 §4 §9, HTTP-06 to HTTP-12, PAGE-26). */
export interface HeaderState {
  readonly header: Kept<HeaderModel>;
  readonly footer: Kept<FooterModel>;
  readonly settings: Kept<GlobalSettings>;
  /** Distinct lines in the default cart (OP-72). */
  readonly cartCounter: number;
  /** Changes with the owner; answers for the previous user are dropped (HTTP-12). */
  readonly epoch: number;
}

const nothing = { value: null, loadedAt: null, isLoading: false };
export const headerInitialState: HeaderState = {
  header: nothing,
  footer: nothing,
  settings: nothing,
  cartCounter: 0,
  epoch: 0,
};

export type HeaderEvent =
  /** Requests what is older than 120 s, or for all with `forced` (HTTP-09, HTTP-11). */
  | { readonly _tag: "LoadRequested"; readonly forced?: boolean }
  | { readonly _tag: "HeaderLoaded"; readonly value: HeaderModel; readonly epoch: number }
  | { readonly _tag: "FooterLoaded"; readonly value: FooterModel; readonly epoch: number }
  | { readonly _tag: "SettingsLoaded"; readonly value: GlobalSettings; readonly epoch: number }
  | {
      readonly _tag: "Failed";
      readonly part: "header" | "footer" | "settings";
      readonly failure: Failure;
      readonly epoch: number;
    }
  | { readonly _tag: "CartCounted"; readonly count: number }
  /** Another user or organization: nothing kept is theirs (HTTP-12). */
  | { readonly _tag: "Reset" };

export type HeaderCommand =
  | { readonly _tag: "LoadHeader"; readonly epoch: number }
  | { readonly _tag: "LoadFooter"; readonly epoch: number }
  | { readonly _tag: "LoadSettings"; readonly epoch: number }
  | CommonCommand<HeaderEvent>;
