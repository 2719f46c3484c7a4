"""The seal: its numbers and its time."""

from .numbers import number_leaf, runs
from .rules import known_from
from .strict import from_base64, unix
from .tree import counted_leaf, counted_root, leaf_hash, root

MOST_NUMBERS = 10_000_000


def hash_numbers(bundle, book):
    """The leaves of each seal and cut, by the sales that the bundle lists; None if the log doesn't have them so."""
    hashed, owners = {}, {}
    if "sales" not in bundle:
        return hashed
    sales, held = iter(bundle["sales"]), iter(bundle["held"])
    for index, entry in enumerate(book.entries):
        if entry["type"] in ("sold", "released"):
            listed = next(sales, None)
            if listed is None or not change_owners(owners, index, entry, owned_leaves(listed, entry["type"])):
                return None
        elif entry["type"] in ("seal", "cut"):
            listed = ["", ""] if entry["type"] == "cut" else next(held, None)
            leaves = None if listed is None else count_numbers(owners, entry, owned_leaves(listed, "held"))
            if leaves is None:
                return None
            hashed[index] = leaves
    return None if next(sales, None) or next(held, None) else hashed


def owned_leaves(listed, state):
    """The leaves of listed numbers."""
    owners = from_base64(listed[1])
    numbers = runs(listed[0], len(owners) // 32)
    return [number_leaf(number, state, owners[at * 32 : at * 32 + 32]) for at, number in enumerate(numbers)]


def change_owners(owners, index, entry, leaves):
    """Whether these are a sale's numbers, or numbers that the released sale still has, for the same owners."""
    if len(leaves) != entry["count"] or root([leaf_hash(leaf.text.encode()) for leaf in leaves]) != entry["tickets"]:
        return False
    for leaf in leaves:
        owner = owners.pop(leaf.number, None)
        if entry["type"] == "sold":
            # A number that is sold twice makes the totals of every later count wrong.
            owners[leaf.number] = (index, leaf.commitment)
        elif owner != (entry["of"], leaf.commitment):
            return False
    return True


def count_numbers(owners, entry, held):
    """The leaves of all numbers; None if they don't give the totals and the root of a seal or cut."""
    if entry["numbers"] > MOST_NUMBERS or (len(owners), len(held)) != (entry["sold"], entry["held"]):
        return None
    leaves = [number_leaf(number, "free", None) for number in range(entry["numbers"])]
    sold = [number_leaf(number, "sold", commitment) for number, (_, commitment) in owners.items()]
    for leaf in [*sold, *held]:
        if leaf.number >= len(leaves) or leaves[leaf.number].state != "free":
            return None
        leaves[leaf.number] = leaf
    return leaves if counted_root([counted_leaf(leaf) for leaf in leaves])[1] == entry["root"] else None


def check_seal(history, hashed):
    """The code of the seal in force; hashed is None if the listed sales don't give the seals."""
    if hashed is None:
        return "wrong_numbers"
    seal, rules = history.seal, history.rules
    if seal is None:
        return "never_sealed" if history.cancelled else "no_seal"
    if unix(seal.entry["at"]) >= known_from(rules.entry):
        return "sealed_late"
    leaves = hashed.get(seal.index)
    if leaves is None:
        return "sales_withheld"
    if any(leaves[number].state != "held" for number in history.decided):
        return "decided_not_held"
    return "seal_recomputed"
