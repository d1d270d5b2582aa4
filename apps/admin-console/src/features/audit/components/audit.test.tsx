import { LIMITS, type AuditEntry } from '@homeroom/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { open, slow } from '../../../../../../tools/component-tests/open-dialog';
import { Audit } from './audit';

const REFUND: AuditEntry = {
  ...{ id: '9', at: '2026-11-20T20:00:00.000Z', admin: 'sam@homeroom.test', action: 'purchase.refund', subject: 'purchase' },
  ...{ subjectId: '7', before: { state: 'paid', refunded_at: null, is_final: false }, note: 'The studio closed' },
  after: { state: 'refunded', refunded_at: '2026-11-20T20:00:00.000Z', is_final: true },
};

async function show(entry: AuditEntry) {
  const { user } = await open(() => <Audit />, {
    '/api/admin/audit': slow(() => Response.json([entry], { headers: { 'x-total-count': '1' } })),
  });
  // A page that was just opened has no focus in it.
  (document.activeElement as HTMLElement).blur();
  const [item] = within(await screen.findByRole('list', { name: 'changes' })).getAllByRole('listitem');
  return { user, item: within(item!) };
}
const facts = (within: { getAllByRole: (role: string) => HTMLElement[] }) =>
  within.getAllByRole('definition').map((fact) => [fact.previousElementSibling?.textContent, fact.textContent]);

it('describes what was done, with its recorded name in the details', async () => {
  const { user, item } = await show(REFUND);
  expect(item.getByRole('heading', { name: 'Order #7 refunded' })).toBeVisible();
  for (const fact of ['sam@homeroom.test', '“The studio closed”']) expect(item.getByText(fact)).toBeVisible();
  expect(item.getByTitle(/PM PT$/)).toHaveTextContent(/^Nov 20, .*12:00 PM$/);
  expect(item.getByText('purchase.refund')).not.toBeVisible();
  await user.click(item.getByText('Order #7 refunded'));
  expect(item.getByText('What changed')).toBeVisible();
  expect(facts(item)).toEqual([
    ['state', 'paid refunded'],
    ['refunded at', 'nothing Nov 20, 2026, 12:00 PM PT'],
    ['is final', 'no yes'],
    ['Recorded as', 'purchase.refund'],
  ]);
  await expect(screen.getByRole('main')).toPassAxe();
});

it('says which ones an entry about several changed, and does not call them created', async () => {
  const after = { ids: [452, 453], rows: ['452 Order #452: Clay', '453 Order #453: Chess'] };
  const { user, item } = await show({ ...REFUND, subjectId: 'several', before: null, after });
  expect(item.getByRole('heading', { name: '2 orders refunded' })).toBeVisible();
  await user.click(item.getByText('2 orders refunded'));
  expect(item.queryByRole('link')).not.toBeInTheDocument();
  expect(facts(item)).toEqual([
    ['ids', '452, 453'],
    ['rows', '452 Order #452: Clay, 453 Order #453: Chess'],
    ['Recorded as', 'purchase.refund'],
  ]);
});

it.each([
  ['business.create', null, { name: 'Harbor' }, 'What was created'],
  ['business.delete', { name: 'Harbor' }, null, 'What was deleted'],
])('says of %s that it shows what there is to see', async (action, before, after, title) => {
  const { user, item } = await show({ ...REFUND, action, subject: 'business', before, after });
  expect(item.getByText(title)).not.toBeVisible();
  await user.click(item.getByText('Harbor · “The studio closed”'));
  expect(item.getByText(title)).toBeVisible();
  expect(item.queryAllByRole('link')).toHaveLength(action === 'business.delete' ? 0 : 1);
});

it('also shows the recorded name of an entry without differences', async () => {
  const { user, item } = await show({ ...REFUND, action: 'business.note', subject: 'business', before: null, after: null });
  expect(item.getByRole('heading', { name: 'Business #7 got a note' })).toBeVisible();
  await user.click(item.getByText('Business #7 got a note'));
  expect(facts(item)).toEqual([['Recorded as', 'business.note']]);
});

it('leads from an entry to the record that it is about', async () => {
  const { user, item } = await show(REFUND);
  await user.click(item.getByText('Order #7 refunded'));
  expect(item.getByRole('link', { name: 'Open order #7' })).toHaveAttribute('href', '/admin/transactions/7');
});

it('opens the entry again on the way back from its record, with the focus on its link', async () => {
  const { user, item } = await show(REFUND);
  await user.click(item.getByText('Order #7 refunded'));
  const way = item.getByRole('link', { name: 'Open order #7' });
  way.addEventListener('click', (event) => event.preventDefault());
  await user.click(way);
  cleanup();
  await show(REFUND);
  const link = await screen.findByRole('link', { name: 'Open order #7' });
  expect(link).toBeVisible();
  await waitFor(() => expect(link).toHaveFocus());
  cleanup();
  const { item: later } = await show(REFUND);
  expect(later.getByText('What changed')).not.toBeVisible();
});

it('takes no more than a search may have, so that a long paste finds nothing instead of failing', async () => {
  const { user } = await show(REFUND);
  const field = screen.getByRole('searchbox');
  await user.click(field);
  await user.paste('x'.repeat(5_000));
  expect(field).toHaveValue('x'.repeat(LIMITS.searchLength));
});
