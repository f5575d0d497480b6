import type { GuideSettings } from "@larder/domain/order-guide/guide-settings.schema";

export interface GuideSettingsForm {
  readonly of: "guides";
  readonly stored: GuideSettings;
  readonly fields: { readonly noProductsMessage: string };
  readonly intent: GuideSettings;
}
