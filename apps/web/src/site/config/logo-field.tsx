import { failureOf } from "@rifas/api-client/failure-of";
import { useFormClient } from "@rifas/api-client/api-provider";
import { upload } from "@rifas/api-client/upload";
import { Bleed } from "@rifas/ui/bleed";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { Stack } from "@rifas/ui/stack";
import { Uploader, type UploadTransfer } from "@rifas/ui/uploader";
import { useRef, useState } from "react";
import { useSite } from "../../shared/use-site.ts";

/** The logo is uploaded when it is chosen, and becomes the site's with 'Guardar'. */
export function LogoField({
  current,
  onChange,
}: {
  current: string;
  onChange: (url: string) => void;
}) {
  const client = useFormClient();
  const uploads = useSite()?.uploads;
  const [file, setFile] = useState<File | null>(null);
  const [transfer, setTransfer] = useState<UploadTransfer>({ state: "idle" });
  const stop = useRef<AbortController | null>(null);

  const send = async (chosen: File) => {
    stop.current = new AbortController();
    setTransfer({ state: "uploading", progress: 0 });
    try {
      const { url } = await upload(client, "post", "/config/upload", {
        body: { image: chosen },
        onProgress: (progress) => setTransfer({ state: "uploading", progress }),
        signal: stop.current.signal,
      });
      onChange(url);
      setFile(null);
      setTransfer({ state: "idle" });
    } catch (thrown) {
      const error = failureOf(thrown);
      setTransfer(
        error.code === "aborted" ? { state: "idle" } : { state: "error", message: error.message },
      );
    }
  };

  return (
    <Stack gap={2}>
      <Uploader
        label="Logo"
        hint="Cuadrado y sin bordes se ve mejor."
        file={file}
        currentImageUrl={current === "" ? undefined : current}
        onFileChange={(chosen) => {
          setFile(chosen);
          if (chosen === null) setTransfer({ state: "idle" });
          else void send(chosen);
        }}
        transfer={transfer}
        onCancel={() => stop.current?.abort()}
        onRetry={() => (file === null ? undefined : void send(file))}
        maxMegabytes={uploads?.max_mb}
        types={uploads?.types}
      />
      {current === "" ? null : (
        <Cluster>
          <Bleed asChild>
            <Button tone="quiet" size="sm" onClick={() => onChange("")}>
              Quitar el logo
            </Button>
          </Bleed>
        </Cluster>
      )}
    </Stack>
  );
}
