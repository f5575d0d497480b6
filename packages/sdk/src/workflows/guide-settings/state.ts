import type { GuideSettings } from "@larder/domain/order-guide/guide-settings.schema";
import type { FormEvent, FormState } from "../../forms/define-form.ts";

export interface GuideSettingsForm {
  readonly of: "guides";
  readonly stored: GuideSettings;
  readonly fields: { readonly noProductsMessage: string };
  readonly intent: GuideSettings;
}

export type GuideSettingsState = FormState<GuideSettingsForm>;
export type GuideSettingsEvent = FormEvent<GuideSettingsForm>;
