"""Times as people in Venezuela write them."""

from datetime import datetime, timedelta, timezone

from .strict import unix

# Since May 2016, before any log.
CARACAS = timezone(timedelta(hours=-4))


def caracas_time(moment):
    """A UTC time of an entry, or Unix seconds, in Caracas."""
    seconds = moment if isinstance(moment, int) else unix(moment)
    try:
        at = datetime.fromtimestamp(seconds, CARACAS)
    except (ValueError, OverflowError, OSError):
        return str(moment)  # A year that no calendar here has.
    half = "a.\u00a0m." if at.hour < 12 else "p.\u00a0m."
    return f"{at.day}/{at.month}/{at.year}, {at.hour % 12 or 12}:{at.minute:02}\u00a0{half}"


def day_of(local):
    """The day of a local time."""
    year, month, day = local[:10].split("-")
    return f"{int(day)}/{int(month)}/{year}"
