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

/** A unit of measure as the customer reads it: 'CS' is 'Case'. One that the trade's list does not know is shown as it is (OP-148). */
export const unitText = (unit: string): string => texts[unit.toUpperCase()] ?? unit;
