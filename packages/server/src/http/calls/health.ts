import { readHealth } from "../../shop/health/read-health.ts";
import type { Handlers } from "../handler.ts";

export const health: Handlers<"health"> = {
  read: ({ db, services, now }) => readHealth(db, services.config, services.indexedAt(), now),
};
