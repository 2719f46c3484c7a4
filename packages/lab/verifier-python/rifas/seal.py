"""The seal: its numbers and its time."""

from .rules import known_from
from .strict import need
from .tree import Leaf, counted_node, listed_leaves, root

MOST_NUMBERS = 100_000


def hash_numbers(bundle, book):
    """The leaves of each seal and cut by its index, from the sales that the bundle lists; refused if the log hasn't them so."""
    counted, owners = {}, {}
    if "sales" not in bundle:
        return counted
    sales, held = list(bundle["sales"]), list(bundle["held"])
    for entry in book.entries:
        if entry.type in ("sold", "released"):
            need(sales, "wrong_numbers")
            change_owners(owners, entry, listed_leaves(sales.pop(0), entry.type))
        elif entry.type in ("seal", "cut"):
            need(entry.type == "cut" or held, "wrong_numbers")
            leaves = [] if entry.type == "cut" else listed_leaves(held.pop(0), "held")
            counted[entry.index] = count_numbers(owners, entry, leaves)
    need(not sales and not held, "wrong_numbers")
    return counted


def change_owners(owners, entry, leaves):
    """Refuses what aren't a sale's numbers, or numbers that the released sale still has, for the same owners."""
    need(len(leaves) == entry.count and root([leaf.hash for leaf in leaves]) == entry.tickets, "wrong_numbers")
    for leaf in leaves:
        owner = owners.pop(leaf.number, None)
        if entry.type == "sold":
            # A number that is sold twice makes the totals of every later count wrong.
            owners[leaf.number] = (entry.index, leaf.commitment)
        else:
            need(owner == (entry.of, leaf.commitment), "wrong_numbers")


def count_numbers(owners, entry, held):
    """The leaves of all numbers; refused if they don't give the totals and the root of a seal or cut."""
    is_possible = entry.numbers <= MOST_NUMBERS and (len(owners), len(held)) == (entry.sold, entry.held)
    need(is_possible, "wrong_numbers")
    leaves = [Leaf(number, "free") for number in range(entry.numbers)]
    sold = [Leaf(number, "sold", commitment) for number, (_, commitment) in owners.items()]
    for leaf in [*sold, *held]:
        need(leaf.number < len(leaves) and leaves[leaf.number].state == "free", "wrong_numbers")
        leaves[leaf.number] = leaf
    need(root([leaf.counted for leaf in leaves], counted_node)[1] == entry.root, "wrong_numbers")
    return leaves


def check_seal(history, counted):
    """The code of the seal in force; counted is None if the listed sales don't give the seals."""
    if counted is None:
        return "wrong_numbers"
    seal = history.seal
    if seal is None:
        return "never_sealed" if history.cancelled else "no_seal"
    if seal.at >= known_from(history.rules):
        return "sealed_late"
    if seal.index not in counted:
        return "sales_withheld"
    if any(counted[seal.index][number].state != "held" for number in history.decided):
        return "decided_not_held"
    return "seal_recomputed"
