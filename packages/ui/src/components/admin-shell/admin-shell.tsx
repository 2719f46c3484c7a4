import { Slot } from "@radix-ui/react-slot";
import CircleUserRound from "lucide-react/icons/circle-user-round";
import Ellipsis from "lucide-react/icons/ellipsis";
import LogOut from "lucide-react/icons/log-out";
import {
  cloneElement,
  useId,
  useRef,
  type ComponentProps,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from "react";
import { adminShellMessages as words } from "./admin-shell.messages.ts";
import { formatCount } from "../../text/format-count.ts";
import { Avatar } from "../avatar/avatar.tsx";
import { Button } from "../button/button.tsx";
import { IconButton } from "../icon-button/icon-button.tsx";
import {
  adminShellVariants,
  barLinkVariants,
  morePanelVariants,
  navBadgeVariants,
  sideBarVariants,
  sideLinkVariants,
} from "./admin-shell.variants.ts";
import { destinationIcons, type DestinationIcon } from "./destination-icons.ts";

/** The parts of an admin page, importable from the same path. */
export {
  AdminPage,
  AdminPageHeader,
  AdminPageNotices,
  type AdminPageHeaderProps,
  type AdminPageNoticesProps,
  type AdminPageProps,
} from "./admin-page.tsx";
export { AdminViews, type AdminView, type AdminViewsProps } from "./admin-views.tsx";

/** One entry of the admin navigation. */
export interface AdminDestination {
  readonly id: string;
  readonly icon: DestinationIcon;
  /** The link with its label: `<Link to="/admin/tickets">Tickets</Link>` or an `a`. */
  readonly link: ReactElement<{ children?: ReactNode }>;
  /** `page` for the current page. Default none. */
  readonly current?: "page" | undefined;
  /** How many items are waiting there, and what they are ('30 por revisar'). Default none. */
  readonly badge?: { readonly count: number; readonly label: string } | undefined;
}

export interface AdminShellProps extends Omit<ComponentProps<"div">, "children"> {
  /** The organiser's brand, linking to the dashboard: a SiteBrand in a link. Required. */
  brand: ReactNode;
  /** The navigation; on a phone the first four are in the bottom bar, the rest behind 'Más'. Required. */
  destinations: readonly AdminDestination[];
  /** The signed-in user. Required. */
  user: { readonly name: string; readonly role: string };
  /** Called to sign out. Required. */
  onSignOut: () => void;
  /** `signing-out` while it is in progress. Default `idle`. */
  state?: "idle" | "signing-out" | undefined;
  /** Theme, change password, link to the public site: in the side bar, and behind 'Más'. Default none. */
  tools?: ReactNode;
  /** A line at the very top, such as the demo notice. Default none. */
  notice?: ReactNode;
  /** The page: an AdminPage, which is the `main` element. Required. */
  children: ReactNode;
}

const inBar = 4;

/** The frame of every admin page: a side bar on a laptop, a bottom bar on a phone. */
export function AdminShell({
  brand,
  destinations,
  user,
  onSignOut,
  state = "idle",
  tools,
  notice,
  className,
  children,
  ...rest
}: AdminShellProps) {
  const panelId = useId();
  const account = (
    <Account user={user} state={state} onSignOut={onSignOut}>
      {tools}
    </Account>
  );
  return (
    <div
      {...rest}
      className={adminShellVariants({ className })}
      data-notice={notice === undefined ? undefined : ""}
      data-component="admin-shell"
      data-state={state}
    >
      <a
        href="#contenido"
        className="sr-only z-50 rounded-md bg-inverse px-4 py-3 font-semibold text-on-inverse focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {words.skip}
      </a>
      {notice === undefined ? null : (
        <aside aria-label={words.notice}>
          <p className="bg-inverse px-4 py-2 text-center text-sm text-on-inverse lg:h-9 lg:truncate">
            {notice}
          </p>
        </aside>
      )}
      <div className="flex flex-1 flex-col lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start">
        <header className="flex items-center justify-between gap-3 px-4 py-2 lg:hidden">
          <div className="min-w-0">{brand}</div>
          <IconButton label={words.account(user.name)} popoverTarget={panelId}>
            <CircleUserRound aria-hidden className="size-6" />
          </IconButton>
        </header>

        <header className={sideBarVariants()}>
          <div className="px-2 pb-4">{brand}</div>
          <nav aria-label={words.nav}>
            <ul className="grid grid-cols-1 gap-1">
              {destinations.map((destination) => (
                <li key={destination.id}>
                  <DestinationLink destination={destination} place="side" />
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-auto grid gap-1 border-t-2 border-dashed pt-3">{account}</div>
        </header>

        {children}

        <BottomBar destinations={destinations} panelId={panelId} />
      </div>
      <MorePanel id={panelId} destinations={destinations.slice(inBar)}>
        {account}
      </MorePanel>
    </div>
  );
}

/** The user, their tools and the button to sign out. */
function Account(props: Pick<AdminShellProps, "user" | "state" | "onSignOut" | "children">) {
  const { user } = props;
  return (
    <>
      {props.children}
      <div className="flex items-center gap-3 py-2">
        <Avatar name={user.name} size="sm" />
        <p className="min-w-0 flex-1 text-sm">
          <span className="font-semibold">{user.name}</span>
          <span className="block text-muted">{user.role}</span>
        </p>
      </div>
      <Button
        tone="outline"
        width="fill"
        state={props.state === "signing-out" ? "pending" : "idle"}
        pendingLabel={words.signingOut}
        icon={<LogOut aria-hidden className="size-5" />}
        onClick={props.onSignOut}
      >
        {words.signOut}
      </Button>
    </>
  );
}

/** The navigation of a phone: the first destinations, and a button for the others. */
function BottomBar(props: Pick<AdminShellProps, "destinations"> & { panelId: string }) {
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
function MorePanel(props: Pick<AdminShellProps, "destinations" | "children"> & { id: string }) {
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
      <div className="grid gap-1 px-1 pb-1">{props.children}</div>
    </div>
  );
}

function DestinationLink({
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
            <span className={navBadgeVariants({ place })}>
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
