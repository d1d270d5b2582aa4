import type { Payee } from '@homeroom/contracts';
import { screen } from '@testing-library/react';
import { open } from '../../../../tools/component-tests/open-dialog';
import { PayeeState, type PayeeWords } from './payee-state';

const PAYEE: Payee = { state: 'not-begun', needs: [], reasons: [], bankLast4: null, bankChangedAt: null, lookedAt: null };
const WORDS: PayeeWords = {
  connect: ['Connect one', 'Then you are paid.'],
  ready: 'You can be paid.',
  account: (last4) => `It ends in ${last4}.`,
  change: 'See or change it',
  returned: 'Your bank sent it back',
  disconnected: ['It is disconnected', 'Your money waits.'],
  blocked: 'We cannot pay you.',
  blockedThen: 'Write to us.',
};
const show = (change: Partial<Payee>, hasReturned = false) =>
  open(() => (
    <PayeeState
      payee={{ ...PAYEE, ...change }}
      words={WORDS}
      hasReturned={hasReturned}
      go={(label, variant = 'primary') => <button className={variant}>{label}</button>}
    />
  ));
/** The one button that opens our payment provider, and whether it stands out. */
const buttons = () =>
  screen.getAllByRole('button').flatMap(({ textContent, className }) => (textContent === 'Open' ? [] : [[textContent, className]]));

it.each([
  ['nothing was begun', {}, 'Then you are paid.', ['Connect bank account', 'primary']],
  ['something is missing', { state: 'incomplete', needs: ['a photo ID of the owner'] }, 'a photo ID of the owner', ['Continue', 'primary']],
  ['something was wrong', { state: 'incomplete', reasons: ['The image is blurred.'] }, 'The image is blurred.', ['Continue', 'primary']],
  ['all is well', { state: 'ready', bankLast4: '6789' }, /You can be paid.*It ends in 6789\.$/, ['See or change it', 'secondary']],
  [
    'the bank account was changed',
    { state: 'ready', bankLast4: '6789', bankChangedAt: '2026-11-24T20:00:00.000Z' },
    /It ends in 6789\. You changed it on Nov 24, 2026\./,
    ['See or change it', 'secondary'],
  ],
  ['more is needed later', { state: 'ready', needs: ['a birthday'] }, 'Our payment provider will soon also need', ['Continue', 'primary']],
  ['it was disconnected', { state: 'disconnected' }, 'Your money waits.', ['Connect again', 'primary']],
] as const)('says what is next when %s', async (_, change, words, button) => {
  await show(change);
  expect(
    screen.getByText((__, element) => element?.matches('p, li, h3, div:has(> strong)') === true && matches(element, words)),
  ).toBeVisible();
  expect(buttons()).toEqual([button]);
  await expect(screen.getByRole('main')).toPassAxe();
});
const matches = ({ textContent }: Element, words: string | RegExp) =>
  typeof words === 'string' ? textContent === words : words.test(textContent ?? '');

it.each([
  ['it is being looked at', { state: 'in-review' }, /You don’t need to do anything\./],
  ['it was refused', { state: 'blocked', reasons: ['It was declined.'] }, /We cannot pay you\. It was declined\.Write to us\./],
] as const)('offers nothing to press when %s', async (_, change, words) => {
  await show(change);
  expect(screen.getByRole('main')).toHaveTextContent(words);
  expect(buttons()).toEqual([]);
  await expect(screen.getByRole('main')).toPassAxe();
});

it('says that payouts are paused when something is missing for one who was paid before', async () => {
  const payee: Payee = { ...PAYEE, state: 'incomplete', needs: ['a photo ID of the owner'] };
  const words = { ...WORDS, paused: 'Payouts are paused.' };
  await open(() => <PayeeState payee={payee} words={words} hasReturned={false} wasPaid go={(label) => <button>{label}</button>} />);
  expect(screen.getByText('Payouts are paused.')).toBeVisible();
  expect(screen.getByText('a photo ID of the owner')).toBeVisible();
  expect(screen.getByRole('button', { name: 'See what is missing' })).toBeVisible();
  expect(screen.queryByText('Almost there')).not.toBeInTheDocument();
  await expect(screen.getByRole('main')).toPassAxe();
});

it('asks for another bank account when a bank returned money', async () => {
  await show({ state: 'ready', bankLast4: '1113' }, true);
  expect(screen.getByRole('heading', { name: 'Your bank sent it back' })).toBeVisible();
  expect(screen.getByText(/We have an account ending in 1113\. Connect another one/)).toBeVisible();
  expect(screen.queryByText('You can be paid.')).not.toBeInTheDocument();
  expect(buttons()).toEqual([['Change your bank account', 'primary']]);
  await expect(screen.getByRole('main')).toPassAxe();
});
