import { Slot } from "@radix-ui/react-slot";
import * as Radix from "@radix-ui/react-tabs";
import type { ComponentProps } from "react";
import { centreInRow } from "../../scroll/centre-in-row.ts";
import { withLayout } from "../../text/with-layout.ts";
import { tabListVariants, tabVariants } from "./tabs.variants.ts";

export interface TabsProps extends ComponentProps<typeof Radix.Root> {
  /** The open tab, when the parent holds it. Default none. */
  value?: string;
  /** The tab open at the start, when nobody holds it. Default none. */
  defaultValue?: string;
  /** Told the new tab. Default none. */
  onValueChange?: (value: string) => void;
}

/** Views of one thing, one at a time: data, history, e-mails of a purchase. */
export function Tabs({ className, ...rest }: TabsProps) {
  return <Radix.Root {...rest} className={className} data-component="tabs" data-state="ready" />;
}

export interface TabListProps extends ComponentProps<typeof Radix.List> {
  /** What the views are of: the list's name. Required. */
  "aria-label": string;
}

/** The row of tabs; on a narrow screen it scrolls by itself. */
export function TabList({ className, ...rest }: TabListProps) {
  return (
    <Radix.List {...rest} className={tabListVariants({ className })} data-component="tab-list" />
  );
}

export interface TabProps extends ComponentProps<typeof Radix.Trigger> {
  /** The view it opens. Required. */
  value: string;
}

/** One tab. */
export function Tab({ className, ...rest }: TabProps) {
  return <Radix.Trigger {...rest} className={tabVariants({ className })} data-component="tab" />;
}

export interface TabPanelProps extends ComponentProps<typeof Radix.Content> {
  /** The tab it belongs to. Required. */
  value: string;
}

/** One view. */
export function TabPanel({ className, ...rest }: TabPanelProps) {
  return (
    <Radix.Content
      {...rest}
      className={withLayout("rounded-md pt-5", className)}
      data-component="tab-panel"
    />
  );
}

export interface TabNavProps extends ComponentProps<"nav"> {
  /** What the pages are of: the navigation's name. Required. */
  "aria-label": string;
}

/** The same look for pages with addresses of their own: sections of the configuration. */
export function TabNav({ className, children, ...rest }: TabNavProps) {
  return (
    <nav {...rest} className={className} data-component="tab-nav" data-state="ready">
      <ul className={tabListVariants()}>{children}</ul>
    </nav>
  );
}

export interface TabLinkProps extends ComponentProps<"a"> {
  /** `page` on the one that is open. Default none. */
  "aria-current"?: "page" | undefined;
  /** Renders its single child (a router's link). Default `false`. */
  asChild?: boolean | undefined;
}

/** One page of a TabNav. In a row that is longer than the screen the open one is in sight. */
export function TabLink({ asChild = false, className, ...rest }: TabLinkProps) {
  const Root = asChild ? Slot : "a";
  const state = rest["aria-current"] === "page" ? "active" : "inactive";
  return (
    <li ref={state === "active" ? keepInView : undefined} className="flex">
      <Root
        {...rest}
        className={tabVariants({ className })}
        data-component="tab-link"
        data-state={state}
      />
    </li>
  );
}

/** Also when what stands beside a name (how many wait) comes later and makes the row longer. */
function keepInView(item: HTMLLIElement | null): (() => void) | undefined {
  if (item === null) return undefined;
  const widths = new ResizeObserver(() => centreInRow(item));
  for (const tab of item.parentElement?.children ?? []) widths.observe(tab);
  centreInRow(item);
  return () => widths.disconnect();
}
