interface Line {
  readonly id: string;
  readonly productSku: string;
  readonly unitOfMeasure: string;
  readonly quantity: number;
}

interface Lines {
  readonly cartGroups?: readonly { readonly subCarts?: readonly { readonly lines?: readonly Line[] }[] }[] | undefined;
  readonly oosLines?: readonly Line[] | undefined;
}

/** What is in a cart, by line id: each line in a few words. */
export type Content = ReadonlyMap<string, string>;

export const lineText = ({ productSku, unitOfMeasure, quantity }: Line): string =>
  `${quantity} ${unitOfMeasure} ${productSku}`;

/** The content of a cart, as it is held or as it is in an answer. */
export const contentOf = ({ cartGroups = [], oosLines = [] }: Lines): Content =>
  new Map(
    [...cartGroups.flatMap(({ subCarts = [] }) => subCarts.flatMap(({ lines = [] }) => lines)), ...oosLines].map(
      (line) => [line.id, lineText(line)],
    ),
  );

export const contentText = (content: Content): string => [...content.values()].toSorted().join(", ");
