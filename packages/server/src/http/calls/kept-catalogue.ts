import { createHash } from "node:crypto";
import { buyerOf } from "../../accounts/auth/caller.ts";
import type { Handlers } from "../handler.ts";

const versionOf = (index: string): string => createHash("sha256").update(index).digest("base64url");

/** What a browser keeps of the catalog, as the caller sees it (OP-35). */
export const keptCatalogue: Handlers<"keptCatalogue"> = {
  read: async ({ query, caller, services }) => {
    const index = await services.keepIndex({ ...buyerOf(caller), organization: caller.organization.id });
    const version = versionOf(index);
    return { version, index: version === query.version ? null : index };
  },
};
