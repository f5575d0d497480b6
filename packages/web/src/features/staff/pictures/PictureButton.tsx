import { useRef } from "react";
import { pictureFileMessages as text } from "../../../messages/en/picture-file.ts";
import { Button } from "../../../ui/Button.tsx";

/** Chooses a picture from the device. */
export const PictureButton = ({
  isBusy,
  describedBy,
  onFile,
}: {
  readonly isBusy: boolean;
  readonly describedBy: string;
  readonly onFile: (file: File | undefined) => void;
}) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="sm"
        icon="upload"
        busy={isBusy}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {text.choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
        hidden
        onChange={(event) => {
          onFile(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
};
