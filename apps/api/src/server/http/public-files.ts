import type { FastifyInstance } from "fastify";
import { olderCopy } from "@rifas/domain/image-sizes";
import { isFileName, type FileStore, type OpenFile } from "../../platform/files/file-store.ts";

const MEDIA_TYPES: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
};

/**
 * GET and HEAD /files/{name}: public pictures. Names are content hashes, so caches may keep them forever. Only the `public`
 * namespace is served; proofs are served by their own operation.
 */
export function registerPublicFiles(app: FastifyInstance, files: FileStore): void {
  app.route<{ Params: { name: string } }>({
    method: ["GET", "HEAD"],
    url: "/files/:name",
    handler: async (request, reply) => {
      const { name } = request.params;
      const mediaType = MEDIA_TYPES[name.slice(name.lastIndexOf(".") + 1)];
      const file = isFileName(name) && mediaType ? await openPicture(files, name) : null;
      if (!file || !mediaType) return reply.callNotFound();
      reply
        .header("cache-control", "public, max-age=31536000, immutable")
        .header("content-security-policy", "default-src 'none'; sandbox")
        // E-mails show the logo too, and are read on other origins.
        .header("cross-origin-resource-policy", "cross-origin")
        .header("x-content-type-options", "nosniff")
        .header("etag", `"${name}"`)
        .header("content-length", file.size)
        .type(mediaType);
      if (request.method === "HEAD" || request.headers["if-none-match"] === `"${name}"`) {
        file.stream.destroy();
        return request.method === "HEAD"
          ? reply.send()
          : reply.removeHeader("content-length").code(304).send();
      }
      return reply.send(file.stream);
    },
  });
}

/** The file, or a larger copy of a picture that was stored before there were copies of this width; null if there is neither. */
async function openPicture(files: FileStore, name: string): Promise<OpenFile | null> {
  const file = await files.open("public", name);
  const older = file ? null : olderCopy(name);
  return older === null ? file : await files.open("public", older);
}
