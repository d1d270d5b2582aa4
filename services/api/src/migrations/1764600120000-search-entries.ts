import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Search entries of their own: visible deals, approved businesses, schools. Triggers maintain them, so that no writer can forget them. The
 * next migration fills in existing rows.
 */
export class SearchEntries1764600120000 implements MigrationInterface {
  name = 'SearchEntries1764600120000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statements of [TABLES, READING, DEALS, BUSINESSES, SCHOOLS, TRIGGERS]) await runner.query(statements);
    for (const words of SYNONYMS) await runner.query(ADD_SYNONYMS, [words.split(' ')]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER deals_search_entry ON deals;
      DROP TRIGGER deals_search_entry_changed ON deals;
      DROP TRIGGER businesses_search_entry ON businesses;
      DROP TRIGGER business_locations_search_entry ON business_locations;
      DROP TRIGGER schools_search_entry ON schools;
      DROP TRIGGER schools_search_entry_changed ON schools;
      DROP FUNCTION keep_new_deals_found, keep_deal_found, keep_business_found, keep_location_found, keep_new_schools_found,
        keep_school_found, find_deals, find_businesses, find_schools, search_weighed, search_spoken, search_plain;
      DROP TABLE search_entries, search_words, search_synonyms;
    `);
  }
}

const TABLES = `
  CREATE EXTENSION IF NOT EXISTS unaccent;
  CREATE TABLE search_entries (
    kind text NOT NULL CHECK (kind IN ('deal', 'business', 'school')),
    subject_id integer NOT NULL,
    name text NOT NULL,
    detail text NOT NULL,
    name_words tsvector NOT NULL,
    words tsvector NOT NULL,
    spoken tsvector NOT NULL,
    popularity integer NOT NULL DEFAULT 0,
    PRIMARY KEY (kind, subject_id)
  );
  CREATE TABLE search_words (
    word text PRIMARY KEY,
    stem text NOT NULL,
    entries integer NOT NULL
  );
  CREATE INDEX search_words_stem ON search_words (stem);
  CREATE INDEX search_words_beginning ON search_words (word text_pattern_ops);
  CREATE INDEX search_words_alike ON search_words USING gist (word gist_trgm_ops (siglen = 32));
  CREATE TABLE search_synonyms (
    stem text NOT NULL,
    means text NOT NULL,
    PRIMARY KEY (stem, means)
  );
`;

/** Normalized search text: without case, accents, apostrophes and punctuation; each word by its stem and as written. */
const READING = `
  CREATE FUNCTION search_plain(value text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT trim(regexp_replace(replace(lower(unaccent(COALESCE(value, ''))), '''', ''), '[][!-/:-@\\\\^-\`{-~[:space:]]+', ' ', 'g'))
  $$;
  CREATE FUNCTION search_weighed(value text, weight "char") RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT setweight(to_tsvector('english', p.plain) || to_tsvector('simple', p.plain), weight) FROM (SELECT search_plain(value) AS plain) p
  $$;
  CREATE FUNCTION search_spoken(value text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
    SELECT strip(to_tsvector('simple', search_plain(value)))
  $$;
`;

/** Locks existing rows before reading, so that of two simultaneous changes the later one sees both. */
const lockedEntries = (kind: string) =>
  `PERFORM 1 FROM search_entries WHERE kind = '${kind}' AND subject_id = ANY (ids) ORDER BY subject_id FOR UPDATE;`;

const TAKE_CHANGES = `ON CONFLICT (kind, subject_id) DO UPDATE SET name = EXCLUDED.name, detail = EXCLUDED.detail,
      name_words = EXCLUDED.name_words, words = EXCLUDED.words, spoken = EXCLUDED.spoken;`;

const DEALS = `
  CREATE FUNCTION find_deals(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    ${lockedEntries('deal')}
    DELETE FROM search_entries e WHERE e.kind = 'deal' AND e.subject_id = ANY (ids) AND NOT EXISTS (
      SELECT 1 FROM deals d JOIN businesses b ON b.id = d.business_id
      WHERE d.id = e.subject_id AND d.is_active AND d.archived_at IS NULL AND b.is_verified);
    INSERT INTO search_entries (kind, subject_id, name, detail, name_words, words, spoken, popularity)
    SELECT 'deal', d.id, d.title, b.name, t.words,
      t.words || search_weighed(b.name, 'B') || search_weighed(m.middle, 'C') || search_weighed(m.rest, 'D'),
      search_spoken(concat_ws(' ', d.title, b.name, m.middle, m.rest)), d.sold_quantity
    FROM deals d JOIN businesses b ON b.id = d.business_id
    CROSS JOIN LATERAL (SELECT search_weighed(d.title, 'A') AS words) t
    CROSS JOIN LATERAL (SELECT concat_ws(' ', b.location, string_agg(concat_ws(' ', l.name, l.city, left(l.zip_code, 5)), ' ')) AS places
      FROM business_locations l WHERE l.business_id = b.id AND l.is_active
      AND (cardinality(d.valid_location_ids) = 0 OR l.id = ANY (d.valid_location_ids))) l
    CROSS JOIN LATERAL (SELECT concat_ws(' ', d.category, l.places) AS middle,
      concat_ws(' ', d.description, d.need_to_know_info, b.category, b.description) AS rest) m
    WHERE d.id = ANY (ids) AND d.is_active AND d.archived_at IS NULL AND b.is_verified
    ORDER BY d.id
    ${TAKE_CHANGES}
  END $$;
`;

const BUSINESSES = `
  CREATE FUNCTION find_businesses(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    ${lockedEntries('business')}
    DELETE FROM search_entries e WHERE e.kind = 'business' AND e.subject_id = ANY (ids)
      AND NOT EXISTS (SELECT 1 FROM businesses b WHERE b.id = e.subject_id AND b.is_verified);
    INSERT INTO search_entries (kind, subject_id, name, detail, name_words, words, spoken)
    SELECT 'business', b.id, b.name, COALESCE(b.location, ''), n.words,
      n.words || search_weighed(concat_ws(' ', b.category, l.places), 'C') || search_weighed(b.description, 'D'),
      search_spoken(concat_ws(' ', b.name, b.category, l.places, b.description))
    FROM businesses b
    CROSS JOIN LATERAL (SELECT search_weighed(b.name, 'A') AS words) n
    CROSS JOIN LATERAL (SELECT concat_ws(' ', b.location, string_agg(concat_ws(' ', l.name, l.city, left(l.zip_code, 5)), ' ')) AS places
      FROM business_locations l WHERE l.business_id = b.id AND l.is_active) l
    WHERE b.id = ANY (ids) AND b.is_verified
    ORDER BY b.id
    ${TAKE_CHANGES}
  END $$;
`;

const SCHOOLS = `
  CREATE FUNCTION find_schools(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    ${lockedEntries('school')}
    INSERT INTO search_entries (kind, subject_id, name, detail, name_words, words, spoken, popularity)
    SELECT 'school', s.id, s.name, s.city || ', ' || s.state || ' ' || s.zip_code, n.words,
      n.words || search_weighed(concat_ws(' ', s.city, s.state, left(s.zip_code, 5)), 'C') || search_weighed(s.address, 'D'),
      search_spoken(concat_ws(' ', s.name, s.city, s.address)), s.points
    FROM schools s CROSS JOIN LATERAL (SELECT search_weighed(s.name, 'A') AS words) n
    WHERE s.id = ANY (ids)
    ORDER BY s.id
    ${TAKE_CHANGES}
  END $$;
`;

/**
 * New deals and schools are handled in batches; a changed row alone, and only when a searchable column was set, so that a sale costs
 * nothing.
 */
const TRIGGERS = `
  CREATE FUNCTION keep_new_deals_found() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM find_deals((SELECT array_agg(id) FROM added));
    RETURN NULL;
  END $$;
  CREATE TRIGGER deals_search_entry AFTER INSERT ON deals REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION keep_new_deals_found();
  CREATE FUNCTION keep_deal_found() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN DELETE FROM search_entries WHERE kind = 'deal' AND subject_id = OLD.id;
    ELSE PERFORM find_deals(ARRAY[NEW.id]);
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER deals_search_entry_changed AFTER DELETE OR UPDATE OF title, description, need_to_know_info, category, business_id,
    valid_location_ids, is_active, archived_at ON deals FOR EACH ROW EXECUTE FUNCTION keep_deal_found();

  CREATE FUNCTION keep_business_found() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN
      DELETE FROM search_entries WHERE kind = 'business' AND subject_id = OLD.id;
      RETURN NULL;
    END IF;
    PERFORM find_businesses(ARRAY[NEW.id]);
    IF TG_OP = 'UPDATE' THEN PERFORM find_deals((SELECT array_agg(id) FROM deals WHERE business_id = NEW.id)); END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER businesses_search_entry AFTER INSERT OR DELETE OR UPDATE OF name, description, category, location, is_verified ON businesses
    FOR EACH ROW EXECUTE FUNCTION keep_business_found();

  CREATE FUNCTION keep_location_found() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    owner integer := CASE WHEN TG_OP = 'DELETE' THEN OLD.business_id ELSE NEW.business_id END;
  BEGIN
    PERFORM find_businesses(ARRAY[owner]);
    PERFORM find_deals((SELECT array_agg(id) FROM deals WHERE business_id = owner));
    RETURN NULL;
  END $$;
  CREATE TRIGGER business_locations_search_entry AFTER INSERT OR DELETE OR UPDATE OF name, city, zip_code, is_active ON business_locations
    FOR EACH ROW EXECUTE FUNCTION keep_location_found();

  CREATE FUNCTION keep_new_schools_found() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM find_schools((SELECT array_agg(id) FROM added));
    RETURN NULL;
  END $$;
  CREATE TRIGGER schools_search_entry AFTER INSERT ON schools REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION keep_new_schools_found();
  CREATE FUNCTION keep_school_found() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' THEN DELETE FROM search_entries WHERE kind = 'school' AND subject_id = OLD.id;
    ELSE PERFORM find_schools(ARRAY[NEW.id]);
    END IF;
    RETURN NULL;
  END $$;
  CREATE TRIGGER schools_search_entry_changed AFTER DELETE OR UPDATE OF name, address, city, state, zip_code ON schools
    FOR EACH ROW EXECUTE FUNCTION keep_school_found();
`;

/** Words of one line are synonyms. */
const SYNONYMS = [
  'swim aquatics pool',
  'robotics robot',
  'coding programming code python',
  'drawing painting art watercolor',
  'pottery ceramics clay',
  'theater theatre drama acting',
  'soccer football futbol',
  'dinner supper meal',
  'cooking culinary cook baking',
  'spa massage wellness',
  'photography photo camera',
  'tutoring tutor tutors homework',
  'math mathematics maths arithmetic',
  'reading literacy phonics',
  'science chemistry stem',
  'space astronomy telescope astronomers',
  'gardening garden plants',
  'driving driver car',
  'kids children child',
  'toddler baby',
  'teen teenager teens',
  'parents adults grown',
  'singing voice choir',
  'gymnastics tumbling',
  'film movie cinema',
  'writing essay story',
  'coffee cafe espresso',
  'meditation mindful mindfulness',
  'pregnancy prenatal',
  'guitar ukulele',
];

const ADD_SYNONYMS = `
  INSERT INTO search_synonyms (stem, means)
  SELECT DISTINCT s.stem, m.stem
  FROM (SELECT COALESCE((ts_lexize('english_stem', word))[1], word) AS stem FROM unnest($1::text[]) word) s,
    (SELECT COALESCE((ts_lexize('english_stem', word))[1], word) AS stem FROM unnest($1::text[]) word) m
  WHERE s.stem <> m.stem ON CONFLICT DO NOTHING`;
