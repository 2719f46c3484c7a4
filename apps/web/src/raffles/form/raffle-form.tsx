import { failureOf } from "@rifas/api-client/failure-of";
import type { ApiError } from "@rifas/api-client/api-error";
import type { RaffleForStaff } from "@rifas/api-client/types";
import { SaveBar } from "@rifas/ui/action-bar/save";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Columns, StickyAside } from "@rifas/ui/columns";
import { Caption } from "@rifas/ui/heading";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { FocusPicture } from "@rifas/ui/uploader/focus";
import { Uploader, type UploadTransfer } from "@rifas/ui/uploader";
import { useEffect, useRef, useState } from "react";
import { useForm, useWatch, type FieldPath, type UseFormReturn } from "react-hook-form";
import { Failure, failingOf } from "../../shared/forms/failure.tsx";
import { UnsavedChanges, useUnsaved } from "../../shared/desk/unsaved-changes.tsx";
import { applyProblems } from "../../shared/forms/apply-problems.ts";
import { useKeptForm, useKeptState } from "../../shared/forms/kept-input.ts";
import { showSaved } from "../../shared/forms/show-saved.ts";
import { useSite } from "../../shared/use-site.ts";
import { ComboFields } from "./combo-fields.tsx";
import { DrawRuleFields } from "./draw-rule-fields.tsx";
import { InstantFields } from "./instant-fields.tsx";
import { MinimumFields } from "./minimum-fields.tsx";
import { PrizeFields } from "./prize-fields.tsx";
import type { RaffleLocks } from "./fields-props.ts";
import { unfoldFields } from "./form-part.tsx";
import { ClosePart, DescriptionPart, NeededFields, PurchasePart } from "./raffle-fields.tsx";
import { RafflePreview, useShownPhoto, type PreviewedRaffle } from "./raffle-preview.tsx";
import { CENTRE, raffleFieldNames, valuesOf, type RaffleValues } from "./raffle-values.ts";
import { WorthFields } from "./worth-fields.tsx";
import { UnmatchedErrors } from "./unmatched-errors.tsx";
import { useFocusFromAddress } from "./use-focus-from-address.ts";

export interface RaffleFormProps {
  /** The initial values, restored when changes are discarded. */
  initial: RaffleValues;
  isNew: boolean;
  locks: RaffleLocks;
  /** What the preview shows in addition to the values, and the stored photo. */
  card: PreviewedRaffle & { readonly imageUrl: string | null };
  /**
   * Sends the form; resolves to the raffle as the server has it now. `onProgress` receives the uploaded fraction of the
   * image. Throws `ApiError`, which the form shows.
   */
  send: (
    values: RaffleValues,
    image: File | null,
    onProgress: (fraction: number) => void,
    signal: AbortSignal,
  ) => Promise<RaffleForStaff>;
  /** Called after it was sent; nothing is unsaved any more. */
  onSent: (raffle: RaffleForStaff) => void;
  submit: { readonly label: string; readonly pending: string };
}

const idle: UploadTransfer = { state: "idle" };

/** The form for creating and editing a raffle, with a preview of its public card. */
export function RaffleForm(props: RaffleFormProps) {
  const { isNew, locks } = props;
  const uploads = useSite()?.uploads;
  const draft = useRaffleDraft(props);
  const { form, image, failure } = draft;
  const photo = useShownPhoto(image, props.card.imageUrl);
  const imageInput = useRef<HTMLInputElement>(null);
  useFocusFromAddress(form, raffleFieldNames, imageInput);
  const rules = isNew ? ("new" as const) : { loaded: props.initial };
  const fields = { form, raffle: rules, locks };

  return (
    <Columns asChild layout="preview-aside">
      <form noValidate onSubmit={(event) => void draft.submit(event)}>
        <UnsavedChanges isDirty={draft.hasUnsaved} />
        <Stack gap={6}>
          <Section heading="Lo necesario" headingDisplay="hidden" look="card">
            <Stack gap={6}>
              <NeededFields
                {...fields}
                picture={
                  <Uploader
                    label="Foto de la rifa"
                    hint="En horizontal: es lo que se ve en WhatsApp."
                    file={image}
                    onFileChange={draft.chooseImage}
                    transfer={draft.transfer}
                    onCancel={draft.cancel}
                    inputRef={imageInput}
                    currentImageUrl={props.card.imageUrl ?? undefined}
                    picture={photo === null ? undefined : <Photo form={form} src={photo} />}
                    maxMegabytes={uploads?.max_mb}
                    types={uploads?.types}
                  />
                }
              />
              <PrizeFields form={form} />
            </Stack>
          </Section>
          <Section heading="Lo demás, que ya tiene un valor" look="card">
            <DescriptionPart {...fields} />
            <ComboFields form={form} />
            <PurchasePart {...fields} />
            <DrawRuleFields form={form} raffle={rules} locked={locks.numbering} />
            <InstantFields form={form} locked={locks.instants} />
            <ClosePart {...fields} />
            <WorthFields form={form} locks={locks} />
            <MinimumFields form={form} locks={locks} />
          </Section>
          {failure?.unsure === true ? (
            <Failure of={failingOf(failure, draft.check)} />
          ) : failure === null ? null : (
            <Banner tone="danger" announce="now" title="No se guardó">
              {failure.message}
              <UnmatchedErrors error={failure} known={raffleFieldNames} />
            </Banner>
          )}
        </Stack>
        <StickyAside asChild rows="two">
          <aside aria-label="Vista previa">
            <Caption below={3}>Así se verá</Caption>
            <RafflePreview control={form.control} image={photo} raffle={props.card} />
          </aside>
        </StickyAside>
        <RaffleSaveBar draft={draft} isNew={isNew} submit={props.submit} />
      </form>
    </Columns>
  );
}

