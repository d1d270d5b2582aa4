import type { AdminBusiness, AuditEntry, BusinessApproval } from '@homeroom/contracts';
import { QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { message, offline, open as openPage, refuses } from '../../../../../../tools/component-tests/open-dialog';
import ApprovalDialog from './approval-dialog';

const BUSINESS: AdminBusiness = {
  id: 3,
  name: 'Harbor',
  email: 'harbor@shop.test',
  description: null,
  category: 'Services',
  location: 'Tustin',
  phone: null,
  website: 'https://harbor.test',
  isVerified: false,
  state: 'waiting',
  rejectionReason: null,
  ownerName: 'Ana Lee',
  ownerEmail: null,
  rating: 0,
  reviewCount: 0,
  isEmailProven: false,
  createdAt: '2026-11-01T20:00:00.000Z',
  updatedAt: '2026-11-01T20:00:00.000Z',
};
const PLACE = { id: 1, name: 'Front', address: '2 Oak St', city: 'Tustin', state: 'CA', zipCode: '92780', phone: null };
const REJECTED: AuditEntry = {
  id: '9',
  at: '2026-11-02T20:00:00.000Z',
  admin: 'ana@team.test',
  action: 'business.reject',
  subject: 'business',
  subjectId: '3',
  before: { rejection_reason: null },
  after: { rejection_reason: 'No such address' },
  note: 'No such address',
};
const APPROVAL: BusinessApproval = {
  duplicates: [{ id: 8, name: 'Harbour', email: 'old@shop.test', state: 'rejected', same: ['website', 'phone'] }],
  history: [REJECTED],
};

/** Answers the dialog's reads; `decision` answers what it sends. */
function open(business: AdminBusiness = BUSINESS, approval: BusinessApproval = APPROVAL, decision = Response.json(business)) {
  const deals = () => Response.json([{ title: 'Two hours', salePrice: 40, originalPrice: 80 }], { headers: { 'x-total-count': '1' } });
  jest.mocked(fetch).mockImplementation((address, request) => {
    if (request?.method !== 'GET') return Promise.resolve(decision.clone());
    const path = String(address);
    if (path.includes('/approval')) return Promise.resolve(Response.json(approval));
    return Promise.resolve(path.includes('/locations') ? Response.json([PLACE]) : deals());
  });
  const onClose = jest.fn();
  render(
    <QueryClientProvider client={newQueryClient()}>
      <ApprovalDialog business={business} onClose={onClose} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), onClose };
}
const sent = () =>
  jest
    .mocked(fetch)
    .mock.calls.filter(([, request]) => request?.method !== 'GET')
    .map(([path, request]) => [path, JSON.parse(request!.body as string) as unknown]);

beforeEach(() => sessionStorage.clear());

describe('an approval', () => {
  it('shows the website, locations, deals, similar businesses and history, and warns about an unconfirmed email', async () => {
    open();
    expect(screen.getByRole('link', { name: 'https://harbor.test' })).toBeInTheDocument();
    expect(await screen.findByText(/2 Oak St/)).toBeInTheDocument();
    expect(await screen.findByText('Two hours: $40.00 instead of $80.00')).toBeInTheDocument();
    expect(await screen.findByText('Harbour (old@shop.test, rejected): same website, phone')).toBeInTheDocument();
    expect(screen.getByText('Nov 2, 2026, 12:00 PM, ana@team.test: rejected: “No such address”')).toBeInTheDocument();
    expect(screen.getByText('Nov 1, 2026: registered')).toBeInTheDocument();
    expect(screen.getByText(/Nobody has confirmed harbor@shop.test/)).toBeInTheDocument();
    await expect(screen.getByRole('dialog')).toPassAxe();
  });

  it('says when a rejected business applied again, in the order of what happened', async () => {
    open({ ...BUSINESS, appliedAgainAt: '2026-11-05T20:00:00.000Z' });
    await screen.findByText(/rejected: “No such address”/);
    const again = screen.getByText('Nov 5, 2026, 12:00 PM: applied again');
    const lines = [...again.parentElement!.children].map(({ textContent }) => textContent);
    expect(lines).toEqual([expect.stringMatching(/applied again$/), expect.stringMatching(/rejected/), 'Nov 1, 2026: registered']);
  });

  it('does not warn about a confirmed email, and says when no similar business exists', async () => {
    open({ ...BUSINESS, isEmailProven: true }, { duplicates: [], history: [] });
    expect(await screen.findByText('No other business has the same name, website, phone, or email.')).toBeInTheDocument();
    expect(screen.queryByText(/Nobody has confirmed/)).not.toBeInTheDocument();
    expect(screen.getByText('Confirmed')).toBeInTheDocument();
  });

  it('approves with one press, once all the facts have loaded', async () => {
    const { user, onClose } = open();
    const yes = screen.getByRole('button', { name: 'Yes, approve' });
    expect(yes).toBeDisabled();
    await waitFor(() => expect(yes).toBeEnabled());
    expect(screen.getByText(/Harbour/)).toBeInTheDocument();
    await user.click(yes);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toEqual([['/api/admin/businesses/3', { isVerified: true, updatedAt: '2026-11-01T20:00:00.000Z' }]]);
  });
});

