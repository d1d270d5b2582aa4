import type { AdminPointRedemption } from '@homeroom/contracts';
import { screen, waitFor } from '@testing-library/react';
import { behavesAsFormDialog } from '../../../../../../tools/component-tests/form-dialog';
import { message, open, replies, sent } from '../../../../../../tools/component-tests/open-dialog';
import DecideRewardDialog from './decide-reward-dialog';

const REQUEST: AdminPointRedemption = {
  ...{ id: 4, schoolId: 2, schoolName: 'Northlake', schoolPoints: 3_000, title: 'Assembly', points: 1_500, cashValue: null },
  ...{ state: 'requested', requestedBy: 'Ana', requestedAt: '2026-11-20T20:00:00.000Z', decidedAt: null, note: null, paidHow: null },
} as AdminPointRedemption;
const PUT = 'PUT /api/admin/point-redemptions/4';

describe('a rejection', () =>
  behavesAsFormDialog({
    title: 'Reject?',
    draw: (close) => <DecideRewardDialog redemption={REQUEST} state="rejected" onClose={close} />,
    begins: 'Reason *',
    wrong: { 'Reason *': 'Please give a reason' },
    typed: [['Reason *', 'Not this year']],
    submit: 'Reject',
    request: PUT,
    body: { state: 'rejected', seen: 'requested', note: 'Not this year' },
    reply: { ...REQUEST, state: 'rejected' },
    done: 'Request rejected: Northlake',
    closing: 'asks',
  }));

describe('an approval', () => {
  behavesAsFormDialog({
    title: 'Approve?',
    draw: (close) => <DecideRewardDialog redemption={REQUEST} state="approved" onClose={close} />,
    begins: 'Note for the school',
    wrong: {},
    typed: [['Note for the school', 'See you in May']],
    submit: 'Approve',
    request: PUT,
    body: { state: 'approved', seen: 'requested', note: 'See you in May' },
    reply: { ...REQUEST, state: 'approved' },
    done: 'Request approved: Northlake',
    closing: 'asks',
  });

  it('may be sent without a note', async () => {
    const { user } = await open((close) => <DecideRewardDialog redemption={REQUEST} state="approved" onClose={close} />, {
      [PUT]: replies({ ...REQUEST, state: 'approved' }),
    });
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(message()).toBe('Request approved: Northlake'));
    expect(sent()).toEqual([[PUT, { state: 'approved', seen: 'requested' }]]);
  });
});
