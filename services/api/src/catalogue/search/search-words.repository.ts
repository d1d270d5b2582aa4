import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { prepared } from '../../platform/database/prepared.js';

/** A searched word, and what the database knows about it. */
export interface AskedWord {
  readonly word: string;
  /** null for a stop word, such as "the". */
  readonly stem: string | null;
  /** Occurs in an entry, in some form. */
  readonly isKnown: boolean;
  /** Words start with it. */
  readonly beginsWords: boolean;
  readonly synonyms: readonly string[];
  /** The most similar words, if it is unknown. */
  readonly alike: readonly KnownWord[];
  /** The two known words of a compound, if it is unknown; otherwise none. */
  readonly parts: readonly KnownWord[];
}

export interface KnownWord {
  readonly word: string;
  readonly stem: string;
}

const MOST_WORDS = 10;
const MOST_ALIKE = 12;
/** The index orders words by distance only; ties are broken by frequency. */
const NEAREST = 48;
/** Word separators according to PostgreSQL's parser, which also splits entries into words. */
const BLANK = 12;
/** The shortest word in a compound: "hip" in "hiphop". */
const SHORTEST_PART = 3;

const READ = `
  SELECT a.word, s.stem, k.is_known AS "isKnown", k.begins AS "beginsWords",
    ARRAY(SELECT means FROM search_synonyms y WHERE y.stem = s.stem ORDER BY means) AS synonyms,
    CASE WHEN s.stem IS NULL OR k.is_known OR k.begins AND a.is_last OR a.word ~ '[0-9]' OR length(a.word) < 3 THEN '[]'
      ELSE (SELECT COALESCE(json_agg(n), '[]') FROM (SELECT word, stem
        FROM (SELECT * FROM search_words ORDER BY word <-> a.word LIMIT ${NEAREST}) w ORDER BY w.word <-> a.word, w.entries DESC LIMIT ${MOST_ALIKE}) n)
      END AS alike,
    CASE WHEN s.stem IS NULL OR k.is_known OR k.begins AND a.is_last OR a.word ~ '[0-9]' THEN '[]'
      ELSE (SELECT COALESCE(json_agg(p), '[]') FROM (
        SELECT unnest(ARRAY[one_word, other_word]) AS word, unnest(ARRAY[one_stem, other_stem]) AS stem
        FROM (SELECT one.word AS one_word, one.stem AS one_stem, other.word AS other_word, other.stem AS other_stem
          FROM generate_series(${SHORTEST_PART}, length(a.word) - ${SHORTEST_PART}) cut
          JOIN search_words one ON one.word = left(a.word, cut) JOIN search_words other ON other.word = substr(a.word, cut + 1)
          ORDER BY least(one.entries, other.entries) DESC, cut LIMIT 1) t) p)
      END AS parts
  FROM (
    SELECT word, min(place) AS place, bool_or(place = last) AS is_last
    FROM (SELECT token AS word, place, max(place) OVER () AS last
      FROM ts_parse('default', search_plain($1)) WITH ORDINALITY p (type, token, place) WHERE type <> ${BLANK}) t
    GROUP BY word ORDER BY 2 LIMIT ${MOST_WORDS}) a
  CROSS JOIN LATERAL (SELECT CASE WHEN l = '{}' THEN NULL ELSE COALESCE(l[1], a.word) END AS stem
    FROM (SELECT ts_lexize('english_stem', a.word) AS l) t) s
  CROSS JOIN LATERAL (SELECT
    EXISTS (SELECT 1 FROM search_words w WHERE w.word = a.word OR w.stem = s.stem)
      OR EXISTS (SELECT 1 FROM search_synonyms y WHERE y.stem = s.stem) AS is_known,
    EXISTS (SELECT 1 FROM search_words w WHERE w.word LIKE a.word || '%') AS begins) k
  ORDER BY a.place`;

/** The known words, and their synonyms. */
@Injectable()
export class SearchWordsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Each distinct word of a text once, in order, without case and accents. */
  async read(text: string): Promise<AskedWord[]> {
    return (await prepared<AskedWord>(this.database, READ, [text])).rows;
  }

  /** The words with these stems or prefixes, as written somewhere. */
  async forms(stems: readonly string[], beginnings: readonly string[]): Promise<string[]> {
    const { rows } = await prepared<{ word: string }>(
      this.database,
      `SELECT word FROM search_words WHERE stem = ANY ($1::text[])
       UNION SELECT w.word FROM unnest($2::text[]) b,
         LATERAL (SELECT word FROM search_words WHERE word LIKE b || '%' ORDER BY entries DESC LIMIT 30) w`,
      [stems, beginnings],
    );
    return rows.map(({ word }) => word);
  }
}
