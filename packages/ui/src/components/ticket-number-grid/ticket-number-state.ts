/** A ticket's state from the API, or `unknown` while its page is loading. */
export type TicketNumberState = "available" | "reserved" | "sold" | "unknown";
