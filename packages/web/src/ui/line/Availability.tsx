import type { AvailabilityText } from "./variant-text.ts";

/** The parent has the class `availability` and the tone as `data-tone`. */
export const Availability = ({ tone, main, detail }: AvailabilityText) =>
  tone === null ? (
    main
  ) : (
    <>
      <b>{main}</b>
      {detail !== "" && <span>{tone === "info" ? ` ${detail}` : detail}</span>}
    </>
  );
