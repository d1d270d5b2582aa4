import type { VoucherAccess } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { aVoucherAccess } from '../testing/a-voucher-access';
import { asked, offline, show, type Replies } from '../testing/show';
import VoucherPage from './voucher';

const TOKEN = 'A'.repeat(43);
const found = (change: Partial<VoucherAccess['voucher']> = {}) => ({ '/api/voucher/access': () => Response.json(aVoucherAccess(change)) });
const message = () => screen.getByRole('status', { name: 'message', hidden: true }).textContent;

const SCANNED = found({ isRedeemed: true, redeemedAt: '2026-11-22T20:00:00Z', code: 'HR-AAAA' });
const comesBack = () => document.dispatchEvent(new Event('visibilitychange'));

it('shows that the business scanned it when its family comes back to the page, and asks nothing anymore', async () => {
  const answers: Replies = { ...found() };
  const { user } = show(<VoucherPage token={TOKEN} />, answers, '/voucher');
  await user.click(await screen.findByRole('button', { name: 'I’m at the counter' }));
  Object.assign(answers, SCANNED);
  comesBack();
  expect(await screen.findByText('HR-AAAA')).toBeVisible();
  expect(message()).toBe('Voucher Redeemed: Thank you for your purchase!');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'I’m at the counter' })).not.toBeInTheDocument();
  expect(screen.getByText('Redeemed', { selector: 'span' })).toBeVisible();
  await expect(document.body).toPassAxe();
});

it('keeps showing the voucher when looking for a scan gets no answer', async () => {
  const answers: Replies = { ...found() };
  show(<VoucherPage token={TOKEN} />, answers, '/voucher');
  await screen.findByRole('button', { name: 'I’m at the counter' });
  answers['/api/voucher/access'] = offline;
  comesBack();
  await waitFor(() => expect(asked('/api/voucher/access')).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'I’m at the counter' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('looks for a scan by itself, for five minutes', async () => {
  show(<VoucherPage token={TOKEN} />, found(), '/voucher');
  await screen.findByRole('button', { name: 'I’m at the counter' });
  cleanup();
  jest.useFakeTimers();
  jest.mocked(fetch).mockClear();
  show(<VoucherPage token={TOKEN} />, found(), '/voucher');
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  const inAMinute = asked('/api/voucher/access').length;
  expect(inAMinute).toBeGreaterThan(4);
  await act(() => jest.advanceTimersByTimeAsync(300_000));
  const inAll = asked('/api/voucher/access').length;
  await act(() => jest.advanceTimersByTimeAsync(300_000));
  expect(asked('/api/voucher/access')).toHaveLength(inAll);
  jest.useRealTimers();
});

describe('the screen', () => {
  const release = jest.fn(() => Promise.resolve());
  const request = jest.fn(() => Promise.resolve({ release }));
  beforeEach(() => {
    release.mockClear();
    request.mockClear();
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(navigator, 'wakeLock');
  });

  it('stays on for five minutes while a usable voucher is open', async () => {
    show(<VoucherPage token={TOKEN} />, found(), '/voucher');
    await act(() => jest.advanceTimersByTimeAsync(240_000));
    expect(request.mock.calls).toEqual([['screen']]);
    expect(release).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(release).toHaveBeenCalledTimes(1);
  });

  it('may turn off while a used voucher is open', async () => {
    show(<VoucherPage token={TOKEN} />, SCANNED, '/voucher');
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(screen.getByText('HR-AAAA')).toBeVisible();
    expect(request).not.toHaveBeenCalled();
  });
});
