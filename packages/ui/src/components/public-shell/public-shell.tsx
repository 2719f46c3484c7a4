import Menu from "lucide-react/icons/menu";
import { useId, type ComponentProps, type ReactNode } from "react";
import { publicShellMessages as words } from "./public-shell.messages.ts";
import { IconButton } from "../button/icon-button.tsx";

export interface PublicShellProps extends Omit<ComponentProps<"div">, "children"> {
  /** The organiser's brand, linking home: a SiteBrand in a link. Required. */
  brand: ReactNode;
  /**
   * Actions that are visible at every width, such as 'Verificar boletos'. Words with `data-wide` are only for screen readers on a
   * phone. Default none.
   */
  actions?: ReactNode;
  /** Theme and session: in the header on a laptop, behind the menu button on a phone. Default none. */
  menu?: ReactNode;
  /** A line at the very top, such as the demo notice. Default none. */
  notice?: ReactNode;
  /** Contact, permit, terms. Default none. */
  footer?: ReactNode;
  /** The page, with a main element whose id is `contenido`. Required. */
  children: ReactNode;
}

/**
 * The frame of every public page. The menu is a native popover, so it works before any script has loaded. Its content never
 * shifts the header: on a laptop its width is fixed.
 */
export function PublicShell({
  brand,
  actions,
  menu,
  notice,
  footer,
  className,
  children,
  ...rest
}: PublicShellProps) {
  const menuId = useId();
  return (
    <div
      {...rest}
      className={`flex min-h-dvh flex-col ${className ?? ""}`}
      data-component="public-shell"
      data-state="full"
    >
      <a
        href="#contenido"
        className="sr-only z-50 rounded-md bg-inverse px-4 py-3 font-semibold text-on-inverse focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        {words.skip}
      </a>
      {notice === undefined ? null : (
        <aside className="bg-inverse px-4 py-1 text-center text-xs text-on-inverse roomy:py-2 roomy:text-sm">
          {notice}
        </aside>
      )}
      {/* With enlarged text the brand gets a separate line; its basis is the minimum that a name needs beside a logo. */}
      <header className="mx-auto flex w-full max-w-6xl flex-wrap items-center justify-between gap-2 px-4 py-1 roomy:py-3 sm:gap-4">
        <div className="min-w-0 flex-1 basis-24 [&_a]:inline-block [&_a]:rounded-md">{brand}</div>
        <div className="flex items-center gap-2 sm:gap-4">
          {actions === undefined ? null : (
            <nav
              aria-label={words.nav}
              className="shrink-[9] wrap-break-word max-sm:[&_[data-wide]]:sr-only"
            >
              {actions}
            </nav>
          )}
          {menu === undefined ? null : (
            <>
              <IconButton
                label={words.menu}
                tone="outline"
                popoverTarget={menuId}
                className="lg:hidden"
              >
                <Menu aria-hidden className="size-5" />
              </IconButton>
              <div id={menuId} popover="auto" className="shell-menu">
                {menu}
              </div>
            </>
          )}
        </div>
      </header>
      <div className="mx-auto w-full max-w-6xl flex-1 px-4">{children}</div>
      {footer === undefined ? null : (
        <footer className="mt-16 bg-sunken">
          <div className="mx-auto max-w-6xl px-4 py-10">{footer}</div>
        </footer>
      )}
    </div>
  );
}

export interface SiteBrandProps extends ComponentProps<"span"> {
  /** The organiser's name. Required. */
  name: string;
  /** The URL of the organiser's logo, shown instead of the default mark. Default none. */
  logo?: string | null | undefined;
}

/** The organiser's brand: a rubber stamp or the logo, and the name. */
export function SiteBrand({ name, logo, className, ...rest }: SiteBrandProps) {
  return (
    <span
      {...rest}
      className={`flex min-h-8 min-w-0 items-center gap-2 roomy:min-h-11 sm:gap-3 ${className ?? ""}`}
      data-component="site-brand"
      data-state={logo == null ? "stamp" : "logo"}
    >
      {logo == null ? (
        <span
          aria-hidden
          className="shrink-0 -rotate-3 rounded-sm border border-accent-edge bg-accent px-1.5 py-0.5 font-display text-base font-extrabold sm:px-2 sm:text-lg text-on-accent max-[22rem]:hidden"
        >
          {words.stamp}
        </span>
      ) : (
        <img
          src={logo}
          alt=""
          width={44}
          height={44}
          className="size-8 shrink-0 rounded-sm object-contain roomy:size-11"
        />
      )}
      <span className="line-clamp-2 font-display text-sm leading-tight font-bold roomy:text-base sm:text-lg">
        {name}
      </span>
    </span>
  );
}
