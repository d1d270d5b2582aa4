import { ERASED_NAME, KeptData, mentions, withoutAddress } from '../../platform/personal-data/kept-data.js';

const IS_NOTE_ABOUT = `subject = 'user' AND subject_id = (SELECT id::text FROM users WHERE email = $1)`;

/** Changes stay on record, without the address in them. Notes about the person go entirely. */
export const AUDIT_DATA = KeptData.of({
  personal: [
    {
      table: 'audit_entries',
      condition: `(${mentions(`concat_ws(' ', before::text, after::text, note)`)} OR ${IS_NOTE_ABOUT})`,
      columns: 'at, action, subject, subject_id, before, after, note',
      isAboutOthers: true,
      erase: `before = ${withoutAddress('before::text')}::jsonb, after = ${withoutAddress('after::text')}::jsonb, note = CASE WHEN ${IS_NOTE_ABOUT} THEN '${ERASED_NAME}' ELSE ${withoutAddress('note')} END`,
    },
  ],
});
