"""What a log says of itself, in words for buyers, beside the checks."""

import re

from .caracas import caracas_time
from .rules import changes_draw
from .strict import Malformed, from_base64, visible
from .terms import changes_terms, parse_terms, signed_in
from .tree import sha256

NAMES_OF_TERMS = {
    "name": "el nombre de la rifa",
    "organizer": "el organizador",
    "permit": "el permiso",
    "unclaimed": "lo que pasa con los premios sin reclamar",
}


def sentences_about(opened, bundle):
    """All that a log says of itself beside the checks."""
    shown = shown_terms(bundle, opened.logs)
    newest, *older = opened.histories
    histories = [*reversed(older), newest]
    said = []
    if newest.rules:
        said += announced(newest.rules.entry, shown)
    for one in reversed(older):
        said += [earlier_cut(prize, cut.entry, one) for prize, cut in one.cuts.items()]
    for one in histories:
        said += [changed_rules(change, shown) for change in one.changed_rules if is_told(change)]
    for log in reversed(opened.logs):
        said += [reopened(entry) for entry in log.entries if entry["type"] == "reopened"]
    for index, entry in enumerate(opened.logs[0].entries):
        if entry["type"] == "unknown":
            said.append(f"La anotación {index} del libro es de un tipo nuevo, «{entry['name']}».")
    return [visible(sentence) for sentence in said]


def is_told(change):
    """Whether rules change anything that buyers were promised."""
    return changes_draw(change) or changes_terms(change.former, change.entry)


def shown_terms(bundle, logs):
    """The texts that the bundle has for what rules sign, by their digest."""
    signed, shown = signed_in(logs), {}
    for one in bundle.get("terms", []):
        digest = from_base64(one["digest"], 32)
        if digest not in signed or digest in shown or sha256(one["text"].encode()) != digest:
            continue
        try:
            shown[digest] = parse_terms(one["text"])
        except Malformed:
            pass  # A check of its own says so.
    return shown


def announced(rules, shown):
    """What the log announces, a sentence for each of the terms."""
    price = [f"Precio de un boleto: {price_of(rules['price'])}."]
    terms = shown.get(rules["terms"])
    if terms is None:
        return price
    permit = "No dice su permiso." if terms["permit"] is None else f"Permiso: {terms['permit']}."
    unclaimed = "Las bases no dicen qué pasa con un premio que nadie reclama."
    if terms["unclaimed"] is not None:
        unclaimed = f"Premios sin reclamar: {terms['unclaimed']}"
    drawn = {rule["prize"]: drawn_by(rule) for rule in rules["prize"]}
    return [
        f"Rifa: «{terms['name']}», de {terms['organizer']}. {permit}",
        *(f"Premio {one['prize']}: {one['title']}{drawn.get(one['prize'], '')}" for one in terms["prize"]),
        unclaimed,
        *price,
    ]


def drawn_by(rule):
    """What decides a prize."""
    if rule["kind"] == "drand":
        return f" (ronda {rule['round']} de la baliza)"
    if rule["kind"] == "instant":
        return f" (instantáneo, el {caracas_time(rule['at'])})"
    draws = (f"{draw['name']}, {caracas_time(draw['at'])}" for draw in rule["draws"])
    return f" ({' y '.join(draws)})"


def price_of(price):
    """'BS 1.234,50' with a no-break space, as the product shows every price."""
    whole, cents = price.split(".")
    return "BS\u00a0" + re.sub(r"\B(?=(?:[0-9]{3})+$)", ".", whole) + f",{cents}"


def changed_rules(change, shown):
    """When, how and why the rules were changed."""
    former, rules = change.former, change.entry
    what = [
        f"el {said} pasó del {caracas_time(former[name])} al {caracas_time(rules[name])}"
        for name, said in (("draw", "sorteo"), ("seal", "sello"))
        if former[name] != rules[name]
    ]
    if former["prizes"] != rules["prizes"]:
        what.append(f"hay {rules['prizes']} premios en vez de {former['prizes']}")
    before = {rule["prize"]: rule for rule in former["prize"]}
    for rule in rules["prize"]:
        if rule["prize"] in before and rule != before[rule["prize"]]:
            what.append(f"la regla del premio {rule['prize']} es otra")
    what += changed_terms(shown.get(former["terms"]), shown.get(rules["terms"]))
    changes = f": {'; '.join(what)}" if what else ""
    why = rules["reason"] or "no lo dice."
    return f"El {caracas_time(rules['at'])}, hora de Caracas, cambiaron las reglas{changes}. Motivo: {why}"


def changed_terms(former, terms):
    """Each of the terms that changed, with the old and the new text."""
    if former is None or terms is None:
        return []
    pairs = [(said, former[name], terms[name]) for name, said in NAMES_OF_TERMS.items()]
    titles = [{one["prize"]: one["title"] for one in all_terms["prize"]} for all_terms in (former, terms)]
    for prize in range(1, max(map(len, titles)) + 1):
        pairs.append((f"el premio {prize}", titles[0].get(prize), titles[1].get(prize)))
    return [f"{said} pasó de {quoted(was)} a {quoted(now)}" for said, was, now in pairs if was != now]


def quoted(text):
    """A text of the terms; nothing where there is none."""
    return "nada" if text is None else f"«{text}»"


def reopened(entry):
    """When and why the sale was reopened after a seal."""
    return f"El libro dice que la venta se reabrió el {caracas_time(entry['at'])}, hora de Caracas. {entry['reason']}"


def earlier_cut(prize, cut, history):
    """An instant prize that was counted in an earlier log, and what it drew."""
    drawn = [draw.entry["number"] for draw in history.draws if draw.entry["prize"] == prize]
    what = "y allí no está su resultado"
    if drawn:
        what = "y no salió ningún número" if drawn[-1] is None else f"y salió el número {drawn[-1]}"
    at = caracas_time(cut["at"])
    return f"Según el libro anterior, el premio instantáneo {prize} se contó el {at}, hora de Caracas, {what}."
