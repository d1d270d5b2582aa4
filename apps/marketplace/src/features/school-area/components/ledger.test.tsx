import type { LedgerEntry } from '@homeroom/contracts';
import { screen } from '@testing-library/react';
import { Refresh } from '../../../../../../tools/component-tests/refresh';
import { asked, offline, show, type Replies } from '../../../testing/show';
import { Ledger } from './ledger';

const PATH = '/api/school/ledger';
const entry = (id: number): LedgerEntry => ({
  id: String(id),
  at: '2026-11-20T20:00:00Z',
  kind: 'credit',
  isSchoolChange: false,
  about: `Deal ${id}`,
  purchaseId: id,
  points: 10,
  balance: id * 10,
});

/** The newest first, in pages. */
const entries = (total: number) => () => {
  const { searchParams } = new URL(String(asked(PATH).at(-1)![0]), location.href);
  const [limit, offset] = [Number(searchParams.get('limit')), Number(searchParams.get('offset'))];
  const page = Array.from({ length: Math.min(limit, total - offset) }, (_, at) => entry(total - offset - at));
  return Response.json(page, { headers: { 'x-total-count': String(total) } });
};

it('says which page of the ledger is shown, and keeps the focus at either end', async () => {
  const { user } = show(<Ledger />, { [PATH]: entries(45) });
  const pages = await screen.findByRole('navigation', { name: 'Pages of the ledger' });
  expect(pages).toHaveTextContent('Page 1 of 3');
  const [previous, next] = ['Previous', 'Next'].map((name) => screen.getByRole('button', { name })) as [HTMLElement, HTMLElement];
  await user.click(next);
  await screen.findByRole('rowheader', { name: /^Deal 25/ });
  await user.click(next);
  await screen.findByRole('rowheader', { name: /^Deal 5/ });
  expect(pages).toHaveTextContent('Page 3 of 3');
  expect(next).toBeDisabled();
  expect(previous).toHaveFocus();
  await expect(document.body).toPassAxe();
});

it('has no pages while one shows everything', async () => {
  show(<Ledger />, { [PATH]: entries(20) });
  expect(await screen.findAllByRole('rowheader')).toHaveLength(20);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

it('says that there are no points yet', async () => {
  show(<Ledger />, { [PATH]: entries(0) });
  expect(await screen.findByRole('heading', { name: 'No points yet' })).toBeVisible();
  await expect(document.body).toPassAxe();
});

it('can be retried after a failure', async () => {
  show(<Ledger />, { [PATH]: offline });
  expect(await screen.findByRole('heading', { name: 'The ledger could not be loaded' })).toBeVisible();
});

it('keeps the entries if they cannot be refreshed, and shows their time', async () => {
  const answers: Replies = { [PATH]: entries(3) };
  const { user } = show(
    <>
      <Ledger />
      <Refresh />
    </>,
    answers,
  );
  await screen.findByRole('rowheader', { name: /^Deal 3/ });
  answers[PATH] = offline;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/^Could not refresh\. Shown as of /)).toBeVisible();
  expect(screen.getByRole('rowheader', { name: /^Deal 3/ })).toBeVisible();
});
