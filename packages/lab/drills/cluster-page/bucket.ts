import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { startBucketServer } from "@rifas/testing/bucket-server";

// The buckets of `follow-page.ts`, on a machine of their own: one for the product's files, one for the archive. pgBackRest speaks
// only TLS.

const folder = "/srv/bucket";
const subject = ["-subj", "/CN=s3.example.com"];
const files = ["-keyout", `${folder}.key`, "-out", `${folder}.crt`];
execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", ...subject, ...files]);
const [key, cert] = [readFileSync(`${folder}.key`), readFileSync(`${folder}.crt`)];
const host = "0.0.0.0";
await startBucketServer(folder, { host, port: 9000 });
await startBucketServer(`${folder}-archive`, {
  host,
  port: 443,
  bucket: "rifas-archive",
  tls: { key, cert },
});
process.stdout.write("ready\n");
