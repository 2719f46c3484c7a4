"""What a bundle says, in words, so that nobody takes another raffle's bundle or another number for the one they meant."""

from .caracas import caracas_time, day_of
from .notes import open_checkpoint
from .numbers import runs
from .seal import Unknown, sigsum_time
from .strict import SPACES, Malformed, fingerprint, from_base64, visible
from .tree import sha256

STATES = {
    "free": "está sin vender",
    "sold": "está vendido",
    "held": "está apartado, con su pago por revisar",
}


def statement(bundle, book, trust):
    """Sentences about the raffle, its results and who dated the seal."""
    said = [*raffle_words(book), *prize_words(book, bundle), *seen_words(book, bundle, trust)]
    return [visible(sentence) for sentence in said]


def number_sentence(bundle, book, typed):
    """What the seal in force says of a number that somebody typed; None for a text that is no number of the raffle."""
    digits = typed.strip(SPACES)
    rules = last_rules(book)
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 10):
        return None
    number = int(digits)
    if rules is None or number >= rules["numbers"]:
        return None
    name = f"El {padded(number, rules['numbers'])}"
    place = bundle["seal"] and bundle["seal"]["index"]
    if place is None or place >= len(book.entries) or book.entries[place]["type"] != "seal":
        if any(one["type"] == "cancelled" for one in book.entries):
            return f"{name}: la rifa fue anulada sin sello."
        return f"{name}: el libro todavía no está sellado."
    if "sales" not in bundle:
        return f"{name}: este archivo no dice qué números tiene cada venta."
    state = state_in(bundle, book.entries[:place], number)
    won = [draw["prize"] for draw in last_draws(book) if draw["number"] == number]
    prizes = "".join(f" Salió en el premio {prize}." for prize in won)
    return f"{name} {STATES[state]} en el sello.{prizes}"


def state_in(bundle, before, number):
    """What the bundle lists of a number for a seal that comes after these entries."""
    changes = [entry["type"] for entry in before if entry["type"] in ("sold", "released")]
    state = "free"
    for kind, listed in zip(changes, bundle["sales"]):
        if has(listed, number):
            state = "sold" if kind == "sold" else "free"
    seals = sum(entry["type"] == "seal" for entry in before)
    is_held = any(has(listed, number) for listed in bundle["held"][seals : seals + 1])
    return "held" if state == "free" and is_held else state


