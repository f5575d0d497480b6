import { noProductsText } from "@larder/domain/order-guide/guide-view-text";
import type { GuideSettings } from "@larder/domain/order-guide/guide-settings.schema";

export const guideSettingsMessages = {
  title: "Empty order guides",
  fields: {
    noProductsMessage: {
      label: "What an order guide without products says",
      hint: "Customers read it in every guide without products. Leave it empty for the usual sentence.",
      placeholder: noProductsText({ noProductsMessage: null }),
    },
  } satisfies Record<keyof GuideSettings, { label: string; hint: string; placeholder: string }>,
  save: "Save",
  failed: "That was not saved",
  failedText: "Nothing was changed. Save again: it counts once.",
} as const;
