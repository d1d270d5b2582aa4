import type { TeamComplaint } from '@homeroom/contracts';
import { behavesAsFormDialog } from '../../../../../../tools/component-tests/form-dialog';
import { jest } from '@jest/globals';
import { offline, open, sent } from '../../../../../../tools/component-tests/open-dialog';
import { screen, waitFor } from '@testing-library/react';
import { Complaints } from './complaints';
import DecideDialog from './decide-dialog';

const complaint: TeamComplaint = {
  id: 9,
  state: 'answered',
  madeAt: '2026-11-20T20:00:00.000Z',
  answerBy: '2026-11-22T20:00:00.000Z',
  reason: 'They never heard of it',
  answer: 'We were closed',
  endedAt: null,
  dealTitle: 'Clay for two',
  voucherEnd: '4TPA',
  customerName: 'Ana Lee',
  price: 40,
  wasRedeemed: false,
  hasPicture: false,
  familiesLately: 2,
  purchaseId: 5,
  business: { id: 3, name: 'Harbor' },
};

behavesAsFormDialog({
  title: 'Decide this complaint?',
  draw: (close) => <DecideDialog complaint={complaint} onClose={close} />,
  begins: 'Why? *',
  wrong: { 'Why? *': 'Please say why' },
  typed: [
    ['Decision *', 'keep'],
    ['Why? *', 'We called both'],
  ],
  submit: 'Decide',
  request: 'POST /api/admin/complaints/9/decide',
  body: { decision: 'keep', reason: 'We called both' },
  reply: complaint,
  done: 'Decided',
  closing: 'asks',
});

it.each([
  [2, 'To decide2 families in 30 days (deals pause at 3)'],
  [3, 'To decide3 families in 30 days (deals pause at 3)'],
  [4, 'To decide4 families in 30 days'],
  [0, 'To decide'],
])('warns that the business’s deals may be paused when %i families complained', async (familiesLately, badges) => {
  const list = () => Response.json([{ ...complaint, familiesLately }], { headers: { 'x-total-count': '1' } });
  await open(() => <Complaints />, { '/api/admin/complaints': list });
  expect((await screen.findByText('To decide', { selector: 'span' })).parentElement?.textContent).toBe(badges);
  await expect(screen.getByRole('main')).toPassAxe();
});

it('shows the complaints of one state, and exports what it shows', async () => {
  const list = () => Response.json([complaint], { headers: { 'x-total-count': '1' } });
  const { user } = await open(() => <Complaints />, { '/api/admin/complaints': list });
  await user.selectOptions(await screen.findByLabelText('Show'), 'To decide');
  expect(location.search).toContain('show=answered');
  await waitFor(() => expect(jest.mocked(fetch)).toHaveBeenCalledWith(expect.stringContaining('state=answered'), expect.anything()));
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(sent()).toEqual([['POST /api/admin/exports', { list: 'complaints', state: 'answered' }]]);
});

describe('a family’s picture', () => {
  const list = (change: Partial<TeamComplaint>) => () =>
    Response.json([{ ...complaint, ...change }], { headers: { 'x-total-count': '1' } });
  const show = async (picture: () => Response | Promise<Response>) => {
    const { user } = await open(() => <Complaints />, {
      '/api/admin/complaints': list({ hasPicture: true }),
      '/api/admin/complaints/9/picture': picture,
    });
    const opener = await screen.findByRole('button', { name: 'Picture of ••••4TPA' });
    await user.click(opener);
    return { user, opener };
  };

  it('is fetched and shown on a press, and returns the focus when Escape closes it', async () => {
    const { user, opener } = await show(() => new Response(new Uint8Array([1, 2, 3])));
    expect(await screen.findByAltText('Sent by the family of ••••4TPA')).toHaveAttribute('src', 'data:image/webp;base64,AQID');
    await expect(screen.getByRole('dialog')).toPassAxe();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('says when it is missing', async () => {
    await show(offline);
    expect(await screen.findByText('The picture could not be loaded')).toBeInTheDocument();
    await expect(screen.getByRole('dialog')).toPassAxe();
  });
});
