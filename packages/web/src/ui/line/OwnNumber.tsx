import { lineMessages } from "../../messages/en/line.ts";

/** The customer's own number, ahead of what is cut off where the line is narrow; null = none. */
export const OwnNumber = ({ number }: { readonly number: string | null }) =>
  number !== null && (
    <>
      <span title={lineMessages.yourNumber(number)}>
        <span className="vh">{lineMessages.yourNumber("")}</span>
        {number}
      </span>{" "}
      ·{" "}
    </>
  );
