import type { ComponentProps, ReactNode } from "react";
import { part } from "../../look/part.ts";
import { withLayout } from "../../text/with-layout.ts";
import { adminPageVariants } from "./admin-shell.variants.ts";

export interface AdminPageProps extends ComponentProps<"main"> {
  /** `full` fills the window on a laptop, without margins, for panes that scroll on their own. Default `page`. */
  layout?: "page" | "full" | undefined;
}

/** A page of the admin: the `main` element that the skip link targets. */
export function AdminPage({ layout = "page", className, ...rest }: AdminPageProps) {
  return (
    <main
      id="contenido"
      tabIndex={-1}
      {...rest}
      className={adminPageVariants({ layout, className })}
      data-component="admin-page"
      data-state={layout}
    />
  );
}

export interface AdminPageHeaderProps extends Omit<ComponentProps<"header">, "title" | "children"> {
  /** The page's title, its h1. Required. */
  title: ReactNode;
  /** One line about its purpose ('Gestiona y supervisa todas tus rifas'). Default none. */
  subtitle?: ReactNode;
  /** Breadcrumbs above the title. Default none. */
  above?: ReactNode;
  /** A status badge beside the title. Default none. */
  badge?: ReactNode;
  /** The page's actions ('Nueva Rifa'). Default none. */
  actions?: ReactNode;
}

/** The title of a page with its actions. */
export function AdminPageHeader({
  title,
  subtitle,
  above,
  badge,
  actions,
  className,
  ...rest
}: AdminPageHeaderProps) {
  return (
    <header
      {...rest}
      className={withLayout("mb-6 lg:mb-8", className)}
      data-component="admin-page-header"
      data-state="ready"
    >
      {above}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-3xl">{title}</h1>
            {badge}
          </div>
          {subtitle ? <p className="pt-1 text-muted">{subtitle}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </header>
  );
}

/** What needs attention on a page, between its title and its content; takes no room without any. */
export const AdminPageNotices = part("div", "admin-page-notices", "grid gap-3 pb-5 empty:hidden");
