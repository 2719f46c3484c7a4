#!/usr/bin/env python3
"""Checks a raffle's bundle and receipts, with nothing but Python's standard library.

    verificar.py prueba-12.json [recibo.json ...] --clave <base 64 of the installation's public key>

The text of the message about the seal can be among the files. Ends with 0 if all is proven, 1 for red, 3 if a file can't be
read. With --lote it answers one line of JSON for each on its standard input, for comparing it with other verifiers.
"""

import argparse
import json
import sys
from pathlib import Path

from rifas.drand import QUICKNET
from rifas.notes import notes_in
from rifas.strict import Refused, from_base64
from rifas.verdict import colour_of, headline, verify_bundle, verify_receipt
from rifas.words import WORDS, code_of_reason

# Sigsum's policy sigsum-generic-2025-1.
TRUST = {
    "beacon": QUICKNET,
    "logs": [
        "0ec7e16843119b120377a73913ac6acbc2d03d82432e2c36b841b09a95841f25",
        "f00c159663d09bbda6131ee1816863b6adcacfe80b0b288000b11aba8fe38314",
    ],
    "witnesses": [
        "b2106db9065ec97f25e09c18839216751a6e26d8ed8b41e485a563d3d1498536",
        "15d6d0141543247b74bab3c1076372d9c894f619c376d64b29aa312cc00f61ad",
        "076be8c9ee7ea60916f0df3608c945d7730082ecb37749dad2c9ed339fea770c",
    ],
    "quorum": 2,
}
MARKS = {"green": "✓", "amber": "!", "red": "✗", "neutral": "·"}
EXIT = {"green": 0, "red": 1, "amber": 2, "neutral": 2}


def trust_of(constants, keys):
    """What the checks believe, as bytes."""
    return {
        **constants,
        "logs": [bytes.fromhex(key) for key in constants["logs"]],
        "witnesses": [bytes.fromhex(key) for key in constants["witnesses"]],
        "keys": [from_base64(key, 32) for key in keys],
    }


def main():
    """Reads the files of the command line."""
    parser = argparse.ArgumentParser(description="Comprueba la prueba y los recibos de una rifa.")
    parser.add_argument("archivos", nargs="*", help="prueba-<id>.json, recibo.json")
    parser.add_argument("--clave", action="append", default=[], help="clave pública, en base 64")
    parser.add_argument("--monitor", action="append", default=[], help="informe de los testigos")
    parser.add_argument("--lote", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.lote:
        return answer_all()
    try:
        texts = [Path(name).read_bytes().decode() for name in [*options.archivos, *options.monitor]]
        checks = verdict(texts, trust_of(TRUST, options.clave))
    except (OSError, ValueError) as error:
        print(f"No se pudo leer: {str(error) or 'no es una prueba ni un recibo'}")
        return 3
    for _, reason, prize in checks:
        place = "" if prize is None else f"Premio {prize}: "
        print(f"{MARKS[colour_of(reason)]} {place}{WORDS['checks'][reason]}")
    print(f"\n{WORDS['verdicts'][headline(checks)]}.")
    return EXIT[WORDS["headlines"][headline(checks)]]


def verdict(texts, trust):
    """The checks of files: at most one bundle, and receipts."""
    bundles = [text for text in texts if text.startswith('{"v":1,"demo":')]
    monitors = [text for text in texts if text.startswith('{"v":1,"keys":')]
    messages = [text for text in texts if not text.lstrip().startswith("{") and notes_in(text)]
    others = (*bundles, *monitors, *messages)
    receipts = [text for text in texts if text not in others]
    if len(bundles) > 1 or not (bundles or receipts):
        raise Refused("se espera una sola prueba, con o sin recibos")
    if bundles:
        seen = [note for text in messages for note in notes_in(text)]
        return verify_bundle(bundles[0], trust, receipts, seen, monitors)
    return [check for text in receipts for check in verify_receipt(text, trust)]


def answer_all():
    """One answer for each question on the standard input; the first line is what to believe."""
    constants = json.loads(sys.stdin.readline())
    trust = trust_of(constants, constants["keys"])
    for question in sys.stdin:
        asked = json.loads(question)
        try:
            found = verify_bundle(asked["bundle"], trust, asked["receipts"], asked["seen"], asked["monitors"])
            checks = [(name, code_of_reason(reason), prize) for name, reason, prize in found]
            answer = {"headline": headline(found), "checks": checks}
        except Refused:
            answer = {"headline": None, "checks": None}
        print(json.dumps(answer), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
