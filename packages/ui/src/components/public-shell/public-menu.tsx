import type { ReactNode } from "react";
import type { OwnLook } from "../../look/own-look.ts";

export interface PublicMenuProps extends Omit<OwnLook<"div">, "children"> {
  /** The choice of the theme. Required. */
  theme: ReactNode;
  /** 'Entrar', or the buttons of who has signed in. Required. */
  session: ReactNode;
}

/** The content of a PublicShell's menu. Its width is fixed on a laptop, so that signing in moves nothing. */
export function PublicMenu({ theme, session, ...rest }: PublicMenuProps) {
  return (
    <div
      {...rest}
      className="flex flex-wrap items-center justify-between gap-2 lg:flex-nowrap lg:gap-4"
      data-component="public-menu"
      data-state="open"
    >
      {theme}
      <div className="flex justify-end gap-1 lg:w-44">{session}</div>
    </div>
  );
}
