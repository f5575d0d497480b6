const NAMES: Readonly<Record<string, string>> = {
  Case: "Caja",
  Each: "Pieza",
  Pound: "Libra",
  Kilogram: "Kilo",
  Ounce: "Onza",
  Bag: "Bolsa",
  Box: "Caja chica",
  Bottle: "Botella",
  Can: "Lata",
  Carton: "Cartón",
  Dozen: "Docena",
  Gallon: "Galón",
  Jar: "Frasco",
  Pack: "Paquete",
  Piece: "Pieza",
  Pail: "Cubeta",
  Tub: "Tina",
  Tray: "Charola",
  Wheel: "Rueda",
  Kit: "Juego",
  Bunch: "Manojo",
  Loaf: "Barra",
  Sleeve: "Tira",
  Block: "Bloque",
};

/** A size that a vendor named in its own words stays. */
export const unitName = (text: string): string => (Object.hasOwn(NAMES, text) ? (NAMES[text] ?? text) : text);
