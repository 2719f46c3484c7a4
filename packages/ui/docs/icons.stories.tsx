import type { Meta, StoryObj } from "@storybook/react-vite";
import {
  ArrowLeft,
  ArrowRight,
  ArrowUpRight,
  Ban,
  Bookmark,
  Camera,
  Check,
  CircleCheck,
  CircleDashed,
  CircleDot,
  Clock,
  Copy,
  Eye,
  EyeOff,
  Flag,
  Hourglass,
  ImageUp,
  Inbox,
  Info,
  Megaphone,
  Minus,
  Monitor,
  Moon,
  Pause,
  Pencil,
  Plus,
  Search,
  Send,
  Sun,
  Ticket,
  TimerOff,
  Trash2,
  TriangleAlert,
  X,
  type LucideIcon,
} from "lucide-react";
import { Page, Part } from "./page.tsx";

const meta = {
  title: "Foundations/Icons",
  tags: ["!autodocs"],
  parameters: { layout: "fullscreen" },
} satisfies Meta;
export default meta;

const families: readonly (readonly [string, readonly (readonly [LucideIcon, string])[]])[] = [
  [
    "States",
    [
      [Clock, "pending"],
      [Check, "approved"],
      [Ban, "rejected"],
      [TimerOff, "expired"],
      [CircleDot, "active"],
      [Pause, "paused"],
      [Flag, "finished"],
      [Pencil, "draft, edit"],
      [CircleDashed, "available"],
      [Bookmark, "reserved"],
      [Ticket, "sold, a raffle"],
      [Hourglass, "queued"],
      [Send, "sent"],
      [TriangleAlert, "failed, careful"],
    ],
  ],
  [
    "Actions",
    [
      [Plus, "new, more"],
      [Minus, "fewer"],
      [Eye, "see"],
      [EyeOff, "hide, not published"],
      [Megaphone, "publish"],
      [Trash2, "delete"],
      [Copy, "copy"],
      [Search, "search"],
      [Camera, "take a photo"],
      [ImageUp, "a picture may come"],
      [X, "close, take away"],
    ],
  ],
  [
    "Signs",
    [
      [CircleCheck, "done"],
      [Info, "news"],
      [Inbox, "nothing waiting"],
      [ArrowLeft, "before"],
      [ArrowRight, "after"],
      [ArrowUpRight, "opens another tab"],
      [Sun, "light"],
      [Moon, "dark"],
      [Monitor, "the device decides"],
    ],
  ],
];

/** Lucide icons, imported individually; always next to text, or with a label. */
export const Icons: StoryObj = {
  render: () => (
    <Page
      title="Icons"
      lead="Lucide's line icons, imported one by one, 20 px beside words and 24 px alone, hidden from assistive technology: the words say it. One icon has one meaning."
    >
      {families.map(([title, icons]) => (
        <Part key={title} title={title}>
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {icons.map(([Icon, meaning]) => (
              <li
                key={meaning}
                className="flex items-center gap-3 rounded-lg bg-surface p-3 shadow-paper"
              >
                <Icon aria-hidden className="size-6 shrink-0" /> {meaning}
              </li>
            ))}
          </ul>
        </Part>
      ))}
    </Page>
  ),
};
