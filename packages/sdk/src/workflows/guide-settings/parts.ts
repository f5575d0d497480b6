import type { GuideSettings } from "@larder/domain/order-guide/guide-settings.schema";
import { tooLong } from "@larder/domain/form/field-problem";
import { MAX_EMPTY_GUIDE_MESSAGE } from "@larder/domain/input-limits";
import { GuideSettingsPort } from "@larder/domain/order-guide/guide-settings.port";
import { form } from "../forms/form.ts";

export interface GuideSettingsForm {
  readonly of: "guides";
  readonly stored: GuideSettings;
  readonly fields: { readonly noProductsMessage: string };
  readonly intent: GuideSettings;
}

/** Staff set the text of empty order guides; an empty text restores the default (GUIDE-VIEW-26). */
export const { transition, handlers } = form<GuideSettingsForm>({
  load: () => GuideSettingsPort.use((port) => port.read()),
  fields: ({ noProductsMessage }) => ({ noProductsMessage: noProductsMessage ?? "" }),
  intent: ({ noProductsMessage }) => ({ noProductsMessage: noProductsMessage.trim() || null }),
  check: ({ noProductsMessage }) => tooLong("noProductsMessage", noProductsMessage.trim(), MAX_EMPTY_GUIDE_MESSAGE),
  save: (settings) => GuideSettingsPort.use((port) => port.save(settings)),
  saved: [{ _tag: "Toast", message: { _tag: "GuideSettingsSaved" }, style: "success" }],
  log: {
    load: "The settings of order guides could not be loaded",
    save: "The settings of order guides were not saved",
  },
});
