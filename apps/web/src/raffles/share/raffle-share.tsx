import { get } from "@rifas/api-client/get";
import type { Raffle, Schema } from "@rifas/api-client/types";
import type { ShareSize } from "@rifas/domain/share-sizes";
import { Columns } from "@rifas/ui/columns";
import { RadioCard, RadioCards } from "@rifas/ui/radio-cards";
import { Section } from "@rifas/ui/section";
import { SegmentedFilter } from "@rifas/ui/segmented-filter";
import { Stack } from "@rifas/ui/stack";
import { use, useState } from "react";
import { OriginContext } from "../../shared/layout/page-head.tsx";
import { PicturePreview } from "../../paper/share/picture-preview.tsx";

type Kind = Schema<"RafflePictureKind">;
type Shared = Pick<Raffle, "id" | "name" | "number_choice" | "sale_state" | "winners">;

const kinds: Readonly<Record<Kind, { title: string; description: string; file: string }>> = {
  raffle: {
    title: "La rifa",
    description: "El premio, el precio y el sorteo. No cambia con las ventas.",
    file: "rifa",
  },
  progress: {
    title: "Cómo va",
    description: "Cuántos boletos quedan, con la hora.",
    file: "como-va",
  },
  numbers: {
    title: "Números libres",
    description: "Los primeros que nadie tiene, con la hora.",
    file: "numeros-libres",
  },
  last_call: {
    title: "Última llamada",
    description: "Cuándo cierra la venta. Desde tres días antes.",
    file: "ultima-llamada",
  },
  winner: {
    title: "El resultado",
    description: "Los números ganadores, con los nombres tapados como en la página.",
    file: "resultado",
  },
};

const sizes = [
  { value: "story", label: "Historia" },
  { value: "square", label: "Cuadrada" },
  { value: "preview", label: "Apaisada" },
] as const satisfies readonly { value: ShareSize; label: string }[];

/** Pictures of a raffle for stories, posts and chats: staff pick what they show and in which size. */
export function RaffleShare({ raffle }: { raffle: Shared }) {
  const { id, name } = raffle;
  const offered = kindsFor(raffle);
  const [picked, setPicked] = useState<Kind>("raffle");
  const [size, setSize] = useState<ShareSize>("story");
  const origin = use(OriginContext);
  const kind = offered.includes(picked) ? picked : "raffle";
  const { title, file } = kinds[kind];
  return (
    <Columns layout="halves">
      <Section
        heading="Qué muestra"
        look="card"
        lead="Cada imagen lleva un código QR que abre la rifa."
      >
        <RadioCards
          label="Imagen"
          value={kind}
          onValueChange={(value) => setPicked(offered.find((one) => one === value) ?? "raffle")}
        >
          {offered.map((one) => (
            <RadioCard
              key={one}
              value={one}
              title={kinds[one].title}
              description={kinds[one].description}
            />
          ))}
        </RadioCards>
      </Section>
      <Section heading="Así se ve" look="card">
        <Stack>
          <SegmentedFilter label="Formato" options={sizes} value={size} onValueChange={setSize} />
          <PicturePreview
            query={get("/raffles/{id}/picture", { id, kind, size })}
            size={size}
            name={`${file}-${id}`}
            label={`${title}: ${name}`}
            text={`${name}: ${origin}/rifas/${id}`}
          />
        </Stack>
      </Section>
    </Columns>
  );
}

/** What a raffle can show now. Whether it is late enough for a last call is for the server to say. */
function kindsFor({ sale_state: sale, number_choice: choice, winners }: Shared): readonly Kind[] {
  if (winners.length > 0) return ["winner", "raffle"];
  if (sale !== "open") return ["raffle"];
  return choice === "buyer"
    ? ["raffle", "progress", "numbers", "last_call"]
    : ["raffle", "progress", "last_call"];
}
