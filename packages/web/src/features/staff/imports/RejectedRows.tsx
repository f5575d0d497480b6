import type { CustomerReview } from "@larder/domain/customer-import/customer-import.schema";
import { importListMessages as text } from "../../../messages/en/import-list.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import styles from "./import-flow.module.css";

interface RejectsLinkProps {
  readonly id: number;
  readonly rows: number;
  readonly fileName: string;
}

/** Downloads the rows of a list that can't be taken, to be corrected and brought again. */
export const RejectsLink = ({ id, rows, fileName }: RejectsLinkProps) => (
  <ButtonLink
    icon="download"
    href={`/web-api/staff/import-rejects/${id}`}
    aria-label={text.rejectsOf(rows, fileName)}
    download
  >
    {text.rejects(rows)}
  </ButtonLink>
);

interface RejectedRowsProps extends Pick<CustomerReview, "problems" | "refusedRows"> {
  readonly id: number;
  readonly fileName: string;
  readonly Heading: "h2" | "h3";
}

/** The rows of a list that can't be taken, each with its reason. */
export const RejectedRows = ({ id, fileName, problems, refusedRows, Heading }: RejectedRowsProps) =>
  refusedRows > 0 && (
    <section className="stack g-8" aria-labelledby="rejected-rows">
      <Heading className="lesser" id="rejected-rows">
        {text.problems}
      </Heading>
      <ul className="sheet ruled">
        {problems.map(({ line, reason }) => (
          <li key={line} className={`${styles.row} grid g-12`}>
            <span className="muted">{text.row(line)}</span>
            <span className="anywhere">{reason}</span>
          </li>
        ))}
        {refusedRows > problems.length && (
          <li className={`${styles.row} grid g-12 muted`}>{text.more(refusedRows - problems.length)}</li>
        )}
      </ul>
      <div className="cluster">
        <RejectsLink id={id} rows={refusedRows} fileName={fileName} />
        <span className="fine">{text.rejectsText}</span>
      </div>
    </section>
  );