/** The photo as its card shows it; what always stays in sight is picked on it. */
function Photo({ form, src }: { form: UseFormReturn<RaffleValues>; src: string }) {
  const [x, y] = useWatch({ control: form.control, name: ["image_focus_x", "image_focus_y"] });
  return (
    <FocusPicture
      src={src}
      point={{ x: Number(x), y: Number(y) }}
      onPointChange={(point) => setPoint(form, { x: String(point.x), y: String(point.y) })}
    />
  );
}

function setPoint({ setValue }: UseFormReturn<RaffleValues>, { x, y }: { x: string; y: string }) {
  setValue("image_focus_x", x, { shouldDirty: true });
  setValue("image_focus_y", y, { shouldDirty: true });
}

type RaffleDraft = ReturnType<typeof useRaffleDraft>;

/**
 * The raffle being edited: its fields, its image, and how both are sent. Not `useApiForm`: the image's upload shows its progress
 * and can be cancelled, and what others change is merged in meanwhile.
 */
function useRaffleDraft({ initial, isNew, card, send, onSent }: RaffleFormProps) {
  const place = isNew ? "rifa nueva" : `rifa ${card.id}`;
  const [image, setImage] = useKeptState<File | null>(`${place}, imagen`, null);
  const [transfer, setTransfer] = useState<UploadTransfer>(idle);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const stop = useRef<AbortController | null>(null);
  const form = useForm<RaffleValues>({ defaultValues: initial, mode: "onTouched" });
  // Merges in what others (or 'Reprogramar') changed, and keeps the fields being edited.
  useEffect(() => {
    form.reset(initial, { keepDirtyValues: true, keepErrors: true });
  }, [form, initial]);
  useKeptForm(place, form);
  const unsaved = useUnsaved(form.formState.isDirty || image !== null);

  const chooseImage = (file: File | null) => {
    setImage(file);
    setTransfer(idle);
    const { image_focus_x: x, image_focus_y: y } = initial;
    setPoint(form, file === null ? { x, y } : { x: CENTRE, y: CENTRE });
  };
  const showFailure = (error: ApiError, values: RaffleValues) => {
    setTransfer(idle);
    if (error.code === "aborted") return;
    const picture = error.problemOf("image");
    if (picture !== undefined) setTransfer({ state: "error", message: picture });
    unfoldFields(error.details.map(({ field }) => field));
    applyProblems(form, error, [...raffleFieldNames, ...prizeFields(values)]);
    setFailure(error);
  };
  const sent = useRef<RaffleValues>(initial);
  const attempt = async (values: RaffleValues) => {
    sent.current = values;
    setFailure(null);
    stop.current = new AbortController();
    const onProgress = (progress: number) => {
      if (image !== null) setTransfer({ state: "uploading", progress });
    };
    onProgress(0);
    try {
      const raffle = await send(values, image, onProgress, stop.current.signal);
      showSaved(form, values, valuesOf(raffle));
      setImage((chosen) => (chosen === image ? null : chosen));
      setTransfer(idle);
      unsaved.clear();
      onSent(raffle);
    } catch (thrown) {
      const error = failureOf(thrown);
      showFailure(error, values);
    }
  };
  const submit = form.handleSubmit(attempt, (errors) => unfoldFields(wrongFields(errors)));
  const discard = () => {
    form.reset(initial);
    chooseImage(null);
    setFailure(null);
  };
  return {
    form,
    image,
    chooseImage,
    transfer,
    failure,
    submit,
    check: () => void attempt(sent.current),
    discard,
    cancel: () => stop.current?.abort(),
    isUnsaved: unsaved.now,
    hasUnsaved: unsaved.read,
  };
}

/** Says whether everything is saved, and saves or discards. */
function RaffleSaveBar(props: {
  draft: RaffleDraft;
  isNew: boolean;
  submit: RaffleFormProps["submit"];
}) {
  const { draft, isNew } = props;
  const { errors, isSubmitting } = draft.form.formState;
  const wrong = wrongFields(errors).length;
  return (
    <SaveBar
      state={wrong > 0 ? "problem" : "idle"}
      message={wrong > 0 ? problemCount(wrong) : savedState(isNew, draft.isUnsaved)}
    >
      {!isNew && draft.isUnsaved ? (
        <Button tone="outline" onClick={draft.discard}>
          Descartar
        </Button>
      ) : null}
      <Button
        type="submit"
        disabled={!isNew && !draft.isUnsaved}
        state={isSubmitting ? "pending" : "idle"}
        pendingLabel={props.submit.pending}
      >
        {props.submit.label}
      </Button>
    </SaveBar>
  );
}

/** The names of the fields that are wrong, those within a prize or a combo one by one. */
function wrongFields(errors: object, parent = ""): string[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== "object" || error === null) return [];
    const isField = "type" in error && typeof error.type === "string";
    return isField ? [parent + key] : wrongFields(error, `${parent}${key}.`);
  });
}

function problemCount(wrong: number): string {
  return wrong === 1 ? "Revisa el campo marcado" : `Revisa los ${wrong} campos marcados`;
}

function savedState(isNew: boolean, unsaved: boolean): string {
  if (isNew) return "Se guarda como borrador";
  return unsaved ? "Tienes cambios sin guardar" : "Todo está guardado";
}

function prizeFields(values: RaffleValues): FieldPath<RaffleValues>[] {
  const main = values.prizes.flatMap((_, index): FieldPath<RaffleValues>[] => [
    `prizes.${index}.title`,
    `prizes.${index}.description`,
  ]);
  const instants = values.instant_prizes.flatMap((_, index): FieldPath<RaffleValues>[] => [
    `instant_prizes.${index}.title`,
    `instant_prizes.${index}.at`,
  ]);
  return [...main, ...instants];
}
