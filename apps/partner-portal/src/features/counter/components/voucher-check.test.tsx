import type { CounterVoucher, LocationView } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCounterVoucher, aPlace } from '../../../testing/a-counter-voucher';
import { VoucherCheck } from './voucher-check';

const [HARBOR, ANNEX, BARN] = [aPlace(1, 'Harbor'), aPlace(2, 'Annex'), aPlace(3, 'Barn')];
const VOUCHER = aCounterVoucher();

function check(voucher: Partial<CounterVoucher>, location?: LocationView) {
  const onLocate = jest.fn();
  const { container } = render(
    <VoucherCheck
      voucher={{ ...VOUCHER, ...voucher }}
      locations={[HARBOR, ANNEX, BARN]}
      location={location}
      onLocate={onLocate}
      onAnswer={() => {}}
      isRedeeming={false}
      isUnanswered={false}
      onRedeem={() => {}}
      onCancel={() => {}}
    />,
  );
  return { container, onLocate };
}
const verdict = () => screen.getByRole('status').textContent;
const mayRedeem = () => screen.queryByRole('button', { name: 'Yes, redeem' }) !== null;

it('asks for the location before accepting a voucher limited to some locations', async () => {
  const { container, onLocate } = check({ validLocationIds: [HARBOR.id, ANNEX.id] });
  expect(verdict()).toBe('Where are you?This voucher is only valid at Harbor or Annex.');
  expect(mayRedeem()).toBe(false);
  await expect(container).toPassAxe();
  await userEvent.click(screen.getByRole('button', { name: 'Annex' }));
  expect(onLocate).toHaveBeenCalledWith(ANNEX.id);
});

it('names the locations that accept a voucher when this one does not', () => {
  check({ validLocationIds: [HARBOR.id] }, BARN);
  expect(verdict()).toBe('NoIt is not valid at Barn. It is valid at Harbor.');
  expect(mayRedeem()).toBe(false);
});

it.each([
  ['good everywhere', {}, undefined],
  ['good here', { validLocationIds: [1] }, HARBOR],
  ['good at a place that has closed since', { validLocationIds: [99] }, undefined],
])('accepts a voucher that is %s', (_, voucher, location) => {
  check(voucher, location);
  expect(verdict()).toBe('YesThis voucher can be redeemed.');
  expect(mayRedeem()).toBe(true);
});

it('explains a voucher on hold, whose money has not moved', () => {
  check({ state: 'refunded', isOnHold: true }, HARBOR);
  expect(verdict()).toBe('NoIt’s on hold because the family told us it wasn’t taken. Answer in your dashboard to release it.');
  expect(mayRedeem()).toBe(false);
});

it.each([
  ['refunded', 'NoIt was refunded.'],
  ['disputed', 'NoThe buyer asked their bank for the money back. Ask us before you serve them.'],
  ['expired', 'NoIt expired on Apr 30, 2027.'],
] as const)('rejects one that is %s', (state, words) => {
  check({ state }, HARBOR);
  expect(verdict()).toBe(words);
  expect(mayRedeem()).toBe(false);
});
