/** What an entry of the audit names by an id, and the settings it names as a whole. */
export const AUDIT_TARGETS = {
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
  "setting:order-guide": "order guide settings",
  "setting:retention": "how long data is kept",
  warehouse: "warehouse",
  day: "day",
  priceList: "price list",
  priceLists: "price lists",
  shop: "shop settings",
  "price-list": "price list",
  "order-issue": "reported issue",
  "item-request": "item request",
  "search-synonym": "synonym",
  "search-banner": "search banner",
  import: "import",
  list: "list",
  stranger: "no account with this email",
} as const;

/** What stands behind an order guide, by its stored form. */
export const AUDIT_JOINTS = {
  "copied to": "copied to",
  to: "to",
  with: "with",
  "from a file": "from a file",
} as const;

export const billedLine = (line: string): string => `line ${line} billed`;

export const PRODUCT_VALUES = {
  name: "Name",
  brand: "Brand",
  category: "Category",
  subcategory: "Subcategory",
  subsubcategory: "Third category",
  packSize: "Pack",
  storage: "Keep at",
  origin: "Origin",
  allergens: "Allergens",
  mayContain: "May contain",
  description: "Text",
  hiddenFrom: "Hidden from",
  hiddenUntil: "Hidden until",
} as const;

export const PRODUCT_STATES = {
  isSold: "On sale",
  size: "Size",
  picture: "Picture",
  copiedFrom: "Copied from",
} as const;

export const SIZE_VALUES = {
  stock: "Stock",
  minQuantity: "Minimum",
  maxQuantity: "Maximum",
  sellByMultiple: "Sold by",
  weightLb: "Weight in lb",
  gtin: "Barcode",
} as const;

export const soldToName = (list: string): string => `Sold to ${list}`;

export const YES_NO = { yes: "Yes", no: "No" } as const;

export const PICTURES = { picture: "Picture", drawing: "Drawing" } as const;

/** The sales rep isn't among them: what is kept of a person goes when they are erased, and the audit stays. */
export const TERMS_VALUES = {
  accountNumber: "Account number",
  deliveryAddress: "Delivery address",
  deliveryPhone: "Delivery phone",
  warehouse: "Warehouse",
  deliveryDays: "Delivery days",
  crossDockDays: "Cross-dock days",
  cutOffTime: "Cutoff",
  leadDays: "Lead days",
  justInTimeLeadDays: "Just-in-time lead days",
  preOrderLeadDays: "Preorder lead days",
  orderMinimum: "Order minimum in cents",
  customerGroup: "Price list",
  region: "Region",
  paymentTerms: "Payment terms",
} as const;

export const CUSTOMER_VALUES = { name: "Name", look: "Look", hold: "Hold" } as const;

export const SEARCH_VALUES = {
  term: "Searched for",
  words: "Words",
  image: "Picture",
  title: "Title",
  link: "Link",
  opensNewTab: "Opens a new tab",
} as const;

export const ENTRY_STATES = { on: "In use", off: "Switched off" } as const;

export const USER_VALUES = { signIn: "Sign-in", roles: "Roles" } as const;

export const ROLE_NAMES = {
  administrator: "Administrator",
  staff: "Sales rep",
  editor: "Editor",
  warehouse: "Warehouse",
} as const;

export const USER_STATES = { active: "Active", suspended: "Suspended" } as const;

export const SHOP_VALUES = { noProductsMessage: "Message for empty order guides", zone: "Time zone" } as const;

export const NO_DELIVERIES = "No deliveries";

export const orderByName = (time: string): string => `Order by ${time}`;

/** A customer's own price behind its amount: from how many, and on which days; either day may be missing. */
export const priceFrom = (quantity: string): string => `from ${quantity}`;

export const priceDays = (from: string, to: string): string => `${from} to ${to}`.trim();

export const columnHeads = {
  entry: "Entry",
  when: "When",
  who: "Who",
  email: "Email",
  as: "As",
  asEmail: "As email",
  organization: "Organization",
  what: "What",
  about: "About",
  address: "Address",
  device: "Device",
  changes: "Changes",
} as const;
