// saxen has no types of its own; these are the parts that are used.
declare module "saxen" {
  export class Parser {
    on(
      event: "openTag",
      read: (name: string, attributes: () => Record<string, string>) => void,
    ): this;
    on(event: "closeTag", read: (name: string) => void): this;
    on(event: "text", read: (text: string, decode: (text: string) => string) => void): this;
    on(event: "cdata", read: (text: string) => void): this;
    on(event: "error", read: (error: Error) => void): this;
    parse(text: string): void;
  }
}
