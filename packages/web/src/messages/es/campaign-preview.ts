import type * as En from "../en/campaign-preview.ts";
import type { Translated } from "../translated.ts";

export const campaignPreviewMessages: Translated<typeof En.campaignPreviewMessages> = {
  behind: "Página de atrás",
  pages: { guide: "Sobre la guía de pedido", home: "Sobre el inicio" },
  organization: "Harbor & Vine Hotel",
  guide: "Cocina principal, semanal",
  home: "Buenas noches",
  tiles: ["Guías de pedido", "Pedido rápido", "Carrito", "Último pedido"],
  // Product names stay the vendor's.
  lines: [
    { name: "Beef Chuck Roll, Choice, Neck Off", pack: "3/22 lb avg · 204417", price: "$6.49", quantity: 2 },
    { name: "Ground Beef 80/20, Fine Grind", pack: "6/5 lb · 204502", price: "$113.40", quantity: 4 },
    { name: "Strip Loin 0x1, Center Cut", pack: "12/14 oz · 204688", price: "$248.75", quantity: 2 },
    { name: "Short Rib, Bone In, 3 Bone", pack: "4/9 lb avg · 204731", price: "$7.89", quantity: 0 },
    { name: "Chicken Breast, Boneless, 6 oz", pack: "4/10 lb · 311206", price: "$132.60", quantity: 3 },
    { name: "Chicken Thigh, Boneless, Skin On", pack: "4/10 lb · 311219", price: "$89.40", quantity: 6 },
    { name: "Atlantic Salmon Fillet, Skin On", pack: "10 lb · 402118", price: "$124.80", quantity: 2 },
    { name: "Mussels, Rope Grown, Live", pack: "5/2 lb · 402407", price: "Pendiente", quantity: 1 },
    { name: "Heavy Cream 40%", pack: "12x1 qt · 510033", price: "$58.68", quantity: 2 },
    { name: "Butter, Unsalted, 83%", pack: "36/1 lb · 510077", price: "$164.20", quantity: 1 },
    { name: "Eggs, Large, Cage Free", pack: "15 dz · 510240", price: "$47.25", quantity: 3 },
    { name: "Baby Spinach, Washed", pack: "4/2.5 lb · 610114", price: "$31.80", quantity: 2 },
    { name: "Yukon Gold Potatoes, A", pack: "50 lb · 610302", price: "$38.50", quantity: 1 },
    { name: "Shallots, Peeled", pack: "5 lb · 610377", price: "$24.10", quantity: 1 },
  ],
  bar: "14 productos",
  action: "Al carrito",
};
