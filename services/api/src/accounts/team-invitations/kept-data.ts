import { KeptData } from '../../platform/personal-data/kept-data.js';

export const TEAM_INVITATIONS_DATA = KeptData.of({
  retention: [
    {
      what: 'links',
      table: 'team_invitations',
      condition: 'LEAST(expires_at, accepted_at, revoked_at) < now() - make_interval(days => $1)',
    },
  ],
  personal: [
    {
      table: 'team_invitations',
      condition: 'email = $1',
      columns: 'email, name, role, created_at, sent_at, expires_at, accepted_at, revoked_at',
      erase: 'delete',
    },
  ],
});
