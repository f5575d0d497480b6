const texts: Readonly<Record<string, string>> = {
  CS: "Case",
  EA: "Each",
  LB: "Pound",
  KG: "Kilogram",
  OZ: "Ounce",
  BG: "Bag",
  BX: "Box",
  BT: "Bottle",
  CN: "Can",
  CT: "Carton",
  DZ: "Dozen",
  GL: "Gallon",
  JR: "Jar",
  PK: "Pack",
  PC: "Piece",
  PL: "Pail",
  TB: "Tub",
  TR: "Tray",
  WH: "Wheel",
  KT: "Kit",
  BN: "Bunch",
  LF: "Loaf",
  SL: "Sleeve",
  BK: "Block",
};

/** A unit of measure for customers: "CS" is "Case". Unknown units stay unchanged (OP-148). */
export const unitText = (unit: string): string => texts[unit.toUpperCase()] ?? unit;
