import type { ReactElement, ReactNode } from "react";
import { formatCount } from "../../text/format-count.ts";
import { TabLink, TabNav } from "../tabs/tabs.tsx";

export interface AdminView {
  readonly id: string;
  readonly label: string;
  /** How many items wait in it: nothing is shown for 0, and `loading` keeps the room. Default none. */
  readonly count?: number | "loading" | undefined;
}

export interface AdminViewsProps {
  /** The page's title, its h1, which also names the navigation. Required. */
  heading: string;
  /** The page's views, each with its own address. Required. */
  views: readonly AdminView[];
  /** A TabMenu at the end of the row, with the views that are opened seldom. Default none. */
  menu?: ReactNode;
  /** The id of the view on screen. Required. */
  current: string;
  /** A link to a view, around its label. Required. */
  link: (id: string, label: ReactNode) => ReactElement;
  /** That of the AdminPage. Default `page`. */
  layout?: "page" | "full" | undefined;
  /** Whether an open item needs the space on a phone; the title is then only for screen readers. Default false. */
  hiddenOnPhone?: boolean | undefined;
}

/** The title of a page with several views, and the links to them in one row. */
export function AdminViews(props: AdminViewsProps) {
  const { heading, views, current, layout = "page", hiddenOnPhone = false } = props;
  const place = layout === "full" ? "px-4 pt-3 lg:pt-4" : "pb-6";
  return (
    <>
      {hiddenOnPhone ? <h1 className="sr-only lg:hidden">{heading}</h1> : null}
      <div
        className={hiddenOnPhone ? "px-4 pt-4 max-lg:hidden" : place}
        data-component="admin-views"
        data-state={hiddenOnPhone ? "hidden-on-phone" : layout}
      >
        <div className="items-end gap-x-6 sm:flex">
          <h1 className="pb-2 text-2xl">{heading}</h1>
          <TabNav aria-label={heading} className="min-w-0 flex-1">
            {views.map(({ id, label, count }) => (
              <TabLink key={id} asChild {...(id === current ? { "aria-current": "page" } : {})}>
                {props.link(
                  id,
                  <>
                    {label}
                    {count === undefined ? null : (
                      // The number of items; its room stays the same while it loads and when nothing waits, so that no tab moves.
                      <span className="figures min-w-[2ch] font-normal">
                        {count === "loading" || count === 0 ? null : formatCount(count)}
                      </span>
                    )}
                  </>,
                )}
              </TabLink>
            ))}
            {props.menu}
          </TabNav>
        </div>
      </div>
    </>
  );
}
