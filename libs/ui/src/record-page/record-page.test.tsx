import { render, screen, within } from '@testing-library/react';
import { RecordPage } from './record-page';

const show = (actions?: React.ReactNode) =>
  render(
    <RecordPage
      title="Order #377"
      state="Paid"
      back={<a href="/orders">All orders</a>}
      actions={actions}
      groups={[
        {
          title: 'Money',
          facts: [
            { name: 'Amount', value: '$40.00' },
            { name: 'Fee', value: 0 },
            { name: 'Refunded', value: null },
            { name: 'Reason', value: '' },
          ],
        },
        { title: 'Buyer', facts: [{ name: 'Email', value: <a href="mailto:maya@home.test">maya@home.test</a> }] },
      ]}
    >
      <p>What happened</p>
    </RecordPage>,
  );

it('is named by its title, shows its state, and links back to its list', async () => {
  show(<button type="button">Refund</button>);
  const record = screen.getByRole('article', { name: 'Order #377 Paid' });
  expect(within(record).getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/orders');
  expect(within(record).getByRole('button', { name: 'Refund' })).toBeVisible();
  expect(record).toHaveTextContent('What happened');
  await expect(document.body).toPassAxe();
});

it('labels each fact, and leaves out missing ones, but not zero', () => {
  show();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Amount', 'Fee', 'Email']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['$40.00', '0', 'maya@home.test']);
  expect(screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual(['Money', 'Buyer']);
});
