/** What an entry of the audit names by an id, in the words of staff. */
const WORDS: Readonly<Record<string, string>> = {
  user: "user",
  organization: "organization",
  order: "order",
  cart: "cart",
  guide: "order guide",
  mail: "email",
  message: "message",
  page: "page",
  product: "product",
  upload: "uploaded file",
  session: "session",
  buyer: "purchasing system",
  punchout: "visit",
  signUp: "sign-up",
  setting: "setting of",
  warehouse: "warehouse",
  day: "day",
  priceList: "price list",
  priceLists: "price lists",
  shop: "shop settings",
  "price-list": "price list",
  "order-issue": "reported issue",
  "search-synonym": "synonym",
  "search-banner": "search banner",
  stranger: "no account with this email",
};

/** What needs no id. */
const ALONE: ReadonlySet<string> = new Set(["priceLists", "shop", "stranger"]);

/**
 * What was done to what, for staff: every `kind:id` in an entry's object becomes its words and id, or the name that
 * `nameOf` knows for it. Anything else stays as stored.
 */
export const describeAuditTarget = (
  object: string,
  nameOf: (kind: string, id: string) => string | undefined = () => undefined,
): string =>
  object
    .split(" ")
    .map((word, at) => {
      const [, kind = "", id = ""] = /^([A-Za-z-]+)(?::(.+))?$/.exec(word) ?? [];
      if (!Object.hasOwn(WORDS, kind) || (id === "" && !ALONE.has(word))) return word;
      const described = `${WORDS[kind]} ${id}`.trim();
      return nameOf(kind, id) ?? (at > 0 ? described : described.charAt(0).toUpperCase() + described.slice(1));
    })
    .join(" ");
