import { SimilarItems } from "@larder/domain/catalog/similar-items.port";
import type { Handlers } from "../../define-workflow.ts";
import { toResourceEvent } from "../../kernel/to-event.ts";
import type { SimilarItemsCommand, SimilarItemsEvent } from "./state.ts";

export const similarItemsHandlers: Handlers<SimilarItemsCommand, SimilarItemsEvent> = {
  LoadSimilarItems: ({ request, sku }) => SimilarItems.use((items) => toResourceEvent(items.of(sku), request)),
};
