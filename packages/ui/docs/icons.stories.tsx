import type { Meta, StoryObj } from "@storybook/react-vite";
import type { LucideIcon } from "lucide-react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import Ban from "lucide-react/icons/ban";
import Bookmark from "lucide-react/icons/bookmark";
import Camera from "lucide-react/icons/camera";
import Check from "lucide-react/icons/check";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleDot from "lucide-react/icons/circle-dot";
import Clock from "lucide-react/icons/clock";
import Copy from "lucide-react/icons/copy";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import Flag from "lucide-react/icons/flag";
import Hourglass from "lucide-react/icons/hourglass";
import ImageUp from "lucide-react/icons/image-up";
import Inbox from "lucide-react/icons/inbox";
import Info from "lucide-react/icons/info";
import Megaphone from "lucide-react/icons/megaphone";
import Minus from "lucide-react/icons/minus";
import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Pause from "lucide-react/icons/pause";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import Search from "lucide-react/icons/search";
import Send from "lucide-react/icons/send";
import Sun from "lucide-react/icons/sun";
import Ticket from "lucide-react/icons/ticket";
import TimerOff from "lucide-react/icons/timer-off";
import Trash2 from "lucide-react/icons/trash";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import X from "lucide-react/icons/x";
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
