import { safePicture } from "@larder/domain/page/safe-link";
import { isPending } from "@larder/sdk";
import { observer } from "mobx-react-lite";
import { useEffect, useEffectEvent, useId } from "react";
import { pagePartsMessages as text } from "../../../messages/en/page-parts.ts";
import { pictureFileMessages as fileText } from "../../../messages/en/picture-file.ts";
import { TextField } from "../../../ui/form/Field.tsx";
import { Problem } from "../../../ui/Notice.tsx";
import { PictureButton } from "../pictures/PictureButton.tsx";
import { pictureProblem } from "../pictures/picture-problem.ts";
import styles from "./parts.module.css";
import { usePageEdits } from "./use-page-write.ts";

interface PictureOfPart {
  readonly url: string;
  readonly alt: string;
  readonly caption: string;
}

/** A picture of a page: uploaded, or by its address; with what it shows, for those who can't see it (CMS-01). */
export const PictureField = observer(function PictureField({
  label = text.pictureUrl,
  picture: { url, alt, caption },
  onChange,
  isFirst = false,
  isWrong = false,
  lacksAlt = false,
}: {
  readonly label?: string;
  readonly picture: PictureOfPart;
  readonly onChange: (change: Partial<PictureOfPart>) => void;
  readonly isFirst?: boolean;
  readonly isWrong?: boolean;
  /** A picture was refused, as it has no description. */
  readonly lacksAlt?: boolean;
}) {
  const hint = useId();
  const { observed, send } = usePageEdits();
  const { picturing, uploaded } = observed.state;
  const isBusy = isPending(picturing);
  const name = picturing.intent?.file.name ?? "";
  const problem = pictureProblem(picturing.errors, picturing.failure, name);
  const stored = useEffectEvent((address: string) => onChange({ url: address }));
  useEffect(() => {
    if (uploaded !== null) stored(uploaded.url);
  }, [uploaded]);
  const shown = safePicture(url.trim()) ?? "";
  return (
    <>
      {problem !== null && <Problem title={fileText.failed}>{problem}</Problem>}
      <div className={`${styles.picture} row wrap g-12`}>
        {shown !== "" && <img src={shown} alt="" />}
        <div className="stack g-4 slim">
          <PictureButton
            isBusy={isBusy}
            describedBy={hint}
            onFile={(file) => {
              if (file !== undefined && !isBusy)
                send({ _tag: "PictureChosen", file: { name: file.name, content: file }, bytes: file.size });
            }}
          />
          <small className="fine" id={hint}>
            {fileText.hint}
          </small>
          <p className="t-13" role="status">
            {isBusy ? fileText.uploading(name) : uploaded !== null && uploaded.url === url && fileText.uploaded}
          </p>
        </div>
      </div>
      <TextField
        data-first={isFirst ? "" : undefined}
        label={label}
        hint={text.pictureUrlHint}
        error={isWrong ? text.pictureWrong : undefined}
        maxLength={2_000}
        value={url}
        onValue={(typed) => onChange({ url: typed })}
      />
      <TextField
        label={text.alt}
        hint={text.altHint}
        error={lacksAlt && alt.trim() === "" ? fileText.altMissing : undefined}
        maxLength={200}
        value={alt}
        onValue={(typed) => onChange({ alt: typed })}
      />
      <TextField
        label={text.caption}
        hint={text.captionHint}
        maxLength={200}
        value={caption}
        onValue={(typed) => onChange({ caption: typed })}
      />
    </>
  );
});
