import type * as En from "../en/category-menu.ts";
import type { Translated } from "../translated.ts";

export const categoryMenuMessages: Translated<typeof En.categoryMenuMessages> = {
  allOf: (category) => `Todo en ${category}`,
  none: "Por ahora no hay categorías.",
};
