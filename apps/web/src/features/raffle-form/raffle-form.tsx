import type { ApiError } from "@rifas/api-client/api-error";
import type { Raffle, RaffleStatus } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { SaveBar } from "@rifas/ui/save-bar";
import { Section } from "@rifas/ui/section";
import { Uploader, type UploadTransfer } from "@rifas/ui/uploader";
import { useCallback, useEffect, useRef, useState } from "react";
import { useForm, type FieldPath } from "react-hook-form";
import { UnsavedChanges } from "../../desk/unsaved-changes.tsx";
import { applyProblems } from "../../shared/forms/apply-problems.ts";
import { useKeptForm, useKeptState } from "../../shared/forms/kept-input.ts";
import { useSite } from "../../shared/use-site.ts";
import { PrizeFields } from "./prize-fields.tsx";
import { AboutFields, DrawFields, TicketFields, type RaffleLocks } from "./raffle-fields.tsx";
import { RafflePreview } from "./raffle-preview.tsx";
import { valuesOf, type RaffleValues } from "./raffle-values.ts";

/** The result of sending; `raffle` is the server's current state. */
export type RaffleSent =
  | { readonly ok: true; readonly raffle: Raffle }
  | { readonly ok: false; readonly error: ApiError };

export interface RaffleFormProps {
  /** The initial values, restored when changes are discarded. */
  initial: RaffleValues;
  isNew: boolean;
  locks: RaffleLocks;
  /** What the preview shows in addition to the values. */
  card: {
    readonly id: number;
    readonly imageUrl: string | null;
    readonly status: RaffleStatus;
    readonly sold: number;
    readonly createdAt: string;
  };
  /** Sends the form. `onProgress` receives the uploaded fraction of the image. */
  send: (
    values: RaffleValues,
    image: File | null,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ) => Promise<RaffleSent>;
  /** Called after it was sent; nothing is unsaved any more. */
  onSent: (raffle: Raffle) => void;
  submit: { readonly label: string; readonly pending: string };
}

const fields = [
  "name",
  "description",
  "price_bs",
  "total_tickets",
  "min_per_purchase",
  "max_per_purchase",
  "number_choice",
  "draw_date",
  "sales_close_at",
  "draw_source",
  "permit_number",
] as const satisfies readonly FieldPath<RaffleValues>[];

const idle: UploadTransfer = { state: "idle" };

/** The form for creating and editing a raffle, with a preview of its public card. */
export function RaffleForm(props: RaffleFormProps) {
  const { initial, isNew, locks } = props;
  const uploads = useSite()?.uploads;
  const place = isNew ? "rifa nueva" : `rifa ${props.card.id}`;
  const [image, setImage] = useKeptState<File | null>(`${place}, imagen`, null);
  const [transfer, setTransfer] = useState<UploadTransfer>(idle);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const stop = useRef<AbortController | null>(null);
  const form = useForm<RaffleValues>({ defaultValues: initial, mode: "onTouched" });
  const { isDirty, isSubmitting, errors } = form.formState;
  const unsaved = isDirty || image !== null;
  const rules = isNew ? ("new" as const) : { loaded: initial };

  // Merges in what others (or 'Reprogramar') changed, and keeps the fields being edited.
  useEffect(() => {
    form.reset(initial, { keepDirtyValues: true, keepErrors: true });
  }, [form, initial]);
  useKeptForm(place, form);

  // A ref, because the navigation guard may read it right after saving, before a render.
  const latest = useRef(unsaved);
  useEffect(() => {
    latest.current = unsaved;
  });
  const hasUnsaved = useCallback(() => latest.current, []);

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    stop.current = new AbortController();
    if (image !== null) setTransfer({ state: "uploading", progress: 0 });
    const sent = await props.send(
      values,
      image,
      (progress) => image !== null && setTransfer({ state: "uploading", progress }),
      stop.current.signal,
    );
    if (!sent.ok) {
      setTransfer(idle);
      if (sent.error.code === "aborted") return;
      const picture = sent.error.problemOf("image");
      if (picture !== undefined) setTransfer({ state: "error", message: picture });
      applyProblems(form, sent.error, [...fields, ...prizeFields(values)]);
      setFailure(sent.error);
      return;
    }
    form.reset(valuesOf(sent.raffle));
    setImage(null);
    setTransfer(idle);
    latest.current = false;
    props.onSent(sent.raffle);
  });
  const wrong = Object.keys(errors).length;

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start"
      onSubmit={(event) => void submit(event)}
    >
      <UnsavedChanges isDirty={hasUnsaved} />
      <div className="grid grid-cols-1 gap-6">
        <AboutFields form={form} raffle={rules} locks={locks} />
        <Section
          heading="Imagen"
          look="card"
          lead="La foto del premio, en horizontal: es lo que se ve en WhatsApp. Hace falta para publicar."
        >
          <Uploader
            label="Foto de la rifa"
            file={image}
            onFileChange={(file) => {
              setImage(file);
              setTransfer(idle);
            }}
            transfer={transfer}
            onCancel={() => stop.current?.abort()}
            currentImageUrl={props.card.imageUrl ?? undefined}
            maxMegabytes={uploads?.max_mb}
            types={uploads?.types}
          />
        </Section>
        <TicketFields form={form} raffle={rules} locks={locks} />
        <PrizeFields form={form} />
        <DrawFields form={form} raffle={rules} locks={locks} />
        {failure === null ? null : (
          <Banner tone="danger" announce="now" title="No se guardó">
            {failure.message}
            <UnmatchedErrors error={failure} />
          </Banner>
        )}
      </div>
      <aside aria-label="Vista previa" className="lg:sticky lg:top-6 lg:row-span-2">
        <p className="pb-3 font-display text-lg font-semibold">Así se verá</p>
        <RafflePreview control={form.control} file={image} raffle={props.card} />
      </aside>
      <SaveBar
        state={wrong > 0 ? "problem" : "idle"}
        message={
          wrong > 0
            ? wrong === 1
              ? "Revisa el campo marcado"
              : `Revisa los ${wrong} campos marcados`
            : isNew
              ? "Se guarda como borrador"
              : unsaved
                ? "Tienes cambios sin guardar"
                : "Todo está guardado"
        }
      >
        {!isNew && unsaved ? (
          <Button
            tone="outline"
            onClick={() => {
              form.reset(initial);
              setImage(null);
              setTransfer(idle);
              setFailure(null);
            }}
          >
            Descartar
          </Button>
        ) : null}
        <Button
          type="submit"
          disabled={!isNew && !unsaved}
          state={isSubmitting ? "pending" : "idle"}
          pendingLabel={props.submit.pending}
        >
          {props.submit.label}
        </Button>
      </SaveBar>
    </form>
  );
}

function prizeFields(values: RaffleValues): FieldPath<RaffleValues>[] {
  return values.prizes.flatMap((_, index): FieldPath<RaffleValues>[] => [
    `prizes.${index}.title`,
    `prizes.${index}.description`,
  ]);
}

/** The server's messages for fields that this form doesn't have. */
function UnmatchedErrors({ error }: { error: ApiError }) {
  const known: readonly string[] = fields;
  const others = error.details.filter(
    ({ field, message }) =>
      !known.includes(field) && !field.startsWith("prizes.") && message !== error.message,
  );
  if (others.length === 0) return null;
  return (
    <ul className="list-disc pl-5">
      {others.map(({ field, message }) => (
        <li key={field}>{message}</li>
      ))}
    </ul>
  );
}
