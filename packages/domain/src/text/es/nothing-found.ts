export const NO_RESULTS = "Sin resultados";
export const NO_PRODUCTS_IN_CATEGORY = "¡No hay productos en esta categoría!";
