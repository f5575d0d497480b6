import type { DictionaryWords } from "@larder/domain/search/dictionary.schema";
import { searchSettingsMessages as text } from "../../../messages/en/search-settings.ts";

export const entryText = ({ typed, means, isTwoWay }: DictionaryWords): string =>
  isTwoWay ? [...typed, ...means].join(", ") : text.oneWay(typed.join(", "), means.join(", "));
