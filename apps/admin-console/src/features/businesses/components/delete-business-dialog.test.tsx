import { screen } from '@testing-library/react';
import { behavesAsConfirmDialog } from '../../../../../../tools/component-tests/confirm-dialog';
import { open, replies } from '../../../../../../tools/component-tests/open-dialog';
import { aBusiness } from '../../../testing/records';
import DeleteBusinessDialog from './delete-business-dialog';

const DELETION = '/api/admin/businesses/3/deletion';

behavesAsConfirmDialog({
  title: 'Delete this business?',
  explains: 'Harbor disappears with its deals and locations.',
  draw: (close) => <DeleteBusinessDialog business={aBusiness()} onClose={close} onDeleted={close} />,
  answers: { [DELETION]: replies({ deals: 0, locations: 0, vouchers: 0 }) },
  confirm: 'Delete',
  request: 'DELETE /api/admin/businesses/3',
  done: 'Business Deleted: Its deals and locations are gone, too.',
  refused: 'stays',
});

it.each([
  ['what goes with it', { deals: 2, locations: 1, vouchers: 0 }, 'It has 2 deals and 1 location.'],
  [
    'that it cannot be deleted once it has sold',
    { deals: 2, locations: 1, vouchers: 3 },
    'It has sold 3 vouchers, so you can only withdraw its approval.',
  ],
])('says %s', async (_, counts, words) => {
  const draw = (close: () => void) => <DeleteBusinessDialog business={aBusiness()} onClose={close} onDeleted={close} />;
  await open(draw, { [DELETION]: replies(counts) });
  expect(await screen.findByText(words)).toBeVisible();
});
