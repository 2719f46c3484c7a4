import type { LucideIcon } from "lucide-react";
import ChartColumn from "lucide-react/icons/chart-column";
import FileSearch from "lucide-react/icons/file-search";
import House from "lucide-react/icons/house";
import Landmark from "lucide-react/icons/landmark";
import Mail from "lucide-react/icons/mail";
import ReceiptText from "lucide-react/icons/receipt-text";
import Settings from "lucide-react/icons/settings";
import Ticket from "lucide-react/icons/ticket";
import Users from "lucide-react/icons/users";

/** The icons of the admin's navigation, by destination. */
export type DestinationIcon =
  | "home"
  | "raffles"
  | "tickets"
  | "reconciliation"
  | "analytics"
  | "emails"
  | "audits"
  | "settings"
  | "users";

export const destinationIcons: Readonly<Record<DestinationIcon, LucideIcon>> = {
  home: House,
  raffles: Ticket,
  tickets: ReceiptText,
  reconciliation: Landmark,
  analytics: ChartColumn,
  emails: Mail,
  audits: FileSearch,
  settings: Settings,
  users: Users,
};
