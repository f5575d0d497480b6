import type * as En from "../en/copy-link.ts";
import type { Translated } from "../translated.ts";

export const copyLinkMessages: Translated<typeof En.copyLinkMessages> = {
  copy: "Copiar",
  done: "Copiado",
};
