import FileText from "lucide-react/icons/file-text";
import type { ComponentProps } from "react";
import { useFocusFallback } from "../../focus/use-focus-fallback.ts";
import { formatFileSize } from "../../text/format-file-size.ts";
import { Button } from "../button/button.tsx";
import { Field, type FieldOptions } from "../field/field.tsx";
import { FileButton } from "../uploader/file-button.tsx";
import { useDroppedFile } from "../uploader/use-dropped-file.ts";
import { fileFieldMessages as words } from "./file-field.messages.ts";
import { fileFieldVariants } from "./file-field.variants.ts";

export interface FileFieldProps extends Omit<ComponentProps<"div">, "children">, FieldOptions {
  /** The chosen file, or null. Required. */
  file: File | null;
  /** Called with the chosen or dropped file, and with null when it is removed. Required. */
  onFileChange: (file: File | null) => void;
  /** What the device's file picker offers ('.csv,.xlsx'). The screen checks what it gets. Required. */
  accept: string;
  /** Whether it can be used. Default `enabled`. */
  availability?: "enabled" | "disabled" | undefined;
}

/** Chooses one file that isn't a picture, with the device's own picker or by dropping it, and names what was chosen. */
export function FileField({
  file,
  onFileChange,
  accept,
  availability = "enabled",
  error,
  ...field
}: FileFieldProps) {
  const disabled = availability === "disabled";
  const { dragging, handlers } = useDroppedFile(!disabled, null, onFileChange);
  const focusFallback = useFocusFallback();
  const state = stateOf({ disabled, dragging, wrong: Boolean(error), chosen: file !== null });
  return (
    <Field {...field} error={error} component="file-field" availability={availability}>
      {(control) => (
        <div {...handlers} className={fileFieldVariants({ state })}>
          <FileText aria-hidden className="size-8 shrink-0 text-primary-edge" strokeWidth={1.75} />
          {file === null ? null : (
            <p className="min-w-0 flex-1 basis-40 text-ink">
              <span className="font-semibold">{file.name}</span>{" "}
              <span className="whitespace-nowrap text-muted">{formatFileSize(file.size)}</span>
            </p>
          )}
          <div {...focusFallback} className="flex flex-wrap gap-2">
            <FileButton input={{ ...control, accept, disabled, onTake: onFileChange }}>
              {file === null ? words.choose : words.replace}
            </FileButton>
            {file === null ? null : (
              <Button tone="outline" disabled={disabled} onClick={() => onFileChange(null)}>
                {words.remove}
              </Button>
            )}
          </div>
          {file === null && !disabled ? (
            <p className="hidden text-sm pointer-fine:block">
              {dragging ? words.dropHere : words.orDrop}
            </p>
          ) : null}
        </div>
      )}
    </Field>
  );
}

function stateOf(now: { disabled: boolean; dragging: boolean; wrong: boolean; chosen: boolean }) {
  if (now.disabled) return "disabled";
  if (now.dragging) return "dragging";
  if (now.wrong) return "error";
  return now.chosen ? "chosen" : "empty";
}
