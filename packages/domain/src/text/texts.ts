// For programs that answer in several languages. A build of the storefront has one, and imports its texts themselves.
import type { Language } from "./language.ts";
import * as cannotDeliver from "./cannot-deliver.ts";
import * as differences from "./cart/differences.ts";
import * as common from "./common.ts";
import * as esCannotDeliver from "./es/cannot-deliver.ts";
import * as esDifferences from "./es/cart/differences.ts";
import * as esCommon from "./es/common.ts";
import * as esFieldProblems from "./es/field-problems.ts";
import * as esLocale from "./es/locale.ts";
import * as esMessageSentences from "./es/message-sentences.ts";
import * as esOrderHands from "./es/order-hands.ts";
import * as esOrderRefusals from "./es/order-refusals.ts";
import * as esOrderStatus from "./es/order-status.ts";
import * as esPageTitles from "./es/page-titles.ts";
import * as esPricePending from "./es/price-pending.ts";
import * as esSearchSentences from "./es/search-sentences.ts";
import * as esSentences from "./es/sentences.ts";
import * as fieldProblems from "./field-problems.ts";
import * as locale from "./locale.ts";
import * as messageSentences from "./message-sentences.ts";
import * as orderHands from "./order-hands.ts";
import * as orderRefusals from "./order-refusals.ts";
import * as orderStatus from "./order-status.ts";
import * as pageTitles from "./page-titles.ts";
import * as pricePending from "./price-pending.ts";
import * as searchSentences from "./search-sentences.ts";
import * as sentences from "./sentences.ts";

/** The same texts in other words: what is one sentence in English is any sentence. */
export type Said<T> = T extends string
  ? string
  : T extends (...given: infer G) => infer R
    ? (...given: G) => Said<R>
    : { readonly [K in keyof T]: Said<T[K]> };

const en = {
  cannotDeliver,
  common,
  differences,
  fieldProblems,
  locale,
  messageSentences,
  orderHands,
  orderRefusals,
  orderStatus,
  pageTitles,
  pricePending,
  searchSentences,
  sentences,
};

/** Every sentence of the domain, in one language. */
export type Texts = Said<typeof en>;

const TEXTS: Readonly<Record<Language, Texts>> = {
  en,
  es: {
    cannotDeliver: esCannotDeliver,
    common: esCommon,
    differences: esDifferences,
    fieldProblems: esFieldProblems,
    locale: esLocale,
    messageSentences: esMessageSentences,
    orderHands: esOrderHands,
    orderRefusals: esOrderRefusals,
    orderStatus: esOrderStatus,
    pageTitles: esPageTitles,
    pricePending: esPricePending,
    searchSentences: esSearchSentences,
    sentences: esSentences,
  },
};

/** The domain's sentences in a language. */
export const textsOf = (language: Language): Texts => TEXTS[language];
