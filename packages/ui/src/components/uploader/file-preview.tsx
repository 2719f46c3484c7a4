import { useCallback, type ComponentProps } from "react";

export interface FilePreviewProps extends Omit<ComponentProps<"img">, "src" | "ref"> {
  /** The file to show. */
  file: File;
  /** Alternative text. */
  alt: string;
}

/** Shows a local file; its object URL is revoked when the preview unmounts. */
export function FilePreview({ file, alt, ...rest }: FilePreviewProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <img {...rest} ref={show} alt={alt} />;
}
