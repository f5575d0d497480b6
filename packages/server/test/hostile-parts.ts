import zlib from "node:zlib";
import { letterOf } from "../src/tabular/open-file.ts";

/** A list that can't be used, made when it's needed: its file name, its bytes, and what is said of it. */
export interface HostileList {
  readonly name: string;
  readonly make: () => string | Buffer;
  /** What the one sentence names: a row and column, or what the file is. */
  readonly says: RegExp;
}

interface Entry {
  readonly name: string;
  readonly content: string | Buffer;
  readonly isStored?: boolean;
  readonly declared?: number;
  readonly crc?: number;
}

/** A zip with these entries; sizes and checksums can lie. */
export const zip = (...entries: readonly Entry[]): Buffer => {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, content, isStored = false, declared, crc } of entries) {
    const bytes = Buffer.from(content);
    const packed = isStored ? bytes : zlib.deflateRawSync(bytes, { level: 9 });
    const head = (isCentral: boolean) => {
      const buffer = Buffer.alloc(isCentral ? 46 : 30);
      buffer.writeUInt32LE(isCentral ? 0x02014b50 : 0x04034b50, 0);
      const at = isCentral ? 6 : 4;
      buffer.writeUInt16LE(20, at);
      buffer.writeUInt16LE(isStored ? 0 : 8, at + 4);
      buffer.writeUInt32LE(crc ?? zlib.crc32(bytes), at + 10);
      buffer.writeUInt32LE(packed.length, at + 14);
      buffer.writeUInt32LE(declared ?? bytes.length, at + 18);
      buffer.writeUInt16LE(Buffer.byteLength(name), at + 22);
      if (isCentral) buffer.writeUInt32LE(offset, 42);
      return buffer;
    };
    const local = Buffer.concat([head(false), Buffer.from(name), packed]);
    centrals.push(Buffer.concat([head(true), Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
};

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
export const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook from its parts, so that each of them can be wrong. */
export const workbook = ({
  sheet = "",
  strings = `<sst ${MAIN}/>`,
  book = `<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="Prices" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  target = "worksheets/sheet1.xml",
}: {
  readonly sheet?: string;
  readonly strings?: string;
  readonly book?: string;
  readonly target?: string;
} = {}): Buffer =>
  zip(
    {
      name: "[Content_Types].xml",
      content: `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    {
      name: "_rels/.rels",
      content: `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    { name: "xl/workbook.xml", content: HEAD + book },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="${target}"/><Relationship Id="rId2" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { name: "xl/worksheets/sheet1.xml", content: HEAD + sheet },
    { name: "xl/sharedStrings.xml", content: HEAD + strings },
  );

/** Cells that don't say where they are get their place. */
const placed = (row: string, line: number): string => {
  let at = 0;
  return row.replaceAll(/<c(?! r=)(?=[ >])/g, () => `<c r="${letterOf(at++)}${line}"`);
};

export const sheetOf = (...rows: readonly string[]): string =>
  `<worksheet ${MAIN}><sheetData>${rows.map((row, at) => `<row r="${at + 1}">${placed(row, at + 1)}</row>`).join("")}</sheetData></worksheet>`;
export const inline = (...texts: readonly string[]): string =>
  texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join("");
export const HEADINGS = inline("sku", "name", "price");
