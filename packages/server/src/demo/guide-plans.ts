export interface GuidePlan {
  readonly id: number;
  readonly organization: number;
  readonly owner: number;
  readonly name: string;
  readonly takes: Readonly<Record<string, number>>;
  readonly first?: readonly string[];
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  readonly sharedWith?: readonly number[];
  readonly defaultOf?: readonly number[];
  readonly hiddenBy?: readonly number[];
  /** Days since its last change. */
  readonly changed: number;
}

const mainKitchen = [
  ["204417", "204502", "204688", "204731", "204910"],
  ["311206", "311219", "311540", "311602"],
  ["402118", "402256", "402311", "402407"],
  ["510033", "510077", "510102", "510240", "510266"],
  ["520018", "520044", "520091"],
  ["710140", "710232", "710233"],
  ["640118", "660902", "610205", "810322", "910077"],
].flat();

const everything = (each: number): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [
      "Beef & Veal",
      "Poultry",
      "Pork & Lamb",
      "Seafood",
      "Dairy & Eggs",
      "Cheese",
      "Vegetables",
      "Fruit",
      "Grains & Pasta",
      "Bakery",
      "Oils & Condiments",
      "Beverages",
      "Dry Goods & Spices",
      "Frozen",
      "Non-Food",
    ].map((category) => [category, each]),
  );

export const guidePlans: readonly GuidePlan[] = [
  {
    id: 1,
    organization: 1,
    owner: 1,
    name: "Main Kitchen, weekly",
    takes: {
      "Beef & Veal": 5,
      Poultry: 4,
      Seafood: 4,
      "Dairy & Eggs": 5,
      Cheese: 3,
      Vegetables: 17,
      Fruit: 9,
      "Grains & Pasta": 11,
      Bakery: 6,
      "Oils & Condiments": 12,
      Beverages: 8,
      "Dry Goods & Spices": 14,
      "Non-Food": 10,
    },
    first: mainKitchen,
    groups: {
      "Prep list, mornings": ["Beef & Veal", "Vegetables"],
      "Line cooks": ["Poultry", "Seafood", "Oils & Condiments"],
      Pastry: ["Dairy & Eggs", "Fruit", "Bakery"],
      "Garde manger": ["Cheese"],
      Storeroom: ["Grains & Pasta", "Dry Goods & Spices"],
    },
    defaultOf: [1, 2],
    changed: 3,
  },
  {
    id: 2,
    organization: 1,
    owner: 1,
    name: "Pastry",
    takes: { "Dairy & Eggs": 9, Fruit: 9, "Grains & Pasta": 3, Bakery: 8, "Dry Goods & Spices": 10, Frozen: 2 },
    first: ["510033", "510077", "510240", "510266", "520151", "910077"],
    groups: { "Lamination and dough": ["Dairy & Eggs", "Grains & Pasta"], "Fruit station": ["Fruit", "Frozen"] },
    changed: 8,
  },
  {
    id: 3,
    organization: 1,
    owner: 2,
    name: "Bar & minibar",
    takes: { Beverages: 62, Fruit: 9, "Dry Goods & Spices": 10, "Non-Food": 6 },
    groups: { Bar: ["Fruit", "Dry Goods & Spices"] },
    changed: 12,
  },
  {
    id: 4,
    organization: 1,
    owner: 1,
    name: "Breakfast buffet",
    takes: { Bakery: 16, "Dairy & Eggs": 14, Fruit: 8, "Pork & Lamb": 5, Beverages: 9 },
    changed: 20,
  },
  { id: 5, organization: 1, owner: 2, name: "Full order list", takes: everything(80), changed: 41 },
  {
    id: 6,
    organization: 1,
    owner: 1,
    name: "Summer terrace",
    takes: { Seafood: 8, Vegetables: 10, Fruit: 8, Beverages: 12 },
    hiddenBy: [1],
    changed: 96,
  },
  {
    id: 7,
    organization: 2,
    owner: 2,
    name: "Banquets, November",
    takes: { "Beef & Veal": 12, Poultry: 8, Seafood: 6, Vegetables: 14, Cheese: 8, Bakery: 6, Frozen: 10 },
    first: ["204417", "311602", "402118"],
    groups: {
      Mains: ["Beef & Veal", "Poultry", "Seafood"],
      Sides: ["Vegetables"],
      "Cheese course": ["Cheese"],
      Passed: ["Frozen"],
      Bread: ["Bakery"],
    },
    sharedWith: [1],
    changed: 5,
  },
  {
    id: 8,
    organization: 2,
    owner: 2,
    name: "Steak program",
    takes: { "Beef & Veal": 34, "Pork & Lamb": 8, Poultry: 6 },
    first: ["204417", "204502", "204688", "204731", "204596"],
    defaultOf: [2],
    changed: 2,
  },
  {
    id: 9,
    organization: 2,
    owner: 2,
    name: "Sides and sauces",
    takes: { Vegetables: 22, Frozen: 10, "Oils & Condiments": 16, "Dairy & Eggs": 10 },
    changed: 15,
  },
  {
    id: 10,
    organization: 3,
    owner: 3,
    name: "Patient trays, two-week cycle",
    takes: {
      Poultry: 18,
      Frozen: 30,
      "Dairy & Eggs": 18,
      Fruit: 14,
      "Grains & Pasta": 16,
      "Dry Goods & Spices": 16,
      Beverages: 16,
      "Non-Food": 12,
    },
    groups: {
      "Hot line": ["Poultry", "Frozen"],
      "Cold line": ["Dairy & Eggs", "Fruit"],
      "Tray supplies": ["Non-Food"],
    },
    defaultOf: [3],
    changed: 30,
  },
  {
    id: 11,
    organization: 3,
    owner: 3,
    name: "Cafeteria",
    takes: { "Beef & Veal": 8, Bakery: 20, Vegetables: 24, Beverages: 20, "Oils & Condiments": 14, "Non-Food": 10 },
    changed: 33,
  },
  {
    id: 12,
    organization: 4,
    owner: 4,
    name: "Dinner line",
    takes: {
      Seafood: 12,
      "Beef & Veal": 10,
      Vegetables: 20,
      "Dairy & Eggs": 10,
      Cheese: 8,
      "Oils & Condiments": 12,
      "Dry Goods & Spices": 10,
    },
    first: ["204417", "311219", "402118", "510033", "520044"],
    groups: { Grill: ["Beef & Veal", "Seafood"], "Garden station": ["Vegetables"] },
    defaultOf: [4],
    changed: 4,
  },
  {
    id: 13,
    organization: 4,
    owner: 4,
    name: "Sunday brunch",
    takes: { Bakery: 12, "Dairy & Eggs": 12, "Pork & Lamb": 6, Fruit: 8, Beverages: 6 },
    changed: 6,
  },
  {
    id: 14,
    organization: 5,
    owner: 7,
    name: "Shore parties",
    takes: { Seafood: 14, Vegetables: 12, "Dairy & Eggs": 6, "Oils & Condiments": 12, "Dry Goods & Spices": 8 },
    groups: { Raw: ["Seafood"], "Sent by the vendor": ["Oils & Condiments"] },
    defaultOf: [7],
    changed: 5,
  },
];
