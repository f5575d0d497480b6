import type { PageModel } from "@larder/domain/page/page-model.schema";

const since = new WeakMap<PageModel, number>();

export const noteKept = (page: PageModel, at: number): void => void since.set(page, at);

/** When what a page shows was read from the server, ms since 1970, if it comes from this device; null = it was loaded. */
export const keptSince = (page: PageModel): number | null => since.get(page) ?? null;
