import { useCallback, type ComponentProps } from "react";

export interface FilePreviewProps extends Omit<ComponentProps<"img">, "src" | "ref"> {
  /** The file to show. */
  file: File;
  /** What the picture is, in words. */
  alt: string;
}

/** Shows a file that is still on this device; its address is given back as soon as the picture goes. */
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
