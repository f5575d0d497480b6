import { type ColumnPlaces, type ColumnWords, type Guessed, readHeadings } from "../../tabular/guess-columns.ts";

/** The columns of a guide file; only `sku` is required (OP-67). */
export const columns = ["sku", "unit", "quantity", "group", "name", "own"] as const;
export type Column = (typeof columns)[number];

const listed = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Headings in English, German, French and Spanish, lower case without spaces, accents and punctuation. */
export const guideWords: ColumnWords<Column> = {
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
  own: {
    plain: listed(`
      ownnumber ownitemnumber youritemnumber yournumber customeritem customeritemnumber customeritemno customersku
      customerproductnumber theirnumber custitem`),
    maybe: [],
  },
};

/** The positions of a guide file's columns. */
export type GuideColumns = ColumnPlaces<Column>;

/** Guesses the columns from the headings alone. Own numbers without item numbers next to them are the item numbers. */
export const readGuideHeadings = (headings: readonly string[]): Guessed<Column> => {
  const { columns: found, plain } = readHeadings(headings, guideWords);
  const { own, ...columns } = found;
  if (own === undefined || columns.sku !== undefined) return { columns: found, plain };
  return { columns: { ...columns, sku: own }, plain };
};

/** The columns that the headings tell. */
export const guessColumns = (headings: readonly string[]): GuideColumns => readGuideHeadings(headings).columns;
