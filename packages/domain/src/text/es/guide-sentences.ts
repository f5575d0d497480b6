export const GUIDE_LOADING = "La guía se está cargando. Los productos aparecerán en un momento.";
export const GUIDE_SEARCH_PLACEHOLDER = "Buscar en la guía de pedido";
export const PRODUCT_CATEGORIES = "Categorías de productos";
export const CUSTOM_GROUPS = "Grupos propios";
