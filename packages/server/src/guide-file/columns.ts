/** The columns of a guide file; only `sku` is needed (OP-67). */
export const columns = ["sku", "unit", "quantity", "group", "name"] as const;
export type Column = (typeof columns)[number];

/** Which column of the file is which, counted from 0; a column that is absent is not in the file. */
export type ColumnMap = { readonly [C in Column]?: number };

interface Words {
  /** What says plainly what the column is. */
  readonly plain: readonly string[];
  /** What people write there too, and over other columns as well. */
  readonly maybe: readonly string[];
}

const listed = (text: string): readonly string[] => text.trim().split(/\s+/);

/** What people write over their columns, in lower case without blanks, accents and punctuation: English, German, French, Spanish. */
const words: Record<Column, Words> = {
  sku: {
    plain: listed(`
      sku item itemnumber itemno itemnum itemid itemcode code article articlenumber
      productsku productnumber productno productcode
      artikelnummer artikelnr artnr artikel produktnummer bestellnummer bestellnr
      reference ref codearticle numeroarticle noarticle codeproduit referencia codigo`),
    maybe: ["number", "no", "nr", "nummer", "id"],
  },
  unit: {
    plain: listed(`
      unit uom um unitofmeasure sellunit orderunit
      einheit mengeneinheit verkaufseinheit bestelleinheit unite unitedevente unidad`),
    maybe: ["size", "me", "ve", "gebinde", "conditionnement", "colisage"],
  },
  quantity: {
    plain: ["quantity", "qty", "menge", "anzahl", "stuck", "stuckzahl", "bestellmenge", "quantite", "qte", "cantidad"],
    maybe: ["amount", "units", "par", "count", "ordered", "order", "bestand", "sollbestand", "nombre", "stock"],
  },
  group: {
    plain: ["group", "category", "customgroup", "gruppe", "warengruppe", "kategorie", "groupe", "categorie", "grupo"],
    maybe: ["section", "station", "location", "lager", "lagerort", "bereich", "famille", "rayon", "emplacement"],
  },
  name: {
    plain: listed(`
      name product productname description desc itemname itemdescription title
      bezeichnung artikelbezeichnung beschreibung produkt designation libelle produit nom`),
    maybe: ["nombre", "descripcion", "text", "intitule"],
  },
};

const plain = (heading: string): string =>
  heading
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[^a-z0-9]/g, "");

/** What the headings say, and which columns say it so plainly that nobody need look. */
export interface Guessed {
  readonly columns: ColumnMap;
  readonly plain: readonly number[];
}

/** Guesses which column is which from the headings; each heading is used once, the closest word first (OP-67). */
export const readHeadings = (headings: readonly string[]): Guessed => {
  const texts = headings.map((heading) => plain(heading.slice(0, 60)));
  const found: { [C in Column]?: number } = {};
  const taken = new Set<number>();
  const sure: number[] = [];
  for (const kind of ["plain", "maybe"] as const) {
    for (const column of columns) {
      if (found[column] !== undefined) continue;
      for (const word of words[column][kind]) {
        const at = texts.findIndex((text, index) => text === word && !taken.has(index));
        if (at < 0) continue;
        found[column] = at;
        taken.add(at);
        if (kind === "plain") sure.push(at);
        break;
      }
    }
  }
  return { columns: found, plain: sure };
};

/** Guesses which column is which from the headings alone. */
export const guessColumns = (headings: readonly string[]): ColumnMap => readHeadings(headings).columns;
