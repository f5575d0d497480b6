import type { CatalogColumn, ColumnMeanings } from "@larder/domain/catalog-import/catalog-columns";
import { placesOf } from "@larder/domain/catalog-import/catalog-columns";
import type { ImportUpload } from "@larder/domain/catalog-import/import-upload.schema";
import { contentsOf } from "@larder/domain/tabular/column-content";
import { type ColumnGuess, guessColumns, SURE } from "@larder/domain/tabular/column-guess";
import type { Db } from "../../database/schema.ts";
import type { UploadReading } from "../../database/tables/import-upload.ts";
import { catalogueColumns, neededColumns } from "../import/catalogue-columns.ts";
import { namelessChoice } from "../import/decide-columns.ts";
import { headingsKey, readShapes } from "../import/file-shapes.ts";
import type { FoundUpload } from "./upload-store.ts";

const CELLS = 3;
const CELL = 80;

/** What the columns of a list mean: as chosen for it, as remembered for its headings, or as guessed. */
export const meaningsOf = async (
  db: Db,
  { reading, choice }: Pick<FoundUpload, "reading" | "choice">,
): Promise<{
  readonly guess: ColumnGuess<CatalogColumn>;
  readonly isRemembered: boolean;
  readonly makesNumbers: boolean;
}> => {
  const { texts, headings, rows } = reading;
  const remembered = (await readShapes(db)).get(headingsKey(texts));
  const decided =
    choice === null ? { ...namelessChoice(texts), ...remembered } : placesOf(choice.meanings as ColumnMeanings);
  const makesNumbers = choice === null ? remembered?.sku === null : choice.makesNumbers;
  const needed = makesNumbers ? [] : neededColumns;
  const contents = contentsOf({ headings, rows });
  const guess = guessColumns(catalogueColumns, { headings, contents }, { needed, decided });
  // A needed column that was said to be nowhere is still needed.
  const isOpen = (column: CatalogColumn): boolean =>
    guess.columns.every((one) => one.column !== column) && guess.questions.every((one) => one.column !== column);
  const missing = needed.filter(isOpen).map((column) => ({ kind: "missing" as const, column, places: [] }));
  return {
    guess: { columns: guess.columns, questions: [...guess.questions, ...missing] },
    isRemembered: choice === null && remembered !== undefined,
    makesNumbers,
  };
};

const columnsOf = ({ texts, rows }: UploadReading, guess: ColumnGuess<CatalogColumn>): ImportUpload["columns"] =>
  texts.map((heading, at) => {
    const found = guess.columns.find((one) => one.at === at);
    return {
      heading,
      meaning: found?.column ?? null,
      isGuess: found !== undefined && found.confidence < SURE,
      cells: rows.slice(0, CELLS).map((row) => (row[at] ?? "").slice(0, CELL)),
    };
  });

/** An uploaded list as its page shows it. */
export const uploadAnswer = async (db: Db, upload: FoundUpload): Promise<ImportUpload> => {
  const { reading, choice } = upload;
  const { guess, isRemembered, makesNumbers } = await meaningsOf(db, upload);
  const groups = await db.selectFrom("customer_group").select(["id", "name"]).orderBy("name").execute();
  return {
    id: upload.id,
    fileName: upload.file_name,
    stage: upload.stage,
    format: reading.format,
    encoding: reading.encoding,
    headLine: reading.headLine,
    part: reading.part,
    parts: reading.parts,
    columns: columnsOf(reading, guess),
    questions: guess.questions,
    isRemembered,
    makesNumbers,
    group: choice?.group ?? null,
    groups,
    done: upload.done,
    review: upload.review,
    problem: upload.problem,
  };
};
