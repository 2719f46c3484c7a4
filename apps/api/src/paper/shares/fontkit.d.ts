// fontkit has no types of its own; these are the parts that are used.
declare module "fontkit" {
  export interface Path {
    scale(x: number, y: number): Path;
    translate(x: number, y: number): Path;
    toSVG(): string;
  }
  export interface GlyphRun {
    readonly glyphs: readonly { readonly path: Path }[];
    /** In font units, as every length here. */
    readonly positions: readonly {
      readonly xAdvance: number;
      readonly xOffset: number;
      readonly yOffset: number;
    }[];
    readonly advanceWidth: number;
  }
  export interface Font {
    readonly unitsPerEm: number;
    readonly capHeight: number;
    layout(text: string): GlyphRun;
  }
  export function openSync(file: string): Font;
}
