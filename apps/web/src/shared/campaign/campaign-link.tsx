import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { Campaign } from "@rifas/api-client/types";
import { Cluster, ClusterRest } from "@rifas/ui/cluster";
import { CopyButton } from "@rifas/ui/copy-button";
import { QrCode } from "@rifas/ui/qr-code";
import { QrFrame } from "@rifas/ui/qr-code/frame";
import { SelectField } from "@rifas/ui/select-field";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { use, useState } from "react";
import { OriginContext } from "../layout/page-head.tsx";

const HOME = "/";

/** The link of a campaign or a seller to the home or to a raffle, to copy or to scan. */
export function CampaignLink({ code, name }: Pick<Campaign, "code" | "name">) {
  const origin = use(OriginContext);
  const [place, setPlace] = useState(HOME);
  const { data } = useQuery(get("/raffles", { status: ["active", "paused"], limit: 100 }));
  const published = data?.items.filter(({ publish }) => publish) ?? [];
  const link = `${origin}${place}?de=${code}`;
  return (
    <Stack>
      <SelectField
        label="A dónde lleva"
        options={[
          { value: HOME, label: "La página de inicio" },
          ...published.map((raffle) => ({ value: `/rifas/${raffle.id}`, label: raffle.name })),
        ]}
        value={place}
        onChange={(event) => setPlace(event.target.value)}
      />
      <Cluster align="center" gap={4}>
        <QrFrame>
          <QrCode value={link} label={`Abre el enlace de ${name} en otro teléfono`} />
        </QrFrame>
        <ClusterRest basis="sm">
          <Stack gap={3}>
            <Text breaks="anywhere">{link}</Text>
            <CopyButton value={link} subject="el enlace">
              Copiar el enlace
            </CopyButton>
          </Stack>
        </ClusterRest>
      </Cluster>
    </Stack>
  );
}
