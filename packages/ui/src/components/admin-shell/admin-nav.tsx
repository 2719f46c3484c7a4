import Ellipsis from "lucide-react/icons/ellipsis";
import { cloneElement, useRef, type MouseEvent, type ReactElement, type ReactNode } from "react";
import type { LucideIcon } from "lucide-react";
import ChartColumn from "lucide-react/icons/chart-column";
import FileSearch from "lucide-react/icons/file-search";
import House from "lucide-react/icons/house";
import Landmark from "lucide-react/icons/landmark";
import Mail from "lucide-react/icons/mail";
import ReceiptText from "lucide-react/icons/receipt-text";
import Settings from "lucide-react/icons/settings";
import Ticket from "lucide-react/icons/ticket";
import Users from "lucide-react/icons/users";
import { Slot } from "../../slot.tsx";
import { adminShellMessages as words } from "./admin-shell.messages.ts";
import { formatCount } from "../../text/format-count.ts";
import {
  barLinkVariants,
  morePanelVariants,
  navBadgeVariants,
  sideLinkVariants,
} from "./admin-shell.variants.ts";

/** One entry of the admin navigation. */
export interface AdminDestination {
  readonly id: string;
  readonly icon: DestinationIcon;
  /** The link with its label: `<Link to="/admin/tickets">Boletos</Link>` or an `a`. */
  readonly link: ReactElement<{ children?: ReactNode }>;
  /** `page` for the current page. Default none. */
  readonly current?: "page" | undefined;
  /** How many items are waiting there, and what they are ('30 por revisar'). Default none. */
  readonly badge?: { readonly count: number; readonly label: string } | undefined;
}

interface DestinationsProps {
  destinations: readonly AdminDestination[];
}

/** How many destinations the bottom bar shows. */
export const inBar = 4;

/** The navigation of a phone: the first destinations, and a button for the others. */
export function BottomBar(props: DestinationsProps & { panelId: string }) {
  const hidden = props.destinations.slice(inBar);
  const waiting = hidden.reduce((sum, { badge }) => sum + (badge?.count ?? 0), 0);
  return (
    <nav
      aria-label={words.nav}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-overlay pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-lg grid-cols-5 px-1">
        {props.destinations.slice(0, inBar).map((destination) => (
          <li key={destination.id} className="flex min-w-0">
            <DestinationLink destination={destination} place="bar" />
          </li>
        ))}
        <li className="flex min-w-0">
          <button type="button" popoverTarget={props.panelId} className={barLinkVariants()}>
            <Ellipsis aria-hidden className="size-6 shrink-0" />
            <span className="max-w-full truncate">{words.more}</span>
            {waiting > 0 ? (
              <span className={navBadgeVariants({ place: "bar" })}>
                {placeCount(waiting, "bar")}
              </span>
            ) : null}
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** The links that don't fit in the bottom bar. Following one closes it. */
export function MorePanel(props: DestinationsProps & { id: string; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const closeAfterLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a")) panel.current?.hidePopover();
  };
  return (
    // The handler only catches clicks that bubble from the links inside, which are operable by keyboard.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={panel}
      id={props.id}
      popover="auto"
      onClick={closeAfterLink}
      className={morePanelVariants()}
    >
      {props.destinations.length === 0 ? null : (
        <nav aria-label={words.more} className="mb-2 border-b-2 border-dashed pb-2">
          <ul className="grid gap-1">
            {props.destinations.map((destination) => (
              <li key={destination.id}>
                <DestinationLink destination={destination} place="side" />
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="grid gap-1 px-1 pb-1 *:justify-start">{props.children}</div>
    </div>
  );
}

/** A destination as a link, with what waits there. */
export function DestinationLink({
  destination: { icon, link, current, badge },
  place,
}: {
  destination: AdminDestination;
  place: "side" | "bar";
}) {
  const Icon = destinationIcons[icon];
  const shown = badge && badge.count > 0 ? badge : null;
  return (
    <Slot
      aria-current={current}
      className={place === "side" ? sideLinkVariants() : barLinkVariants()}
    >
      {cloneElement(
        link,
        undefined,
        <>
          <Icon aria-hidden className={place === "side" ? "size-5 shrink-0" : "size-6 shrink-0"} />
          <span className={place === "side" ? "min-w-0 flex-1 basis-24" : "max-w-full truncate"}>
            {link.props.children}
          </span>
          {shown ? (
            <span className={navBadgeVariants({ place, wide: shown.count > 99 })}>
              <span aria-hidden>{placeCount(shown.count, place)}</span>
              <span className="sr-only"> {shown.label}</span>
            </span>
          ) : null}
        </>,
      )}
    </Slot>
  );
}

/** The bottom bar has room for two digits. */
const placeCount = (count: number, place: "side" | "bar") =>
  place === "bar" && count > 99 ? "+99" : formatCount(count);

/** The icons of the admin's navigation, by destination. */
type DestinationIcon =
  | "home"
  | "raffles"
  | "tickets"
  | "reconciliation"
  | "analytics"
  | "emails"
  | "audits"
  | "settings"
  | "users";

const destinationIcons: Readonly<Record<DestinationIcon, LucideIcon>> = {
  home: House,
  raffles: Ticket,
  tickets: ReceiptText,
  reconciliation: Landmark,
  analytics: ChartColumn,
  emails: Mail,
  audits: FileSearch,
  settings: Settings,
  users: Users,
};
