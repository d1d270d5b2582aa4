import type { ReviewToModerate } from '@homeroom/contracts';
import { BrowserRouter, QueryClientProvider, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReviewModeration } from './review-moderation';

const REVIEW: ReviewToModerate = {
  id: 1,
  stars: 4,
  words: 'Kind teachers',
  author: 'Maya',
  dealTitle: 'Clay for two',
  businessName: 'Kiln',
  state: 'pending',
  createdAt: '2026-11-20T20:00:00.000Z',
  answer: null,
};

/** The number of reviews in each state. */
function show(totals: Readonly<Record<string, number>>, address = '/admin?tab=requests&view=review') {
  history.replaceState(null, '', address);
  jest.mocked(fetch).mockImplementation((path) => {
    const state = new URL(String(path), 'http://shop.test').searchParams.get('state');
    const total = state === null ? Object.values(totals).reduce((sum, count) => sum + count, 0) : (totals[state] ?? 0);
    return Promise.resolve(Response.json(total > 0 ? [REVIEW] : [], { headers: { 'x-total-count': String(total) } }));
  });
  return render(
    <QueryClientProvider client={newQueryClient()}>
      <BrowserRouter>
        <ReviewModeration />
      </BrowserRouter>
    </QueryClientProvider>,
  );
}
const lastAsked = () => String(jest.mocked(fetch).mock.lastCall?.[0]);

it('lists every review, page by page', async () => {
  const user = userEvent.setup();
  const { container } = show({ pending: 120 });
  expect(await screen.findByText('120 reviews')).toBeInTheDocument();
  expect(screen.getByText('Page 1 of 6')).toBeInTheDocument();
  await expect(container).toPassAxe();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(lastAsked()).toBe('/api/admin/reviews?state=pending&limit=20&offset=20'));
});

it('says that nothing is waiting and how many were decided', async () => {
  show({ published: 9, rejected: 3 });
  expect(await screen.findByText('Nothing is waiting. 12 decided')).toBeInTheDocument();
});

it('says when there are no reviews at all', async () => {
  show({});
  expect(await screen.findByText('No reviews yet')).toBeInTheDocument();
});

it('keeps the selected state in the address', async () => {
  const user = userEvent.setup();
  show({ published: 9 });
  await user.click(screen.getByRole('tab', { name: 'Published' }));
  expect(await screen.findByText('9 reviews')).toBeInTheDocument();
  expect(location.search).toBe('?tab=requests&view=review&reviews=published');
});

it('opens the state named by the address', async () => {
  show({ rejected: 2 }, '/admin?tab=requests&view=review&reviews=rejected');
  expect(await screen.findByText('2 reviews')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Rejected' })).toHaveAttribute('aria-selected', 'true');
});

it('publishes or hides a business’s answer, exactly as the moderator read it', async () => {
  const answer = { words: 'Thank you, come again', state: 'pending' as const, answeredAt: '2026-11-21T20:00:00.000Z' };
  const answered = { ...REVIEW, state: 'published' as const, answer };
  const user = userEvent.setup();
  const { container } = show({ pending: 1 });
  jest
    .mocked(fetch)
    .mockImplementation((_, init) =>
      Promise.resolve(
        init?.method === 'PUT'
          ? Response.json({ ...answered, answer: { ...answer, state: 'published' } })
          : Response.json([answered], { headers: { 'x-total-count': '1' } }),
      ),
    );
  expect(await screen.findByText('Thank you, come again')).toBeInTheDocument();
  expect(screen.getByText('Kiln answered, Nov 21, 2026, waiting')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
  await expect(container).toPassAxe();
  expect(screen.getByRole('button', { name: 'Hide answer' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Publish answer' }));
  await waitFor(() => {
    const [path, init] = jest.mocked(fetch).mock.calls.find(([, sent]) => sent?.method === 'PUT')!;
    expect([path, JSON.parse(String(init!.body))]).toEqual([
      '/api/admin/reviews/1/answer',
      { state: 'published', seen: 'pending', answeredAt: answer.answeredAt },
    ]);
  });
});
