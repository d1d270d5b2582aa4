import { ERASED_ADDRESS, KeptData } from '../../platform/personal-data/kept-data.js';

/** @reads outbox: outbox */
export const SENT_MAILS_DATA = KeptData.of({
  retention: [
    {
      what: 'sentMails',
      table: 'sent_mails',
      condition: 'outbox_id IN (SELECT id FROM outbox WHERE ended_at < now() - make_interval(days => $1))',
    },
  ],
  personal: [
    {
      table: 'sent_mails',
      condition: 'lower(recipient) = $1',
      columns: 'recipient, message_id, sent_at',
      erase: `recipient = '${ERASED_ADDRESS}'`,
    },
  ],
});
