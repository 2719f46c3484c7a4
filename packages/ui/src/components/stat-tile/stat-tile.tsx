import ArrowDownRight from "lucide-react/icons/arrow-down-right";
import ArrowRight from "lucide-react/icons/arrow-right";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { Slot } from "../../slot.tsx";
import type { ComponentProps, ReactNode } from "react";
import { statTileMessages as words } from "./stat-tile.messages.ts";
import { Skeleton } from "../skeleton/skeleton.tsx";
import { statTileVariants } from "./stat-tile.variants.ts";

export interface StatTileProps extends Omit<ComponentProps<"div">, "children"> {
  /** What is counted ('Comprobantes por revisar'); in a StatTileLink it links there. Required. */
  label: ReactNode;
  /** The figure, formatted. Required; not read out while loading. */
  value: ReactNode;
  /** A remark below it ('el más viejo, hace 42 min'). Default none. */
  note?: ReactNode;
  /** The change compared with the previous period ('12 % más que ayer'). Default none. */
  trend?: { readonly direction: "up" | "down" | "flat"; readonly text: string } | undefined;
  /** `attention` if someone needs to act now. Default `plain`. */
  tone?: "plain" | "attention" | undefined;
  /** `loading` shows a skeleton of the same size. Default `ready`. */
  state?: "ready" | "loading" | undefined;
}

const arrows = { up: ArrowUpRight, down: ArrowDownRight, flat: ArrowRight } as const;

/** One figure of the admin with its label; the label may link to what it counts. */
export function StatTile({
  label,
  value,
  note,
  trend,
  tone,
  state = "ready",
  className,
  ...rest
}: StatTileProps) {
  const Arrow = trend ? arrows[trend.direction] : null;
  const loading = state === "loading";
  return (
    <div
      {...rest}
      aria-busy={loading || undefined}
      className={statTileVariants({ tone: loading ? "plain" : tone, className })}
      data-component="stat-tile"
      data-state={state}
    >
      <p className="text-sm">{label}</p>
      <p className="figures pt-1 text-2xl font-bold text-ink">
        {loading ? <Skeleton className="w-24" /> : value}
      </p>
      {loading && (trend || note) ? <Skeleton className="w-32 text-sm" /> : null}
      {!loading && trend && Arrow ? (
        <p className="flex items-center gap-1 pt-1 text-sm">
          <Arrow aria-hidden className="size-4 shrink-0" />
          <span>
            <span className="sr-only">{words[trend.direction]}, </span>
            {trend.text}
          </span>
        </p>
      ) : null}
      {!loading && note ? <p className="pt-1 text-sm">{note}</p> : null}
    </div>
  );
}

export interface StatTileLinkProps extends ComponentProps<"a"> {
  /** Renders its single child (a router's link). Default `false`. */
  asChild?: boolean | undefined;
}

/** The link in a tile's label: the whole tile is its target. */
export function StatTileLink({ asChild = false, ...rest }: StatTileLinkProps) {
  const Root = asChild ? Slot : "a";
  return (
    <Root
      {...rest}
      className="underline decoration-1 underline-offset-[0.2em] outline-none after:absolute after:inset-0 after:rounded-xl hover:decoration-2 focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus forced-colors:focus-visible:after:outline-[Highlight]"
      data-component="stat-tile-link"
    />
  );
}
