import { EMPTY_DEAL } from '@homeroom/storefront/deal-form';
import { screen, waitFor } from '@testing-library/react';
import { message, open, replies, sent } from '../../../../../../tools/component-tests/open-dialog';
import { keepDeal, readKeptDeal } from '../kept-deal';
import { ThrownAwayDeal } from './thrown-away';
import { UnfinishedDeal } from './unfinished-deal';

const HALF = { ...EMPTY_DEAL, title: 'Clay' };
const WHOLE = { ...HALF, description: 'With glazing', category: 'Music & Arts', originalPrice: 80, salePrice: 40 };

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/business?tab=deals');
});

describe('a draft that is only in this browser', () => {
  it('is listed as a draft for its own business, with a link to continue', async () => {
    keepDeal(7, HALF);
    await open(() => (
      <>
        <UnfinishedDeal businessId={7} />
        <UnfinishedDeal businessId={8} />
      </>
    ));
    expect(screen.getByRole('region', { name: 'Unfinished draft' })).toHaveTextContent('Clay Draft');
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/business/deals/new');
    await expect(screen.getByRole('main')).toPassAxe();
  });

  it('can be discarded and restored', async () => {
    keepDeal(7, HALF);
    const { user } = await open(() => <UnfinishedDeal businessId={7} />);
    await user.click(screen.getByRole('button', { name: 'Delete draft' }));
    expect(readKeptDeal(7)).toBeNull();
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(readKeptDeal(7)).toEqual(HALF);
    expect(screen.getByRole('region', { name: 'Unfinished draft' })).toBeVisible();
  });
});

describe('a draft that was discarded on its page', () => {
  const show = (thrownAway: object) => {
    history.replaceState({ usr: { thrownAway } }, '', '/business?tab=deals');
    return open(() => <ThrownAwayDeal businessId={7} />, { 'POST /api/businesses/7/deals': replies({}) });
  };

  it('is restored as a draft on the server if it was one', async () => {
    const { user } = await show({ values: WHOLE, isDraft: true });
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await expect(screen.getByRole('main')).toPassAxe();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(message()).toBe('Your draft is back'));
    expect(sent()).toEqual([['POST /api/businesses/7/deals', expect.objectContaining({ title: 'Clay', isActive: false })]]);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('is restored in this browser if it was only there', async () => {
    const { user } = await show({ values: HALF, isDraft: false });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(readKeptDeal(7)).toEqual(HALF));
    expect(sent()).toEqual([]);
  });
});
