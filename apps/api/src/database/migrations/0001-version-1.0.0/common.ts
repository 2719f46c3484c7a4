/** What several rooms use. */
export const common = String.raw`
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Browser and server must fold text alike on every PostgreSQL version; version 15's unaccent doesn't fold ordinals,
-- so they are listed here.
CREATE FUNCTION search_text(value text) RETURNS text
     LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
     RETURN lower(unaccent('unaccent'::regdictionary, translate(value, 'ªº', 'ao')));

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
