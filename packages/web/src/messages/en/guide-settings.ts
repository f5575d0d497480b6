import { noProductsText } from "@larder/domain/order-guide/no-products-text";
import type { GuideSettings } from "@larder/domain/order-guide/guide-settings.schema";

export const guideSettingsMessages = {
  title: "Empty order guides",
  fields: {
    noProductsMessage: {
      label: "Message for empty order guides",
      hint: "Customers see it in every guide without products. Leave it empty for the standard message.",
      placeholder: noProductsText({ noProductsMessage: null }),
    },
  } satisfies Record<keyof GuideSettings, { label: string; hint: string; placeholder: string }>,
  save: "Save",
  failed: "That wasn't saved",
  failedText: "Nothing changed. It's safe to save again.",
} as const;
