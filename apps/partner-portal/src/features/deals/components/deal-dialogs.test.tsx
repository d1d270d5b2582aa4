import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { offline, open, replies, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { SHOP, anOwnDeal } from '../../../testing/an-own-deal';
import DealDetailDialog from './deal-detail-dialog';
import PreviewDialog from './preview-dialog';

const FIGURES = '/api/businesses/7/figures';
const dialog = () => screen.getByRole('dialog', { name: 'Clay for two' });

describe('the details of a deal', () => {
  it('start at the title, show everything, and link to the preview and the form', async () => {
    const onOpen = jest.fn();
    const deal = anOwnDeal({ maxQuantity: 9, validLocationIds: [1], ownCodes: { total: 4, used: 1, available: 3 } });
    const { user } = await open((close) => <DealDetailDialog deal={deal} shop={SHOP} onOpen={onOpen} onClose={close} />);
    expect(screen.getByRole('heading', { name: 'Clay for two' })).toHaveFocus();
    expect(dialog()).toHaveAccessibleDescription('Shoppers see it and can buy it.');
    for (const fact of ['Sold3 of 9', 'Redeemed atThe barn', 'Need to knowBring an apron', 'Codes3 of 4 own codes left'])
      expect(dialog()).toHaveTextContent(fact);
    await expect(dialog()).toPassAxe();
    await user.click(screen.getByRole('button', { name: 'See it as shoppers do' }));
    expect(onOpen.mock.calls.map(([kind]) => kind)).toEqual(['preview']);
    expect(screen.getByRole('link', { name: 'Edit Deal' })).toHaveAttribute('href', '/business/deals/5/edit');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });
});

describe('the preview of a deal', () => {
  const show = (answers: Replies) => open((close) => <PreviewDialog deal={anOwnDeal()} shop={SHOP} onClose={close} />, answers);

  it('shows its performance, and the default rate until someone viewed it', async () => {
    const { user } = await show({ [FIGURES]: replies({ deals: [{ dealId: 5, views: 0, purchases: 0, conversion: null }] }) });
    expect(dialog()).toHaveAccessibleDescription('Active 50% off · $40.00 instead of $80.00');
    await expect(dialog()).toPassAxe();
    await user.click(screen.getByRole('button', { name: 'Close Preview' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('says when the figures fail to load', async () => {
    await show({ [FIGURES]: offline });
    expect(await screen.findByRole('alert')).toHaveTextContent('Its numbers could not be loaded.');
    await expect(dialog()).toPassAxe();
  });
});
