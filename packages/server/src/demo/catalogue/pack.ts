export interface Pack {
  readonly text: string;
  readonly pieces: number;
  readonly measure: "weight" | "volume" | "count";
  /** Of the whole pack: pounds, gallons or pieces. */
  readonly amount: number;
  /** The pack of one piece: "5 lb" of "6/5 lb". */
  readonly piece: string;
  readonly isCatchWeight: boolean;
}

const units: Readonly<Record<string, readonly [Pack["measure"], number]>> = {
  lb: ["weight", 1],
  oz: ["weight", 1 / 16],
  g: ["weight", 1 / 453.592],
  "#10": ["weight", 6.75],
  gal: ["volume", 1],
  qt: ["volume", 1 / 4],
  pt: ["volume", 1 / 8],
  "fl oz": ["volume", 1 / 128],
  L: ["volume", 1 / 3.785_41],
  ml: ["volume", 1 / 3785.41],
  ct: ["count", 1],
  dz: ["count", 1],
};

const form = /^(?:(\d+)[/x])?(?:([\d.]+) ?)?(lb|oz|g|gal|qt|pt|fl oz|L|ml|ct|dz|#10)( avg)?$/;

/** Parses a pack size as the trade writes it: "6/5 lb", "12x1 qt", "4/16 lb avg", "15 dz", "6/#10". Throws for anything else. */
export const packOf = (text: string): Pack => {
  const [, pieces, size, unit = "", average] = form.exec(text) ?? [];
  const [measure, each] = units[unit] ?? [];
  if (measure === undefined || each === undefined) throw new Error(`Not a pack size: '${text}'`);
  const count = Number(pieces ?? 1);
  return {
    text,
    pieces: measure === "count" && pieces === undefined ? Number(size) : count,
    measure,
    amount: Math.round(count * Number(size ?? 1) * each * 10_000) / 10_000,
    piece: pieces === undefined ? (measure === "count" ? "1 ct" : text) : text.replace(/^\d+[/x]/, ""),
    isCatchWeight: average !== undefined,
  };
};
