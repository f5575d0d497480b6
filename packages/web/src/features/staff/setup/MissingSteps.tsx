import type { SetupStep } from "@larder/domain/opening/setup-steps";
import { setupMessages as text } from "../../../messages/en/setup.ts";
import { staffPlaces } from "../../../navigation/staff-places.ts";
import { ButtonLink } from "../../../ui/Button.tsx";
import styles from "./setup.module.css";

/** What the setup misses, each with its link. */
export const MissingSteps = ({ missing }: { readonly missing: readonly SetupStep[] }) => (
  <ul className="card ruled">
    {missing.map((step) => (
      <li key={step} className={`${styles.missing} inset`}>
        <span>
          <b>{text.steps[step]}</b>
          <small className="muted block">{text.leads[step]}</small>
        </span>
        <ButtonLink size="sm" href={staffPlaces.setupStep(step)} aria-label={text.go(step)}>
          {text.next}
        </ButtonLink>
      </li>
    ))}
  </ul>
);
