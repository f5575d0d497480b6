import type * as En from "../en/sign-up-answers.ts";

const NAMES: Readonly<Record<string, string>> = {
  Restaurant: "Restaurante",
  Hotel: "Hotel",
  Catering: "Banquetes",
  "School or campus": "Escuela o universidad",
  Healthcare: "Salud",
  Grocery: "Tienda de abarrotes",
  Other: "Otro",
  "A chef": "Un chef",
  "A sales rep": "Un vendedor",
  "A trade show": "Una expo",
  "A search": "Una búsqueda",
};

export const answerName: typeof En.answerName = (answer) => NAMES[answer] ?? answer;
