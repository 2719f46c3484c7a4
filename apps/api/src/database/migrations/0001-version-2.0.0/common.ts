const between = (...ranges: [number, number][]): string =>
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCharCode(code))
    .join("");

const spaces = between(
  [0x09, 0x0d],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
);
const hyphens = between([0x2010, 0x2015], [0x2212, 0x2212]);
const unseen = between(
  [0xad, 0xad],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x2064],
  [0x2066, 0x2069],
  [0xfeff, 0xfeff],
);

/** What several rooms use. */
export const common = String.raw`
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Browser and server must fold text alike on every PostgreSQL version; version 15's unaccent doesn't fold ordinals,
-- so they are listed here. Spaces, hyphens and marks that can't be seen are folded as foldForSearch of the domain does; translate() removes
-- what has nothing opposite.
CREATE FUNCTION search_text(value text) RETURNS text
   LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
   RETURN lower(unaccent('unaccent'::regdictionary, regexp_replace(
     translate(value, 'ªº${spaces}${hyphens}${unseen}', 'ao${" ".repeat(spaces.length)}${"-".repeat(hyphens.length)}'), ' {2,}', ' ', 'g')));

-- Not in SQL: PostgreSQL would put its text into each condition and no longer find the index.
CREATE FUNCTION mailbox_of(email text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
   DECLARE
     domain text := substring(lower(email) FROM '@([^@]*)$');
     typed text := regexp_replace(left(lower(email), -length(domain) - 1), '^(.)([^+]*)[+].*$', '\1\2');
   BEGIN
     IF domain IN ('gmail.com', 'googlemail.com') THEN RETURN replace(typed, '.', '') || '@gmail.com'; END IF;
     RETURN typed || '@' || domain;
   END $$;

CREATE FUNCTION utc_second(moment timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS
     $$ SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') $$;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN RAISE EXCEPTION '% is append-only', TG_TABLE_NAME; END $$;
`;
