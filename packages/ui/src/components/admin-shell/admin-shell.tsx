import CircleUserRound from "lucide-react/icons/circle-user-round";
import LogOut from "lucide-react/icons/log-out";
import { useId, type ComponentProps, type ReactNode } from "react";
import { adminShellMessages as words } from "./admin-shell.messages.ts";
import { Button } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import {
  BottomBar,
  DestinationLink,
  inBar,
  MorePanel,
  type AdminDestination,
} from "./admin-nav.tsx";
import { adminShellVariants, sideBarVariants } from "./admin-shell.variants.ts";

export type { AdminDestination } from "./admin-nav.tsx";

/** The parts of an admin page, importable from the same path. */
export {
  AdminPage,
  AdminPageHeader,
  AdminPageNotices,
  type AdminPageHeaderProps,
  type AdminPageProps,
} from "./admin-page.tsx";
export { AdminGroups, type AdminGroup, type AdminGroupsProps } from "./admin-groups.tsx";
export { AdminViews, type AdminView, type AdminViewsProps } from "./admin-views.tsx";

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
          <div className="mt-auto grid gap-1 border-t-2 border-dashed pt-3 *:justify-start">
            {account}
          </div>
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
  const parts = user.name.trim().split(/\s+/);
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : undefined];
  return (
    <>
      {props.children}
      <div className="flex items-center gap-3 px-3 py-2">
        {/* A postage stamp: square, soft, with the initials of the name beside it. */}
        <span
          aria-hidden
          className="inline-flex size-8 shrink-0 items-center justify-center overflow-hidden rounded-md border-2 border-dotted border-primary-edge bg-primary-soft font-display text-xs font-bold text-primary-soft-text select-none"
        >
          {letters.map((part) => Array.from(part ?? "")[0]?.toUpperCase() ?? "").join("")}
        </span>
        <p className="min-w-0 flex-1 text-sm">
          <span className="font-semibold">{user.name}</span>
          <span className="block text-muted">{user.role}</span>
        </p>
      </div>
      <Button
        tone="quiet"
        size="sm"
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
