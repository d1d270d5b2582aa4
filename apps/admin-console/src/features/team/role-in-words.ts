import { PERMISSIONS, ROLE_LABELS, allows, wordsOf, type TeamRole } from '@homeroom/contracts/permissions';

const AND = new Intl.ListFormat('en-US', { type: 'conjunction' });
const READING = /^own$|^notifications$|^overview$|\.see$|^views$/;

/** What people with this role do, such as “Finance can move money.”; reading is left out. */
export function roleInWords(role: TeamRole): string {
  const permissions = PERMISSIONS.filter((permission) => allows(role, permission) && !READING.test(permission));
  return `${ROLE_LABELS[role]} can ${AND.format(permissions.map(wordsOf))}.`;
}
