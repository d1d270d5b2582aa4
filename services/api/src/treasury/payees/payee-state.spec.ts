import fc from 'fast-check';
import type { AccountFacts } from '../../checkout/payments';
import { payeeState } from './payee-state';

const ACCOUNT: AccountFacts = {
  id: 'acct_1',
  canBePaid: true,
  hasDetails: true,
  due: [],
  disabledReason: null,
  problems: [],
  bank: { id: 'ba_1', last4: '6789' },
};

it.each([
  ['can be paid', {}, 'ready'],
  ['can be paid and will have to give something later', { due: ['individual.id_number'] }, 'ready'],
  ['gave nothing yet', { canBePaid: false, hasDetails: false }, 'incomplete'],
  ['has to give something', { canBePaid: false, due: ['external_account'], disabledReason: 'requirements.past_due' }, 'incomplete'],
  ['is being looked at', { canBePaid: false, disabledReason: 'requirements.pending_verification' }, 'in-review'],
  ['is compared with a list of people', { canBePaid: false, disabledReason: 'listed' }, 'in-review'],
  ['was refused', { canBePaid: false, disabledReason: 'rejected.fraud' }, 'blocked'],
  ['was refused while something was due', { canBePaid: false, due: ['tos'], disabledReason: 'rejected.other' }, 'blocked'],
  ['was paused by us', { canBePaid: false, disabledReason: 'platform_paused' }, 'blocked'],
] as const)('an account that %s', (_, change, state) => {
  expect(payeeState({ ...ACCOUNT, ...change })).toBe(state);
});

it('an account that is gone', () => {
  expect(payeeState(null)).toBe('disconnected');
});

it('no one is ready whom the provider would not pay, whatever else it says', () => {
  const account = fc.record({
    id: fc.string(),
    canBePaid: fc.constant(false),
    hasDetails: fc.boolean(),
    due: fc.array(fc.string()),
    disabledReason: fc.option(fc.string()),
    problems: fc.array(fc.string()),
    bank: fc.option(fc.record({ id: fc.string(), last4: fc.string() })),
  });
  fc.assert(fc.property(account, (facts) => payeeState(facts) !== 'ready'));
});
