import type { PurchaseForBuyer } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { Section } from "@rifas/ui/section";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { Stack } from "@rifas/ui/stack";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../shared/layout/load-when-online.ts";
import type { Pictured } from "./buyer-picture.tsx";

const BuyerPicture = lazyPart(async () => (await import("./buyer-picture.tsx")).BuyerPicture);

interface SharePicturesProps {
  purchase: Pick<PurchaseForBuyer, "id" | "code" | "raffle" | "tickets">;
  secret: string;
}

/** Pictures that a buyer can share: their numbers, and the result once there is one. They load when they are asked for. */
export function SharePictures({ purchase, secret }: SharePicturesProps) {
  const [shown, setShown] = useState<Pictured | null>(null);
  const show = (what: Pictured) => setShown(shown === what ? null : what);
  return (
    <Section heading="Comparte" lead="Una imagen para tus estados o tus redes.">
      <Stack gap={4}>
        <Cluster>
          <Button
            tone="outline"
            aria-expanded={shown === "numbers"}
            onClick={() => show("numbers")}
          >
            Compartir mis números
          </Button>
          {purchase.raffle.outcome === "drawn" ? (
            <Button
              tone="outline"
              aria-expanded={shown === "result"}
              onClick={() => show("result")}
            >
              Compartir el resultado
            </Button>
          ) : null}
        </Cluster>
        {shown === null ? null : (
          <Suspense
            fallback={
              <SkeletonGroup label="Preparando la imagen…">
                <SkeletonBlock size="form" />
              </SkeletonGroup>
            }
          >
            <BuyerPicture key={shown} what={shown} purchase={purchase} secret={secret} />
          </Suspense>
        )}
      </Stack>
    </Section>
  );
}
