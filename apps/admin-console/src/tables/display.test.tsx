import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { open, replies } from '../../../../tools/component-tests/open-dialog';
import { Schools } from '../features/schools/components/schools';
import { aSchool } from '../testing/records';

const PATH = '/api/admin/schools';
const show = () => open(() => <Schools />, { [PATH]: replies([aSchool({})]) });
const limits = () =>
  jest
    .mocked(fetch)
    .mock.calls.map(([address]) => new URL(String(address), 'http://x.test'))
    .filter(({ pathname }) => pathname === PATH)
    .map(({ searchParams }) => searchParams.get('limit'));
const chosen = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .queryAllByRole<HTMLInputElement>('radio', { checked: true })
    .map(({ labels }) => labels?.[0]?.textContent);

/** A part of a page loads through a promise, which only an awaited act resolves. */
const openDisplay = async () => {
  const chip = await screen.findByRole('button', { name: 'Display' });
  await act(async () => {
    fireEvent.click(chip);
    await import('./display-panel');
  });
};

beforeEach(() => localStorage.clear());

it('shows compact rows at first, requests as many as are chosen, and remembers it', async () => {
  const { user, page } = await show();
  await openDisplay();
  expect([chosen('Rows on a page'), chosen('Density')]).toEqual([['10'], ['Compact']]);
  await user.click(screen.getByRole('radio', { name: '100' }));
  await user.click(screen.getByRole('radio', { name: 'Comfortable' }));
  await waitFor(() => expect(limits()).toEqual(['10', '100']));
  page.unmount();
  const again = await show();
  await again.user.click(await screen.findByRole('button', { name: 'Display' }));
  expect([chosen('Rows on a page'), chosen('Density')]).toEqual([['100'], ['Comfortable']]);
  expect(limits().at(-1)).toBe('100');
  await again.user.click(screen.getByRole('radio', { name: '10' }));
  await waitFor(() => expect(limits().at(-1)).toBe('10'));
  expect([chosen('Rows on a page'), chosen('Density')]).toEqual([['10'], ['Comfortable']]);
  again.page.unmount();
  await again.user.click(await show().then(() => screen.findByRole('button', { name: 'Display' })));
  expect([chosen('Rows on a page'), chosen('Density')]).toEqual([['10'], ['Comfortable']]);
  await expect(screen.getByRole('main')).toPassAxe();
});

it('ignores what it does not understand', async () => {
  localStorage.setItem('homeroom:tables', '{"rows":"all","isComfortable":"yes"}');
  await show();
  await screen.findByRole('table');
  expect(limits()).toEqual(['10']);
});
