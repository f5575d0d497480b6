import { crc32, deflateRawSync } from "node:zlib";

interface Part {
  readonly name: string;
  readonly content: Buffer | string;
  /** The declared size, if it is a lie. */
  readonly said?: number;
}

/** A zip file built byte by byte, so that it can lie. */
export const zipOf = (parts: readonly Part[]): Buffer => {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, content, said } of parts) {
    const plain = Buffer.from(content);
    const packed = deflateRawSync(plain);
    const title = Buffer.from(name);
    const fields = Buffer.alloc(16);
    fields.writeUInt32LE(crc32(plain), 0);
    fields.writeUInt32LE(packed.length, 4);
    fields.writeUInt32LE(said ?? plain.length, 8);
    fields.writeUInt16LE(title.length, 12);
    const start = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0]);
    const local = Buffer.concat([start, fields, title, packed]);
    const entry = Buffer.alloc(14);
    entry.writeUInt32LE(offset, 10);
    centrals.push(
      Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), fields, entry, title]),
    );
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
};

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** A spreadsheet with one sheet of this XML, and more parts. */
export const xlsxOf = (sheet: string, more: readonly Part[] = []): Buffer =>
  zipOf([
    {
      name: "[Content_Types].xml",
      content: `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    },
    {
      name: "_rels/.rels",
      content: `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      content: `${HEAD}<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    { name: "xl/worksheets/sheet1.xml", content: `${HEAD}${sheet}` },
    ...more,
  ]);

/** Cells as inline texts, from the first row. */
export const sheetOf = (rows: readonly (readonly string[])[]): string =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows
    .map(
      (cells, at) =>
        `<row r="${at + 1}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`,
    )
    .join("")}</sheetData></worksheet>`;
