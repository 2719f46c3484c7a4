import { get } from "@rifas/api-client/get";
import { getForStaff } from "@rifas/api-client/get-for-staff";
import type { PurchaseForStaff, HistoryEntry } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { ActivityEntry, ActivityList } from "@rifas/ui/activity-list";
import { Button } from "@rifas/ui/button";
import { Cluster, ClusterPart } from "@rifas/ui/cluster";
import { Drawer, DrawerBody, DrawerContent } from "@rifas/ui/drawer";
import { ErrorState } from "@rifas/ui/error-state";
import { Caption } from "@rifas/ui/heading";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { Space } from "@rifas/ui/space";
import { Tab, TabList, TabPanel, Tabs } from "@rifas/ui/tabs";
import { useRef, useState } from "react";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";
import { usePageShortcuts } from "../../shared/desk/use-page-shortcuts.ts";
import { useShortcutsSetting } from "../../shared/desk/use-shortcuts-setting.ts";
import { WHATSAPP_KEY } from "../whatsapp/use-whatsapp-key.ts";
import { PurchaseBadges } from "../purchase/purchase-badges.tsx";
import { PurchaseActions } from "./purchase-actions.tsx";
import { PurchaseEmails } from "./purchase-emails.tsx";
import { PurchaseFacts, type WhatsAppAction } from "./purchase-facts.tsx";
import { auditActionLabels, auditChange } from "../../shared/desk/audit-words.ts";
import { Query } from "../../shared/desk/query-failure.tsx";

/** A purchase in a drawer beside the current page: its data, history, e-mails and actions. */
export function PurchaseDrawer(props: { id: string; onClose: () => void }) {
  const {
    data: purchase,
    error,
    retry,
    revalidating,
  } = useFreshQuery(getForStaff("/purchases/{id}", { id: props.id }));
  const panel = useRef<HTMLDivElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const [bar, shortcuts] = useShortcutsSetting();
  usePageShortcuts(WHATSAPP_KEY, bar.state, () => link.current?.click(), panel);
  const keyHint = shortcuts ? "W" : undefined;
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
    >
      <DrawerContent
        ref={panel}
        title={purchase === undefined ? "Compra" : `Compra ${purchase.code}`}
      >
        {purchase === undefined ? (
          <DrawerBody>
            {error === undefined ? (
              <SkeletonGroup label="Cargando la compra…">
                <Space below={4}>
                  <SkeletonBlock size="card" />
                </Space>
                {/* On phones the drawer is as high as its content: at once the height that purchases need. */}
                <SkeletonBlock size="window" />
              </SkeletonGroup>
            ) : (
              <ErrorState
                level={3}
                title={
                  error.code === "not_found"
                    ? "Esa compra no existe"
                    : "No pudimos cargar la compra"
                }
                text={error.message}
                state={revalidating ? "retrying" : "idle"}
                onRetry={error.code === "not_found" ? undefined : () => void retry()}
              />
            )}
          </DrawerBody>
        ) : (
          <Shown
            key={purchase.id}
            purchase={purchase}
            whatsApp={{ link, keyHint }}
            onClose={props.onClose}
          />
        )}
      </DrawerContent>
    </Drawer>
  );
}

function Shown(props: {
  purchase: PurchaseForStaff;
  whatsApp: WhatsAppAction;
  onClose: () => void;
}) {
  const { purchase, onClose } = props;
  return (
    <>
      <DrawerBody>
        <Space below={4}>
          <Cluster align="start" justify="between" rowGap={1}>
            <ClusterPart>
              <Caption size="2xl">{purchase.name}</Caption>
              <p>{purchase.raffle.name}</p>
            </ClusterPart>
            <PurchaseBadges purchase={purchase} />
          </Cluster>
        </Space>
        <Tabs defaultValue="datos">
          <TabList aria-label={`Compra ${purchase.code}`}>
            <Tab value="datos">Datos</Tab>
            <Tab value="historial">Historial</Tab>
            <Tab value="correos">Correos</Tab>
          </TabList>
          <TabPanel value="datos">
            <PurchaseFacts purchase={purchase} whatsApp={props.whatsApp} />
          </TabPanel>
          <TabPanel value="historial">
            <PurchaseHistory id={purchase.id} />
          </TabPanel>
          <TabPanel value="correos">
            <PurchaseEmails purchase={purchase} />
          </TabPanel>
        </Tabs>
      </DrawerBody>
      <PurchaseActions purchase={purchase} onRemoved={onClose} />
    </>
  );
}

function PurchaseHistory({ id }: { id: string }) {
  const [pages, setPages] = useState(1);
  return (
    <div>
      <ActivityList aria-label="Historial de la compra">
        {Array.from({ length: pages }, (_, place) => (
          <HistoryPage
            key={place}
            id={id}
            page={place + 1}
            last={place + 1 === pages}
            onMore={() => setPages(pages + 1)}
          />
        ))}
      </ActivityList>
    </div>
  );
}

function HistoryPage(props: { id: string; page: number; last: boolean; onMore: () => void }) {
  const asked = useFreshQuery(get("/purchases/{id}/history", { id: props.id, page: props.page }));
  const { data } = asked;
  if (data === undefined) {
    return (
      <li>
        <Query of={asked} label="Cargando el historial…" sizes={["code"]} place="inset" level={3} />
      </li>
    );
  }
  const more = props.last && data.page * data.limit < data.total;
  return (
    <>
      {data.items.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
      {more ? (
        <li>
          <Button tone="quiet" size="sm" onClick={props.onMore}>
            Ver lo anterior
          </Button>
        </li>
      ) : null}
    </>
  );
}

const actors = { user: null, buyer: "quien compra", seller: null, system: null } as const;

function Entry({ entry }: { entry: HistoryEntry }) {
  const role = actors[entry.actor.kind];
  return (
    <ActivityEntry
      what={auditActionLabels[entry.action]}
      who={role === null ? entry.actor.name : `${entry.actor.name} (${role})`}
      when={formatDateTime(entry.at)}
      dateTime={entry.at}
      reason={entry.reason}
      changes={entry.changes.map(auditChange)}
    />
  );
}
