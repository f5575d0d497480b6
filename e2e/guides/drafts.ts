import type { DraftItem, GuideDraft } from "@larder/domain/guide-cart/draft.schema";
import type { Page } from "playwright-core";
import { call } from "../support/shop-call.ts";

export const clearDrafts = async (page: Page): Promise<void> => {
  const { drafts } = await call<{ drafts: readonly GuideDraft[] }>(page, "order-guide/drafts");
  for (const { orderGuideId } of drafts) {
    const merge = (items: readonly DraftItem[]) =>
      call<{ items: readonly DraftItem[] }>(page, "order-guide/draft", { body: { orderGuideId, items } });
    const { items } = await merge([]);
    await merge(items.map((item) => ({ ...item, quantity: 0, editedAt: Math.max(Date.now(), item.editedAt + 1) })));
  }
};
