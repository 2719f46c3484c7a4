import sharp from "sharp";

/** In a process's program: allows only some of libvips's decoders, and keeps no picture. */
export function allowDecoders(types: readonly string[]): void {
  sharp.cache(false);
  // Pictures are already processed in parallel.
  sharp.concurrency(1);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: types.map((type) => `VipsForeignLoad${type}`) });
}
