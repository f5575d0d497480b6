import { expect, it } from "vitest";
import { drawingName } from "./drawing-name.ts";

it("PROD-02 every category of the catalog has its own drawing", () => {
  const drawn = {
    "Beef & Veal": "beef",
    Poultry: "poultry",
    Seafood: "fish",
    "Dairy & Eggs": "eggs",
    Dairy: "dairy",
    Cheese: "cheese",
    Vegetables: "vegetables",
    Fruit: "fruit",
    "Grains & Pasta": "grains",
    Bakery: "bakery",
    "Oils & Condiments": "oils",
    Beverages: "beverages",
    "Dry Goods & Spices": "dry",
    "Non-Food": "nonfood",
  } as const;
  for (const [category, drawing] of Object.entries(drawn)) expect(drawingName(category)).toBe(drawing);
});

it("PROD-02 the nearest matching category decides, and there is always a drawing", () => {
  expect(drawingName("Soft", "Cheese", "Dairy")).toBe("cheese");
  expect(drawingName(null, undefined, "")).toBe("dry");
});
