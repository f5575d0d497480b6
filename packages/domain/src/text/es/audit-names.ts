export const AUDIT_TARGETS = {
  user: "usuario",
  organization: "negocio",
  order: "pedido",
  cart: "carrito",
  guide: "guía de pedido",
  mail: "correo",
  message: "mensaje",
  page: "página",
  product: "producto",
  upload: "archivo subido",
  session: "sesión",
  buyer: "sistema de compras",
  punchout: "visita",
  signUp: "solicitud",
  setting: "ajuste de",
  "setting:order-guide": "ajustes de las guías de pedido",
  "setting:retention": "cuánto tiempo se guardan los datos",
  warehouse: "almacén",
  day: "día",
  priceList: "lista de precios",
  priceLists: "listas de precios",
  shop: "ajustes de la tienda",
  "price-list": "lista de precios",
  "order-issue": "problema reportado",
  "item-request": "petición de producto",
  "search-synonym": "sinónimo",
  "search-banner": "banner de búsqueda",
  import: "importación",
  list: "lista",
  stranger: "ninguna cuenta con este correo",
};

export const AUDIT_JOINTS = {
  "copied to": "se copió a",
  to: "a",
  with: "con",
  "from a file": "de un archivo",
};

export const billedLine = (line: string): string => `renglón ${line} facturado`;

export const PRODUCT_VALUES = {
  name: "Nombre",
  brand: "Marca",
  category: "Categoría",
  subcategory: "Subcategoría",
  subsubcategory: "Tercera categoría",
  packSize: "Empaque",
  storage: "Almacenamiento",
  origin: "Origen",
  allergens: "Alérgenos",
  mayContain: "Puede contener",
  description: "Descripción",
  hiddenFrom: "Oculto desde",
  hiddenUntil: "Oculto hasta",
};

export const PRODUCT_STATES = { isSold: "A la venta", size: "Presentación", picture: "Foto", copiedFrom: "Copiado de" };

export const SIZE_VALUES = {
  stock: "Existencia",
  minQuantity: "Mínimo",
  maxQuantity: "Máximo",
  sellByMultiple: "Se vende de",
  weightLb: "Peso en lb",
  gtin: "Código de barras",
};

export const soldToName = (list: string): string => `Se vende a ${list}`;

export const YES_NO = { yes: "Sí", no: "No" };

export const PICTURES = { picture: "Foto", drawing: "Dibujo" };

export const TERMS_VALUES = {
  accountNumber: "Número de cuenta",
  deliveryAddress: "Dirección de entrega",
  deliveryPhone: "Teléfono de entrega",
  warehouse: "Almacén",
  deliveryDays: "Días de entrega",
  crossDockDays: "Días de cross-dock",
  cutOffTime: "Hora de cierre",
  leadDays: "Días de anticipación",
  justInTimeLeadDays: "Días de anticipación, sobre pedido",
  preOrderLeadDays: "Días de anticipación, pedido anticipado",
  orderMinimum: "Pedido mínimo en centavos",
  customerGroup: "Lista de precios",
  region: "Región",
  paymentTerms: "Condiciones de pago",
};

export const CUSTOMER_VALUES = { name: "Nombre", look: "Aspecto", hold: "Pausa" };

export const SEARCH_VALUES = {
  term: "Lo que se busca",
  words: "Palabras",
  image: "Imagen",
  title: "Título",
  link: "Enlace",
  opensNewTab: "Abre otra pestaña",
};

export const ENTRY_STATES = { on: "En uso", off: "Apagada" };

export const USER_VALUES = { signIn: "Acceso", roles: "Puestos" };

export const ROLE_NAMES = {
  administrator: "Administrador",
  staff: "Vendedor",
  editor: "Editor",
  warehouse: "Almacén",
};

export const USER_STATES = { active: "Con acceso", suspended: "En suspensión" };

export const SHOP_VALUES = { noProductsMessage: "Mensaje de las guías vacías", zone: "Zona horaria" };

export const NO_DELIVERIES = "Sin entregas";

export const orderByName = (time: string): string => `Pide antes de las ${time}`;

export const priceFrom = (quantity: string): string => `desde ${quantity}`;

export const priceDays = (from: string, to: string): string =>
  [from === "" ? "" : `desde ${from}`, to === "" ? "" : `hasta ${to}`].filter((part) => part !== "").join(" ");

export const columnHeads = {
  entry: "Registro",
  when: "Cuándo",
  who: "Quién",
  email: "Correo",
  as: "Por",
  asEmail: "Correo de por quién",
  organization: "Negocio",
  what: "Qué hizo",
  about: "Sobre qué",
  address: "Dirección IP",
  device: "Dispositivo",
  changes: "Cambios",
};
