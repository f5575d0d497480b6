import type { Exchange } from "../network.ts";
import { answersWithCarts } from "./answered-carts.ts";
import { type AnsweredLine, linesIn } from "./taken-of-typed.ts";

export const nameOf = ({ unitOfMeasure, productSku }: Pick<AnsweredLine, "unitOfMeasure" | "productSku">): string =>
  `${unitOfMeasure} ${productSku}`;

/** The lines of every answer, by id: an id never names another product. */
export const lineNames = (exchanges: readonly Exchange[]): ReadonlyMap<string, string> =>
  new Map(
    answersWithCarts({ exchanges }).flatMap((answer) =>
      linesIn(answer).map((line) => [line.id, nameOf(line)] as const),
    ),
  );