describe('an approval of a business that a colleague has already changed', () => {
  const changedAt = '2026-11-20T22:05:00.000Z';
  const met = (change: Partial<AdminBusiness>) =>
    Response.json(
      {
        ...{ status: 409, code: 'CHANGED_MEANWHILE', message: 'ben@team.test changed this while you were editing it' },
        conflict: { changedBy: 'ben@team.test', changedAt, current: { ...BUSINESS, updatedAt: changedAt, ...change } },
      },
      { status: 409 },
    );
  const press = async (user: ReturnType<typeof userEvent.setup>) => {
    const yes = screen.getByRole('button', { name: 'Yes, approve' });
    await waitFor(() => expect(yes).toBeEnabled());
    await user.click(yes);
  };

  it('says who changed it, shows what it is now, and approves that with the next press', async () => {
    const { user } = open(BUSINESS, APPROVAL, met({ website: 'https://other.test' }));
    await press(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'ben@team.test changed this business on Nov 20, 2026, 2:05 PM. This is how it looks now. Check it again before you decide.',
    );
    expect(screen.getByRole('link', { name: 'https://other.test' })).toBeInTheDocument();
    await expect(screen.getByRole('dialog')).toPassAxe();
    await press(user);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual(['/api/admin/businesses/3', { isVerified: true, updatedAt: changedAt }]);
  });

  it.each([
    ['approved it', { isVerified: true, state: 'approved' as const }, 'It is approved.'],
    ['rejected it', { state: 'rejected' as const, rejectionReason: 'No such address' }, 'It is rejected: “No such address”.'],
    ['rejected it without a reason', { state: 'rejected' as const, rejectionReason: null }, 'It is rejected.'],
  ])('says when the colleague %s', async (_, change, words) => {
    const { user } = open(BUSINESS, APPROVAL, met(change));
    await press(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(`ben@team.test changed this business on Nov 20, 2026, 2:05 PM. ${words}`);
    expect(screen.queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
    const last = screen.getAllByRole('button').at(-1);
    expect(last).toHaveTextContent(change.state === 'approved' ? 'Close' : 'Yes, approve');
    expect(last).toHaveFocus();
  });
});

describe('a rejection', () => {
  it('requires a reason, and sends it', async () => {
    const { user, onClose } = open();
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const reason = await screen.findByRole('textbox', { name: 'Reason *' });
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(reason).toHaveAccessibleDescription('Please give a reason'));
    expect(sent()).toEqual([]);
    await user.type(reason, 'No such address');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toEqual([['/api/admin/businesses/3/reject', { reason: 'No such address', updatedAt: BUSINESS.updatedAt }]]);
  });

  it('shows the server’s message beside the reason', async () => {
    const refusal = { status: 400, code: 'INVALID_REQUEST', message: 'no', errors: [{ field: 'reason', message: 'This is too long' }] };
    const { user, onClose } = open(BUSINESS, APPROVAL, Response.json(refusal, { status: 400 }));
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    const reason = await screen.findByRole('textbox', { name: 'Reason *' });
    await user.type(reason, 'Because');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(reason).toHaveAccessibleDescription('This is too long'));
    expect(reason).toHaveValue('Because');
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each([
    ['the server fails', refuses(500, 'INTERNAL_ERROR', 'Something went wrong')],
    ['no answer comes back', offline],
  ])('stays open with its reason when %s', async (_, reply) => {
    const { user } = await openPage((close) => <ApprovalDialog business={BUSINESS} onClose={close} />, {
      'POST /api/admin/businesses/3/reject': reply,
    });
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason *' }), 'Because');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(message()).not.toBe(''));
    expect(screen.getByRole('textbox', { name: 'Reason *' })).toHaveValue('Because');
  });

  it('shows what the business changed meanwhile, and keeps the reason for the next press', async () => {
    const changedAt = '2026-11-20T22:05:00.000Z';
    const conflict = { changedBy: 'Harbor', changedAt, current: { ...BUSINESS, website: 'https://other.test', updatedAt: changedAt } };
    const refusal = { status: 409, code: 'CHANGED_MEANWHILE', message: 'Harbor changed this while you were editing it', conflict };
    const { user } = open(BUSINESS, APPROVAL, Response.json(refusal, { status: 409 }));
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason *' }), 'No such website');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Harbor changed this business on Nov 20, 2026, 2:05 PM. This is how it looks now. Check it again before you decide.',
    );
    expect(screen.getByRole('link', { name: 'https://other.test' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Reason *' })).not.toBeInTheDocument();
    await expect(screen.getByRole('dialog')).toPassAxe();
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByRole('textbox', { name: 'Reason *' })).toHaveValue('No such website');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual(['/api/admin/businesses/3/reject', { reason: 'No such website', updatedAt: changedAt }]);
  });

  it('closes with the question behind it, and forgets the reason, when a colleague decided first', async () => {
    const refusal = { status: 409, code: 'ILLEGAL_TRANSITION', message: 'This business was already approved' };
    const { user, onClose } = open(BUSINESS, APPROVAL, Response.json(refusal, { status: 409 }));
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await user.type(await screen.findByRole('textbox', { name: 'Reason *' }), 'Because');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('is not offered again for a rejected business', () => {
    open({ ...BUSINESS, state: 'rejected', rejectionReason: 'No such address' });
    expect(screen.queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Yes, approve' })).toBeInTheDocument();
  });
});
