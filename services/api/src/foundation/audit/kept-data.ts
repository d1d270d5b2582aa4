import { KeptData, mentions, withoutAddress } from '../../platform/personal-data/kept-data.js';

/** Changes stay on record, without the address in them. */
export const AUDIT_DATA = KeptData.of({
  personal: [
    {
      table: 'audit_entries',
      condition: mentions(`concat_ws(' ', before::text, after::text, note)`),
      columns: 'at, action, subject, subject_id, before, after, note',
      isAboutOthers: true,
      erase: `before = ${withoutAddress('before::text')}::jsonb, after = ${withoutAddress('after::text')}::jsonb, note = ${withoutAddress('note')}`,
    },
  ],
});
