/** Unsigned replies of a time-stamping authority: complete DER, with everything that a verifier in a browser reads. */
import { sha256 } from "@noble/hashes/sha2.js";
import { fromHex, utf8 } from "../bytes.ts";
import { DER, writeDer } from "../der.ts";
import type { Bundle } from "../verify/bundle-json.ts";

interface Stamp {
  readonly imprint: Uint8Array;
  /** Unix seconds. */
  readonly time: number;
  /** The request's nonce; null without one. */
  readonly nonce?: Uint8Array | null;
  /** 0 is granted, 2 refused. */
  readonly status?: number;
}

export function timestampReply({ imprint, time, nonce = null, status = 0 }: Stamp): Uint8Array {
  const algorithm = writeDer(DER.sequence, oid("608648016503040201"), writeDer(DER.null));
  const written = new Date(time * 1000).toISOString().replaceAll(/[-:T]|\.000/g, "");
  const info = writeDer(
    DER.sequence,
    integer(1),
    oid("2a030401"),
    writeDer(DER.sequence, algorithm, writeDer(DER.octets, imprint)),
    integer(7),
    writeDer(DER.generalizedTime, utf8(written)),
    ...(nonce === null ? [] : [writeDer(DER.integer, nonce)]),
  );
  const content = writeDer(DER.context0, writeDer(DER.octets, info));
  const signed = writeDer(
    DER.sequence,
    integer(3),
    writeDer(DER.set, algorithm),
    writeDer(DER.sequence, oid("2a864886f70d0109100104"), content),
    writeDer(DER.set),
  );
  const token = writeDer(DER.sequence, oid("2a864886f70d010702"), writeDer(DER.context0, signed));
  const answer = writeDer(DER.sequence, integer(status));
  return status > 1 ? writeDer(DER.sequence, answer) : writeDer(DER.sequence, answer, token);
}

/** The bundle with replies that stamp its seal, or something else. */
export function stampedAt(bundle: Bundle, time: number, imprint: Uint8Array | null = null): Bundle {
  if (bundle.seal === null) return bundle;
  const { checkpoint } = bundle.seal;
  const stamped = imprint ?? sha256(utf8(checkpoint.slice(0, checkpoint.indexOf("\n\n") + 1)));
  const tsa = [timestampReply({ imprint: stamped, time })];
  return { ...bundle, seal: { ...bundle.seal, tsa } };
}

function integer(value: number): Uint8Array {
  return writeDer(DER.integer, Uint8Array.of(value));
}

function oid(hex: string): Uint8Array {
  const bytes = fromHex(hex, hex.length / 2);
  if (!bytes.ok) throw new RangeError(hex);
  return writeDer(DER.oid, bytes.value);
}
