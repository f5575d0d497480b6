// For programs that answer in several languages. A build of the storefront has one, and imports its texts themselves.
import type { Language } from "../text/language.ts";
import * as actionErrors from "../text/action-errors.ts";
import * as auditNames from "../text/audit-names.ts";
import * as cannotDeliver from "../text/cannot-deliver.ts";
import * as differences from "../text/cart/differences.ts";
import * as common from "../text/common.ts";
import * as dictionaryReasons from "../text/dictionary-reasons.ts";
import * as esActionErrors from "../text/es/action-errors.ts";
import * as esAuditNames from "../text/es/audit-names.ts";
import * as esCannotDeliver from "../text/es/cannot-deliver.ts";
import * as esDifferences from "../text/es/cart/differences.ts";
import * as esCommon from "../text/es/common.ts";
import * as esDictionaryReasons from "../text/es/dictionary-reasons.ts";
import * as esFieldProblems from "../text/es/field-problems.ts";
import * as esGroupTitle from "../text/es/group-title.ts";
import * as esGuideSentences from "../text/es/guide-sentences.ts";
import * as esLocale from "../text/es/locale.ts";
import * as esMessageSentences from "../text/es/message-sentences.ts";
import * as esNothingFound from "../text/es/nothing-found.ts";
import * as esOrderHands from "../text/es/order-hands.ts";
import * as esOrderRefusals from "../text/es/order-refusals.ts";
import * as esOrderingSentences from "../text/es/ordering-sentences.ts";
import * as esOrderStatus from "../text/es/order-status.ts";
import * as esPageTitles from "../text/es/page-titles.ts";
import * as esPersonName from "../text/es/person-name.ts";
import * as esPricePending from "../text/es/price-pending.ts";
import * as esSearchSentences from "../text/es/search-sentences.ts";
import * as esSentences from "../text/es/sentences.ts";
import * as esTermsNames from "../text/es/terms-names.ts";
import * as esUnitName from "../text/es/unit-name.ts";
import * as fieldProblems from "../text/field-problems.ts";
import * as groupTitle from "../text/group-title.ts";
import * as guideSentences from "../text/guide-sentences.ts";
import * as locale from "../text/locale.ts";
import * as messageSentences from "../text/message-sentences.ts";
import * as nothingFound from "../text/nothing-found.ts";
import * as orderHands from "../text/order-hands.ts";
import * as orderRefusals from "../text/order-refusals.ts";
import * as orderingSentences from "../text/ordering-sentences.ts";
import * as orderStatus from "../text/order-status.ts";
import * as pageTitles from "../text/page-titles.ts";
import * as personName from "../text/person-name.ts";
import * as pricePending from "../text/price-pending.ts";
import * as searchSentences from "../text/search-sentences.ts";
import * as sentences from "../text/sentences.ts";
import * as termsNames from "../text/terms-names.ts";
import * as unitName from "../text/unit-name.ts";

/** The same texts in other words: what is one sentence in English is any sentence. */
export type Said<T> = T extends string
  ? string
  : T extends (...given: infer G) => infer R
    ? (...given: G) => Said<R>
    : { readonly [K in keyof T]: Said<T[K]> };

const en = {
  actionErrors,
  auditNames,
  cannotDeliver,
  common,
  dictionaryReasons,
  differences,
  fieldProblems,
  groupTitle,
  guideSentences,
  locale,
  messageSentences,
  nothingFound,
  orderHands,
  orderRefusals,
  orderingSentences,
  orderStatus,
  pageTitles,
  personName,
  pricePending,
  searchSentences,
  sentences,
  termsNames,
  unitName,
};

/** Every sentence of the domain, in one language. */
export type Texts = Said<typeof en>;

const TEXTS: Readonly<Record<Language, Texts>> = {
  en,
  es: {
    actionErrors: esActionErrors,
    auditNames: esAuditNames,
    cannotDeliver: esCannotDeliver,
    common: esCommon,
    dictionaryReasons: esDictionaryReasons,
    differences: esDifferences,
    fieldProblems: esFieldProblems,
    groupTitle: esGroupTitle,
    guideSentences: esGuideSentences,
    locale: esLocale,
    messageSentences: esMessageSentences,
    nothingFound: esNothingFound,
    orderHands: esOrderHands,
    orderRefusals: esOrderRefusals,
    orderingSentences: esOrderingSentences,
    orderStatus: esOrderStatus,
    pageTitles: esPageTitles,
    personName: esPersonName,
    pricePending: esPricePending,
    searchSentences: esSearchSentences,
    sentences: esSentences,
    termsNames: esTermsNames,
    unitName: esUnitName,
  },
};

/** The domain's sentences in a language. */
export const textsOf = (language: Language): Texts => TEXTS[language];
