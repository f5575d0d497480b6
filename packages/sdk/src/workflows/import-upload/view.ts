import type { ColumnMeanings } from "@larder/domain/catalog-import/catalog-columns";
import { type ColumnsProblem, columnsProblem } from "@larder/domain/catalog-import/columns-problem";
import type { ImportUpload, UploadColumn } from "@larder/domain/catalog-import/import-upload.schema";
import { chosenIn, whichOf } from "@larder/domain/tabular/column-meanings";
import type { ImportUploadState } from "./state.ts";

/** Whether the server works on a list by itself. */
export const isWorking = ({ stage }: Pick<ImportUpload, "stage">): boolean =>
  stage === "comparing" || stage === "applying";

export interface ChosenColumn extends UploadColumn {
  /** From 0. */
  readonly at: number;
  /** Whether a person gave it the meaning that it has. */
  readonly isChosen: boolean;
}

/** The columns of a list with their meanings as they are chosen now. */
export const chosenColumns = ({ list, choice }: ImportUploadState): readonly ChosenColumn[] =>
  chosenIn(list.value?.columns ?? [], choice.meanings as ColumnMeanings);

/** Questions that several columns can answer; the first of them is taken unless a person says otherwise. */
export const whichQuestions = ({ list }: ImportUploadState): ImportUpload["questions"] =>
  whichOf(list.value?.questions ?? []);

/** Why a list can't be compared yet; null = it can. */
export const compareProblem = ({ choice }: ImportUploadState): ColumnsProblem | null => columnsProblem(choice);
