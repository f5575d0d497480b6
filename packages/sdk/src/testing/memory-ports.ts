import * as Layer from "effect/Layer";
import { memoryCarts } from "./memory-carts.ts";
import { memoryGuideFiles } from "./memory-guide-files.ts";
import { memoryInAppMessages } from "./memory-in-app-messages.ts";
import { memoryOrderGuides } from "./memory-order-guides.ts";
import { memoryOrderHistory } from "./memory-order-history.ts";
import { memoryPages, memorySearch } from "./memory-pages.ts";
import { memorySessions } from "./memory-sessions.ts";
import type { MemorySession, MemoryWorld } from "./memory-world.ts";
import { world } from "./acceptance/world.ts";

/** A browser's session in memory; of nobody, or of a user in their first organization. */
export const memorySession = (userName: string | null = null): MemorySession => ({
  userName,
  organizationId: world.users.find((user) => user.userName === userName)?.organizations[0] ?? null,
  region: null,
});

/** Every port, in memory, for one browser. */
export const memoryPorts = (shop: MemoryWorld, session: MemorySession) =>
  Layer.mergeAll(
    memorySessions(shop, session),
    memoryPages(shop, session),
    memoryOrderGuides(shop, session),
    memoryGuideFiles(shop, session),
    memoryCarts(shop, session),
    memoryOrderHistory(shop, session),
    memorySearch(shop, session),
    memoryInAppMessages(shop, session),
  );
