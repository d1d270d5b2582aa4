import { screen, waitFor, within } from '@testing-library/react';
import { behavesAsFormDialog, fill } from '../../../../../../tools/component-tests/form-dialog';
import { LOST, open, refuses, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { aBusiness, anAdminDeal } from '../../../testing/records';
import DealDialog from './deal-dialog';

const DEAL = anAdminDeal();
const READS: Replies = {
  '/api/admin/businesses': replies([aBusiness()]),
  '/api/admin/businesses/3/locations': replies([]),
};
const PUT = 'PUT /api/admin/deals/5';
const POST = 'POST /api/admin/deals';
const field = (name: string) => within(screen.getByRole('dialog')).getByLabelText(name);

describe('editing a deal', () => {
  const draw = (close: () => void) => <DealDialog deal={DEAL} onClose={close} />;

  behavesAsFormDialog({
    title: 'Edit Deal',
    draw,
    answers: READS,
    begins: 'Active: shown to customers',
    wrong: {},
    typed: [['Sale price in dollars *', '20']],
    submit: 'Update Deal',
    request: PUT,
    body: { salePrice: 20, updatedAt: DEAL.updatedAt },
    reply: DEAL,
    done: 'Deal Updated: Clay for two',
    closing: 'asks',
  });

  it('asks before Cancel discards the input', async () => {
    const { user } = await open(draw, READS);
    await fill(user, field('Sale price in dollars *'), '20');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(field('Sale price in dollars *')).toHaveValue(20);
  });

  it('shows what someone else saved beside the input, and takes theirs on request', async () => {
    const changedAt = '2026-11-20T22:05:00.000Z';
    const conflict = { changedBy: null, changedAt, current: anAdminDeal({ salePrice: 35, updatedAt: changedAt }) };
    const { user } = await open(draw, { ...READS, [PUT]: refuses(409, 'CHANGED_MEANWHILE', 'changed', { conflict }) });
    await fill(user, field('Sale price in dollars *'), '20');
    await user.click(screen.getByRole('button', { name: 'Update Deal' }));
    expect(await screen.findByText('Theirs: 35')).toBeInTheDocument();
    expect(field('Sale price in dollars *')).toHaveValue(20);
    await user.click(screen.getByRole('button', { name: 'Use theirs for Sale price' }));
    expect(field('Sale price in dollars *')).toHaveValue(35);
  });
});

describe('a new deal', () => {
  const draw = (close: () => void) => <DealDialog onClose={close} />;
  const TYPED = [
    ['Title *', 'Clay for two'],
    ['Category *', 'Music & Arts'],
    ['Description *', 'For two'],
    ['Original price in dollars *', '80'],
    ['Sale price in dollars *', '39.5'],
  ] as const;

  it('starts at the business field and shows what is missing beside each field', async () => {
    const { user } = await open(draw, READS);
    expect(field('Business *')).toHaveFocus();
    await expect(screen.getByRole('dialog')).toPassAxe();
    await user.click(screen.getByRole('button', { name: 'Add Deal' }));
    for (const [label, words] of [
      ['Business *', 'Please choose a business'],
      ['Title *', 'Please enter a title'],
      ['Category *', 'Please choose a category'],
    ] as const)
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription(words));
    expect(sent()).toEqual([]);
    await expect(screen.getByRole('dialog')).toPassAxe();
  });

  it('sends the deal once, for the chosen business, with the computed discount and points', async () => {
    const { user } = await open(draw, { ...READS, [POST]: replies(DEAL) });
    await user.type(field('Business *'), 'harb');
    await user.click(await screen.findByRole('option', { name: /Harbor/ }));
    for (const [label, value] of TYPED) await fill(user, field(label), value);
    expect(screen.getByText(/^Shoppers save/)).toHaveTextContent('Shoppers save 51%, and each sale earns 40 points for a school.');
    await user.dblClick(screen.getByRole('button', { name: 'Add Deal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent()).toEqual([[POST, expect.objectContaining({ businessId: 3, title: 'Clay for two', salePrice: 39.5, isActive: true })]]);
  });

  it('keeps what was typed when the server does not answer, and asks before discarding it', async () => {
    const { user } = await open(draw, READS);
    await user.type(field('Business *'), 'harb');
    await user.click(await screen.findByRole('option', { name: /Harbor/ }));
    for (const [label, value] of TYPED) await fill(user, field(label), value);
    await user.click(screen.getByRole('button', { name: 'Add Deal' }));
    await waitFor(() => expect(screen.getByRole('status', { name: 'message', hidden: true })).toHaveTextContent(LOST));
    expect(field('Title *')).toHaveValue('Clay for two');
    expect(field('Business *')).toHaveValue('Harbor');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('alertdialog', { name: 'Discard what you typed?' })).toBeInTheDocument();
  });

  it('says when no business matches the name', async () => {
    const { user } = await open(draw, { ...READS, '/api/admin/businesses': replies([]) });
    await user.type(field('Business *'), 'Nobody at all');
    expect(await screen.findByText('No businesses found matching "Nobody at all"')).toBeInTheDocument();
  });

  it('drops the business when it is cleared', async () => {
    const { user } = await open(draw, READS);
    await user.type(field('Business *'), 'harb');
    await user.click(await screen.findByRole('option', { name: /Harbor/ }));
    await user.click(screen.getByRole('button', { name: 'Clear business Harbor' }));
    await user.click(screen.getByRole('button', { name: 'Add Deal' }));
    await waitFor(() => expect(field('Business *')).toHaveAccessibleDescription('Please choose a business'));
  });
});
