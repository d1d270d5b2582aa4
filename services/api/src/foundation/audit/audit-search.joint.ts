import { kindInWords } from '@homeroom/contracts/change-words';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { containing } from '../../platform/database/containing.js';
import { LOCAL_ZONE } from '../../platform/time/local-format.js';
import { SEVERAL, type AuditRow } from './audit.joint.js';

const ENTRIES = 'audit_entries e JOIN admins a ON a.id = e.admin_id';

/** As on screens, such as “2 deals paused” or “Deal #12 changed”: see `changeInWords`. */
const TITLE = `CASE WHEN e.subject_id = '${SEVERAL}'
    THEN to_char(jsonb_array_length(e.after -> 'ids'), 'FM999,999') || ' '
      || CASE WHEN jsonb_array_length(e.after -> 'ids') = 1 THEN k.one ELSE k.many END
    ELSE k.one || CASE WHEN e.subject_id ~ '^[0-9]+$' THEN ' #' ELSE ' ' END || e.subject_id END || ' ' || k.done`;

const TIME = `to_char(e.at AT TIME ZONE '${LOCAL_ZONE}', 'Mon FMDD, YYYY, FMHH12:MI AM')`;

/** What an entry shows, and what was recorded. */
const TEXT = `lower(concat_ws(' ', ${TITLE}, a.email || ' · ' || ${TIME}, '“' || e.note || '”',
    translate(concat_ws(' ', e.before, e.after), '_', ' '), e.before, e.after, e.action, e.subject_id))`;

/** “#1” is not the beginning of “#12”. */
const patternOf = (word: string) => containing(/^#[0-9]+$/.test(word) ? `${word} ` : word);

/**
 * The whole log, newest first, with the author of each entry. Its search finds the words that screens show.
 * @reads admins: admins
 */
@Injectable()
export class AuditSearchJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Entries with each of these words. */
  async page(q: string | undefined, limit: number, offset: number): Promise<{ rows: AuditRow[]; total: number }> {
    const words = q?.match(/\S+/g) ?? [];
    const { source, values } = words.length > 0 ? await this.found(words) : { source: ENTRIES, values: [] };
    const rows = await this.database.query<AuditRow[]>(
      `SELECT e.*, a.email AS admin FROM ${source} ORDER BY e.id DESC LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
      [...values, limit, offset],
    );
    const [{ total }] = await this.database.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM ${source}`, values);
    return { rows, total };
  }

  private async found(words: readonly string[]): Promise<{ source: string; values: string[][] }> {
    const kinds = await this.database.query<{ action: string; subject: string }[]>('SELECT DISTINCT action, subject FROM audit_entries');
    const inWords = kinds.map(kindInWords);
    return {
      source: `${ENTRIES} LEFT JOIN unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
        k (action, subject, one, many, done) USING (action, subject)
        WHERE ${TEXT} LIKE ALL ($1::text[])`,
      values: [
        words.map(patternOf),
        kinds.map(({ action }) => action),
        kinds.map(({ subject }) => subject),
        inWords.map(({ one }) => one),
        inWords.map(({ many }) => many),
        inWords.map(({ done }) => done),
      ],
    };
  }
}
