import { useRef, type ReactNode } from "react";
import { Button, type ButtonLook } from "../../ui/Button.tsx";

interface ChooseFileProps extends ButtonLook {
  readonly onFile: (file: File) => void;
  readonly disabled?: boolean;
  readonly describedBy?: string | undefined;
  readonly children: ReactNode;
}

export const ChooseFile = ({ onFile, disabled, describedBy, children, ...look }: ChooseFileProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...look}
        icon="upload"
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file !== undefined) onFile(file);
          event.currentTarget.value = "";
        }}
      />
    </>
  );
};
