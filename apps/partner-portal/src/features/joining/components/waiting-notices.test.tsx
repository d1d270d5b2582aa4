import type { BusinessSession } from '@homeroom/contracts';
import { QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { WaitingNotices } from './waiting-notices';

const SESSION: BusinessSession = {
  id: 7,
  name: 'Kiln',
  role: 'owner' as const,
  isEmailProven: true,
  isApproved: false,
  rejectionReason: null,
};

function show(session: BusinessSession) {
  jest.mocked(fetch).mockImplementation(() => Promise.resolve(Response.json({ contact: { partnerships: 'partners@shop.test' } })));
  return render(
    <QueryClientProvider client={newQueryClient()}>
      <WaitingNotices session={session} applyAgain={<button type="button">Apply again</button>} />
    </QueryClientProvider>,
  );
}

it('says that a business is waiting for approval', () => {
  show(SESSION);
  expect(screen.getByText('Waiting for approval.')).toBeInTheDocument();
});

it('says why a business was not approved, and whom to ask', async () => {
  const { container } = show({ ...SESSION, rejectionReason: 'No such address' });
  expect(screen.getByRole('alert')).toHaveTextContent('We could not approve your business. No such address');
  expect(await screen.findByRole('link', { name: 'partners@shop.test' })).toHaveAttribute(
    'href',
    'mailto:partners@shop.test?subject=About%20Kiln',
  );
  expect(screen.queryByText('Waiting for approval.')).not.toBeInTheDocument();
  await expect(container).toPassAxe();
});

it('offers a rejected business’s owner alone to apply again', () => {
  const rejected = { ...SESSION, rejectionReason: 'No such address' };
  const { unmount } = show(rejected);
  expect(screen.getByRole('button', { name: 'Apply again' })).toBeVisible();
  unmount();
  show({ ...rejected, role: 'manager' });
  expect(screen.queryByRole('button', { name: 'Apply again' })).not.toBeInTheDocument();
});

it('shows nothing once everything is done', () => {
  const { container } = show({ ...SESSION, isApproved: true });
  expect(container).toBeEmptyDOMElement();
});
