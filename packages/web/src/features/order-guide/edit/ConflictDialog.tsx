import { diffSides, type Standing } from "@larder/domain/order-guide/diff-sides";
import type { Choices, MergeConflict } from "@larder/domain/order-guide/merge-conflict";
import { groupTitle } from "@larder/domain/text/group-title";
import { type GuideConflict, mergeWithTheirs } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useMemo, useState } from "react";
import { useShop } from "../../../state/storefront-context.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import { Check } from "../../../ui/form/Check.tsx";
import { guideEditMessages } from "../../../messages/en/order-guide-edit.ts";
import type { EditScreen } from "./edit-screen.ts";
import styles from "./conflict-dialog.module.css";

const text = guideEditMessages.conflict;
const SHOWN = 40;

/** A save conflict: both sides' changes line by line, and the three choices (OP-143). */
export default observer(function ConflictDialog({
  screen,
  conflict,
}: {
  readonly screen: EditScreen;
  readonly conflict: GuideConflict;
}) {
  const { send } = useShop().storefront.guideDetail;
  const { editing } = screen;
  const { theirs } = conflict;
  const [choices, setChoices] = useState<Choices>({});
  const merge = useMemo(
    () => (theirs === null ? null : mergeWithTheirs(editing, theirs, choices)),
    [editing, theirs, choices],
  );
  const lines = useMemo(() => (theirs === null ? [] : diffSides(editing, theirs)), [editing, theirs]);
  return (
    <Dialog
      wide
      title={text.title}
      closeLabel={text.later}
      onClose={() => screen.compare(false)}
      answers={[
        { label: text.useTheirs, onPress: () => send({ _tag: "ConflictResolved", choice: "theirs" }) },
        { label: text.keepMine, onPress: () => send({ _tag: "ConflictResolved", choice: "yours" }) },
        merge !== null && {
          label: text.merge,
          kind: "primary",
          isFirst: true,
          onPress: () => send({ _tag: "ConflictResolved", choice: "merged", editing: merge.editing }),
        },
      ]}
    >
      <p>{theirs === null ? text.unknown : text.text}</p>
      {merge !== null && (
        <p>
          <b>{merge.conflicts.length === 0 ? text.noDecision : text.decide(merge.conflicts.length)}</b>
        </p>
      )}
      {merge?.conflicts.map((one) => {
        const { about, yours, their } = wordsOf(one);
        const chosen = choices[one.key] ?? one.suggested;
        return (
          <fieldset key={one.key} className={`${styles.choice} stack g-4`}>
            <legend>{about}</legend>
            {(["yours", "theirs"] as const).map((side) => (
              <Check
                key={side}
                type="radio"
                name={one.key}
                checked={chosen === side}
                onChange={() => setChoices((now) => ({ ...now, [one.key]: side }))}
              >
                {side === "yours" ? `${text.yours}: ${yours}` : `${text.theirs}: ${their}`}
              </Check>
            ))}
          </fieldset>
        );
      })}
      {lines.length > 0 && (
        <div
          className={`${styles.differences} scroll rounded`}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable with the keyboard
          tabIndex={0}
          role="group"
          aria-label={text.differences(lines.length)}
        >
          <table>
            <caption>{text.differences(lines.length)}</caption>
            <thead>
              <tr>
                <th scope="col">{text.product}</th>
                <th scope="col">{text.base}</th>
                <th scope="col">{text.yours}</th>
                <th scope="col">{text.theirs}</th>
              </tr>
            </thead>
            <tbody>
              {lines.slice(0, SHOWN).map((line) => (
                <tr key={line.sku}>
                  <th scope="row">{line.name}</th>
                  <td>{standingText(line.base)}</td>
                  <Side side={line.yours} base={line.base} />
                  <Side side={line.theirs} base={line.base} />
                </tr>
              ))}
            </tbody>
          </table>
          {lines.length > SHOWN && <p>{text.more(lines.length - SHOWN)}</p>}
        </div>
      )}
    </Dialog>
  );
});

const standingText = (standing: Standing | null): string =>
  standing === null ? text.none : text.place(groupTitle(standing.group), standing.unit);

const Side = ({ side, base }: { readonly side: Standing | null; readonly base: Standing | null }) => {
  const isChanged = side === null ? base !== null : side.isChanged;
  return <td data-changed={isChanged ? "" : undefined}>{isChanged ? standingText(side) : text.same}</td>;
};

const wordsOf = (
  conflict: MergeConflict,
): { readonly about: string; readonly yours: string; readonly their: string } => {
  switch (conflict._tag) {
    case "RemovedAndChanged":
      return {
        about: text.removed(conflict.line.name),
        yours: conflict.removedBy === "yours" ? text.removedIt : text.keptIt,
        their: conflict.removedBy === "theirs" ? text.removedIt : text.keptIt,
      };
    case "MovedApart":
      return {
        about: text.moved(conflict.line.name),
        yours: groupTitle(conflict.yours),
        their: groupTitle(conflict.theirs),
      };
    case "ResizedApart":
      return { about: text.resized(conflict.line.name), yours: conflict.yours, their: conflict.theirs };
    case "ReorderedApart":
      return {
        about: text.reordered(conflict.line.name, groupTitle(conflict.group)),
        yours: text.yourPlace,
        their: text.theirPlace,
      };
    case "GroupDeletedAndChanged":
      return {
        about: text.groupDeleted(conflict.group),
        yours: conflict.deletedBy === "yours" ? text.deletedIt : text.keptIt,
        their: conflict.deletedBy === "theirs" ? text.deletedIt : text.keptIt,
      };
    case "GroupRenamedApart":
      return { about: text.groupRenamed, yours: conflict.yours, their: conflict.theirs };
    case "GuideRenamedApart":
      return { about: text.guideRenamed, yours: conflict.yours, their: conflict.theirs };
  }
};
