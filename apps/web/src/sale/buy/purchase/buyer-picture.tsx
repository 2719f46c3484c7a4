import { getForBuyer } from "@rifas/api-client/get-for-buyer";
import type { PurchaseForBuyer } from "@rifas/api-client/types";
import type { ShareSize } from "@rifas/domain/share-sizes";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { use, useState } from "react";
import { OriginContext } from "../../../shared/layout/page-head.tsx";
import { PicturePreview } from "../../../paper/share/picture-preview.tsx";

/** Which picture a buyer looks at. */
export type Pictured = "numbers" | "result";

const sizes = [
  { size: "story", label: "Historia" },
  { size: "square", label: "Cuadrada" },
] as const satisfies readonly { size: ShareSize; label: string }[];

/** A buyer's numbers, or the result of their raffle, as a picture to share. */
export function BuyerPicture(props: {
  what: Pictured;
  purchase: Pick<PurchaseForBuyer, "id" | "code" | "raffle" | "tickets">;
  secret: string;
}) {
  const { what, purchase, secret } = props;
  const { id, code, raffle, tickets } = purchase;
  const [size, setSize] = useState<ShareSize>("story");
  const origin = use(OriginContext);
  const text = `${raffle.name}: ${origin}/rifas/${raffle.id}`;
  return (
    <Stack gap={4}>
      <Cluster>
        {sizes.map((one) => (
          <Button
            key={one.size}
            size="sm"
            tone={one.size === size ? "soft" : "outline"}
            aria-pressed={one.size === size}
            onClick={() => setSize(one.size)}
          >
            {one.label}
          </Button>
        ))}
      </Cluster>
      {what === "result" ? (
        <PicturePreview
          query={getForBuyer("/raffles/{id}/picture", { id: raffle.id, kind: "winner", size })}
          size={size}
          name={`resultado-${raffle.id}`}
          label={`Resultado de ${raffle.name}`}
          text={text}
        />
      ) : (
        <>
          <Text tone="muted">
            No dice quién eres. Su código QR abre el verificador con tu compra, que tapa tus datos.
          </Text>
          <PicturePreview
            query={getForBuyer("/purchases/{id}/picture", { id, size }, secret)}
            size={size}
            name={`mis-numeros-${code}`}
            label={`Mis números de ${raffle.name}: ${tickets.join(", ")}`}
            text={text}
          />
        </>
      )}
    </Stack>
  );
}