def has(listed, number):
    """Whether listed numbers have one."""
    return number in runs(listed[0], len(from_base64(listed[1])) // 32)


def last_rules(book):
    """The rules in force."""
    return next((one for one in reversed(book.entries) if one["type"] == "rules"), None)


def last_draws(book):
    """The final draw of each prize, in the prizes' order."""
    last = {one["prize"]: one for one in book.entries if one["type"] == "draw"}
    return [last[prize] for prize in sorted(last)]


def raffle_words(book):
    """Raffle, host, key, fingerprint and dates."""
    rules, size = last_rules(book), len(book.entries)
    host = book.key.name.split("/")[0]
    said = [
        f"Rifa n.º {book.raffle} de {host}. La llave del organizador es {fingerprint(sha256(book.key.public))}.",
        f"El libro tiene {size} anotaciones; su huella es {fingerprint(book.root_at(size))}.",
    ]
    if rules:
        prizes = "1 premio" if rules["prizes"] == 1 else f"{rules['prizes']} premios"
        said.append(
            f"{rules['numbers']} números y {prizes}. Sello anunciado: {caracas_time(rules['seal'])}; "
            f"sorteo: {caracas_time(rules['draw'])}, hora de Caracas."
        )
    seal = next((one for one in reversed(book.entries) if one["type"] in ("seal", "reopened")), {"type": ""})
    if seal["type"] == "seal":
        held = f", y {seal['held']} apartados con su pago por revisar" if seal["held"] else ""
        said.append(f"El sello tiene vendidos {seal['sold']} de {seal['numbers']}{held}.")
    return said


def prize_words(book, bundle):
    """Each prize's number and source, and what was corrected."""
    rules = last_rules(book)
    if rules is None:
        return []
    last = {draw["prize"]: draw for draw in last_draws(book)}
    masked = {one["prize"]: one["A"]["masked"] for one in reversed(bundle["winners"])}
    is_cancelled = any(entry["type"] == "cancelled" for entry in book.entries)
    said = []
    for rule in rules["prize"]:
        prize = rule["prize"]
        result = "no se sorteó." if is_cancelled else "todavía sin sortear."
        if prize in last:
            result = result_words(last[prize], rules["numbers"], masked.get(prize))
        said.append(f"Premio {prize}: {result}")
    return said + correction_words(book, rules["numbers"])


def result_words(draw, numbers, masked=None):
    """A result with its sources."""
    who = "" if masked is None else f", de {masked}"
    won = "sin ganador" if draw["number"] is None else f"{padded(draw['number'], numbers)}{who}"
    by = " y ".join(source_words(one) for one in draw["source"])
    return f"{won}, por {by}." if by else f"{won}."


def source_words(source):
    """A round, or the digits of a lottery with their day."""
    if source["kind"] == "drand":
        return f"la ronda {source['round']} de la baliza"
    return ", ".join(f"{one['name']} del {day_of(one['at'])}: {one['digits']}" for one in source["results"])


def correction_words(book, numbers):
    """What was put right after a draw, and what was decided about numbers whose payment waited."""
    before, said = {}, []
    for entry in book.entries:
        if entry["type"] == "decided":
            state = "vendido" if entry["state"] == "sold" else "libre"
            number = padded(entry["number"], numbers)
            said.append(f"El {number} quedó {state} el {caracas_time(entry['at'])} Motivo: {entry['reason']}")
        elif entry["type"] == "cancelled":
            said.append(f"La rifa se canceló el {caracas_time(entry['at'])} Motivo: {entry['reason']}")
        elif entry["type"] == "draw":
            former = before.get(entry["prize"])
            before[entry["prize"]] = entry
            if former:
                said.append(again_words(book.entries, former, entry, numbers))
    return said


def again_words(entries, former, entry, numbers):
    """Why a prize has another result: other digits of the lottery, a winner whose payment was refused, or neither."""
    prize, result = entry["prize"], (entry["prize"], entry["version"])
    said = f"el {caracas_time(entry['at'])}: antes decía {result_words(former, numbers)}"
    reasons = [
        one["reason"]
        for one in entries
        if one["type"] == "corrected" and (one["prize"], one["version"]) == result
    ]
    if reasons or digits_of(former) != digits_of(entry):
        reason = f"Motivo: {reasons[0]}" if reasons else "El libro no dice por qué."
        return f"Premio {prize}, corregido {said} {reason}"
    is_refused = any(
        one["type"] == "decided" and one["state"] == "free" and one["number"] == former["number"]
        for one in entries
    )
    if is_refused:
        return f"Premio {prize}, sorteado otra vez {said} El pago de ese número no valió."
    return f"Premio {prize}, anotado otra vez {said}"


def digits_of(draw):
    """What the lottery published, if it decides."""
    return [
        result["digits"] for one in draw["source"] if one["kind"] == "lottery" for result in one["results"]
    ]


def seen_words(book, bundle, trust):
    """When witnesses had seen the seal."""
    seal = bundle["seal"]
    try:
        message = seal and sha256(open_checkpoint(seal["checkpoint"], book.key).text.encode())
    except Malformed:
        return []
    said = []
    for proof in seal["sigsum"] if seal else []:
        try:
            at = caracas_time(sigsum_time(proof, message, book.key.public, trust))
        except (Malformed, Unknown):
            continue
        names = ", ".join(trust["names"])
        said.append(f"El sello lo vieron el {at} al menos {trust['quorum']} de estos testigos: {names}.")
    return said


def padded(number, numbers):
    """A number with as many digits as the raffle's last."""
    return str(number).zfill(len(str(numbers - 1)))
