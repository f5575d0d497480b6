export const allProducts: string = "Todos los productos";
