import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { pageChangesMessages as text } from "../../../messages/en/page-changes.ts";
import { ErrorState, LinesSkeleton } from "../../../ui/page/State.tsx";
import styles from "./edit-mode.module.css";
import { usePageEdits } from "./use-page-write.ts";

const Lines = ({ label, lines }: { readonly label: string; readonly lines: readonly string[] }) =>
  lines.length === 0 ? null : (
    <div className="two">
      <small className="muted">{label}</small>
      {lines.map((line, at) => (
        <span key={at} className="anywhere">
          {line}
        </span>
      ))}
    </div>
  );

/** How a version differs from what everyone sees, part by part, in words (OP-118). */
export const ChangesList = observer(function ChangesList({ contentLink }: { readonly contentLink: string }) {
  const { observed, send } = usePageEdits();
  const { value, failure } = observed.state.changes;
  const load = () => send({ _tag: "ChangesRequested", contentLink });
  useEffect(() => send({ _tag: "ChangesRequested", contentLink }), [send, contentLink]);
  if (failure !== null) return <ErrorState title={text.failed} onRetry={load} />;
  if (value === null) return <LinesSkeleton count={2} />;
  if (value.changes.length === 0) return <p role="status">{text.none}</p>;
  return (
    <ul className={`${styles.changes} mt-8 ruled`} aria-label={text.title}>
      {value.changes.map(({ of, name, how, before, after }, at) => (
        <li key={at} className="stack g-4">
          <span>
            <b className="anywhere">{name === "" ? (text.names[of] ?? of) : `“${name}”`}</b>{" "}
            <span className="muted">{text.how[how]}</span>
          </span>
          <Lines label={text.before} lines={before} />
          <Lines label={text.after} lines={after} />
        </li>
      ))}
    </ul>
  );
});
