import { inflateSync } from "node:zlib";

export interface PdfLine {
  readonly text: string;
  /** points from the top of the sheet */
  readonly top: number;
}

/** A PDF sheet: size in points, lines from the top down. */
export interface PdfSheet {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly PdfLine[];
}

type Objects = ReadonlyMap<number, { readonly head: string; readonly stream: Buffer | null }>;

const objectsOf = (file: Buffer): Objects => {
  const text = file.toString("latin1");
  const objects = new Map<number, { head: string; stream: Buffer | null }>();
  const start = /(?:^|\n)(\d+) 0 obj\s/g;
  for (let found = start.exec(text); found !== null; found = start.exec(text)) {
    const from = found.index + found[0].length;
    const end = text.indexOf("endobj", from);
    const at = text.indexOf("stream", from);
    const hasStream = at !== -1 && at < end;
    const head = text.slice(from, hasStream ? at : end);
    let stream: Buffer | null = null;
    if (hasStream) {
      const first = at + (text.startsWith("\r\n", at + 6) ? 8 : 7);
      const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
      const raw = file.subarray(first, first + length);
      stream = head.includes("/FlateDecode") ? inflateSync(raw) : raw;
      start.lastIndex = first + length;
    }
    objects.set(Number(found[1]), { head, stream });
  }
  return objects;
};

const meanings = (objects: Objects, font: number): ReadonlyMap<string, string> => {
  const table = Number(/\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? "")?.[1] ?? -1);
  const text = objects.get(table)?.stream?.toString("latin1") ?? "";
  const means = new Map<string, string>();
  const decoded = (hex: string) =>
    (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join("");
  for (const [, block = ""] of text.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = "", letter = ""] of block.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g))
      means.set(glyph.toUpperCase(), decoded(letter));
  for (const [, block = ""] of text.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = "", last = "", letter = ""] of block.matchAll(
      /<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g,
    ))
      for (let at = 0; at <= Number.parseInt(last, 16) - Number.parseInt(first, 16); at += 1)
        means.set(
          (Number.parseInt(first, 16) + at).toString(16).padStart(4, "0").toUpperCase(),
          String.fromCharCode(Number.parseInt(letter, 16) + at),
        );
  return means;
};

type Matrix = readonly [number, number, number, number, number, number];
const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[1] * n[2],
  m[0] * n[1] + m[1] * n[3],
  m[2] * n[0] + m[3] * n[2],
  m[2] * n[1] + m[3] * n[3],
  m[4] * n[0] + m[5] * n[2] + n[4],
  m[4] * n[1] + m[5] * n[3] + n[5],
];
const numbers = (text: string): Matrix => text.trim().split(/\s+/).map(Number) as unknown as Matrix;

/** Reads the text of a PDF that Chromium printed; other PDFs aren't supported. */
export const pdfSheets = (file: Buffer): readonly PdfSheet[] => {
  const objects = objectsOf(file);
  const pages = [...objects.values()].filter(({ head }) => /\/Type\s*\/Page\b(?!s)/.test(head));
  return pages.map(({ head }) => {
    const [, , width, height] = numbers(/\/MediaBox \[([^\]]+)\]/.exec(head)?.[1] ?? "");
    const fonts = new Map(
      [...(/\/Font\s*<<([\s\S]*?)>>/.exec(head)?.[1] ?? "").matchAll(/\/(\w+) (\d+) 0 R/g)].map(
        ([, name = "", id = ""]) => [name, meanings(objects, Number(id))],
      ),
    );
    const contents = Number(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? -1);
    const code = objects.get(contents)?.stream?.toString("latin1") ?? "";
    const pieces: { readonly x: number; readonly top: number; readonly text: string }[] = [];
    let matrix: Matrix = [1, 0, 0, 1, 0, 0];
    let place: Matrix = matrix;
    let font: ReadonlyMap<string, string> = new Map();
    const saved: Matrix[] = [];
    const step =
      /(\/(\w+) [-\d.]+ Tf)|((?:[-\d.]+ ){6})(cm|Tm)\b|([-\d.]+) ([-\d.]+) Td\b|(<[0-9A-Fa-f]+>) Tj|\[((?:[^\]])*)\] TJ|(?:^|\s)(q|Q|BT)(?=\s)/g;
    for (const part of code.matchAll(step)) {
      if (part[1] !== undefined) font = fonts.get(part[2] ?? "") ?? new Map();
      else if (part[4] === "cm") matrix = times(numbers(part[3] ?? ""), matrix);
      else if (part[4] === "Tm") place = numbers(part[3] ?? "");
      else if (part[5] !== undefined) place = times([1, 0, 0, 1, Number(part[5]), Number(part[6])], place);
      else if (part[9] === "q") saved.push(matrix);
      else if (part[9] === "Q") matrix = saved.pop() ?? matrix;
      else if (part[9] === "BT") place = [1, 0, 0, 1, 0, 0];
      else {
        const glyphs = [...(part[7] ?? part[8] ?? "").matchAll(/<([0-9A-Fa-f]+)>/g)].flatMap(
          ([, hex = ""]) => hex.toUpperCase().match(/.{4}/g) ?? [],
        );
        const at = times(place, matrix);
        const text = glyphs.map((glyph) => font.get(glyph) ?? "").join("");
        if (text !== "") pieces.push({ x: at[4], top: height - at[5], text });
      }
    }
    return { width, height, lines: linesOf(pieces) };
  });
};

const linesOf = (
  pieces: readonly { readonly x: number; readonly top: number; readonly text: string }[],
): readonly PdfLine[] => {
  const rows: { top: number; of: { x: number; text: string }[] }[] = [];
  for (const { x, top, text } of pieces.toSorted((a, b) => a.top - b.top)) {
    const last = rows.at(-1);
    if (last !== undefined && top - last.top < 2) last.of.push({ x, text });
    else rows.push({ top, of: [{ x, text }] });
  }
  return rows.map(({ top, of }) => ({
    top,
    text: of
      .toSorted((a, b) => a.x - b.x)
      .map(({ text }) => text)
      .join(" ")
      .replaceAll(/\s+/g, " ")
      .trim(),
  }));
};
