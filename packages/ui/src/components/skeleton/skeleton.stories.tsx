import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GuideOf } from "../../testing/component-guide.ts";
import { SoldBar } from "@rifas/ui/sold-bar";
import { SkeletonBlock, SkeletonChart, SkeletonLine } from "@rifas/ui/skeleton/block";
import { Skeleton, SkeletonGroup } from "@rifas/ui/skeleton";
import { SplashScreen } from "@rifas/ui/skeleton/splash";
import { StepSkeleton } from "@rifas/ui/skeleton/step";

const meta = {
  title: "Components/Feedback/Skeleton",
  component: Skeleton,
  subcomponents: {
    SkeletonGroup,
    SkeletonBlock,
    SkeletonLine,
    SkeletonChart,
    StepSkeleton,
    SplashScreen,
  },
  args: { className: "w-48" },
  parameters: {
    guide: {
      words: { es: "cargando, esqueleto", en: "loading, loader, spinner, placeholder" },
      use: "Reserves the exact space of loading content; components that load have a loading prop built on it.",
      avoid: "For an action in progress use Button's pending state.",
      anatomy: [
        "SkeletonGroup (announces 'Cargando…' once)",
        "Skeleton (silent)",
        "The content it replaces, invisible",
        "SkeletonBlock, SkeletonLine and SkeletonChart: of known size, for screens",
        "StepSkeleton: a step of a form; SplashScreen: a whole app",
      ],
      keyboard: [],
      accessibility: [
        "Skeletons are hidden from assistive technology; their group is aria-busy and announces loading once.",
      ],
      contract: {
        Skeleton: { state: { loading: "Always" }, variables: ["--sunken"] },
        SkeletonGroup: { state: { loading: "Always" } },
        StepSkeleton: { element: null },
        SkeletonBlock: { element: null },
        SkeletonLine: { element: null },
        SkeletonChart: { state: { loading: "Always" } },
        SplashScreen: { state: { loading: "Always" } },
      },
    } satisfies GuideOf<
      typeof import("@rifas/ui/skeleton") &
        typeof import("@rifas/ui/skeleton/step") &
        typeof import("@rifas/ui/skeleton/block") &
        typeof import("@rifas/ui/skeleton/splash")
    >,
  },
} satisfies Meta<typeof Skeleton>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Block: Story = { args: { shape: "block", className: "aspect-video w-full max-w-sm" } };
export const Round: Story = { args: { shape: "round", className: "size-11" } };
export const SizeOfWhatItStandsFor: Story = {
  args: { shape: "block", className: "", children: <SoldBar sold={120} total={500} /> },
};
export const Group: Story = {
  render: () => (
    <SkeletonGroup className="grid max-w-sm gap-3">
      <Skeleton shape="block" className="aspect-video" />
      <Skeleton className="w-3/4 text-xl" />
      <Skeleton className="w-1/2" />
    </SkeletonGroup>
  ),
};
export const OfKnownSize: Story = {
  render: () => (
    <SkeletonGroup>
      <SkeletonLine width={40} size="xl" />
      <SkeletonLine width={64} />
      <SkeletonBlock size="field" width="md" />
      <SkeletonBlock size="card" corners="card" />
    </SkeletonGroup>
  ),
};
export const Chart: Story = {
  render: () => (
    <SkeletonGroup>
      <SkeletonChart />
    </SkeletonGroup>
  ),
};
export const Step: Story = { render: () => <StepSkeleton label="Cargando tu compra…" /> };
export const Splash: Story = { render: () => <SplashScreen /> };
export const Matrix: Story = {
  render: () => (
    <SkeletonGroup className="grid max-w-sm gap-3">
      <Skeleton shape="round" className="size-11" />
      <Skeleton shape="block" className="aspect-video" />
      <Skeleton className="w-3/4 text-2xl" />
      <Skeleton className="w-full" />
      <Skeleton className="w-1/3 text-sm" />
    </SkeletonGroup>
  ),
};
