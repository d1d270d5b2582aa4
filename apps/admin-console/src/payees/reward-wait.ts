import type { AdminPointRedemption } from '@homeroom/contracts';
import { formatCount } from '@homeroom/web';
import { PAYEE_STATES } from './payee-states';

/** When a run will pay an approved cash reward, or why none will. An older API does not send it. */
export function waitInWords({ state, cashValue, payee, waitsFor, points, schoolPoints }: AdminPointRedemption): string | null {
  if (state !== 'approved' || cashValue === null) return null;
  switch (waitsFor) {
    case 'points':
      return `It waits: purchases were refunded, and the school has ${formatCount(schoolPoints)} of its ${formatCount(points)} points`;
    case 'account':
      if (payee === 'ready') return 'The bank sent an earlier reward back: pay by check, or wait for another bank account';
      return payee === 'not-begun'
        ? 'The school has no bank account yet: pay by check, or connect one'
        : `No run can pay it yet: pay by check, or wait for the bank account (${PAYEE_STATES[payee][0].toLowerCase()})`;
    case 'bank':
      return 'The bank account is new: we pay it on a Monday, three days after the change at the earliest';
    case 'money':
      return 'The last run was short of money: it is paid after a top-up';
    default:
      return payee === 'ready' ? 'We pay it to the school’s bank account next Monday' : null;
  }
}
