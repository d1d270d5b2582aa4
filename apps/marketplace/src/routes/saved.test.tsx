import type { CurrentUser } from '@homeroom/contracts';
import { currentUserQuery, forgetUnfinished, newQueryClient } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { aDeal } from '../../../../tools/component-tests/a-deal';
import { noteViewed } from '../features/saved';
import { asked, offline, problem, show, type Replies } from '../testing/show';
import { CardButtons } from './card-buttons';
import SavedPage from './saved';

const CLAY = aDeal();
const GLAZE = aDeal({ id: 8, title: 'Glazing for beginners' });
const THERE: Replies = { '/api/deals/7': () => Response.json(CLAY), '/api/deals/8': () => Response.json(GLAZE) };
const kept = () => JSON.parse(localStorage.getItem('homeroom:saved-deals') ?? '[]') as number[];
const keep = (...ids: number[]) => localStorage.setItem('homeroom:saved-deals', JSON.stringify(ids));
const heart = (title: string) => screen.findByRole('button', { name: `Save ${title}` });

beforeEach(() => localStorage.clear());

it('saves a deal with its heart and removes it with another press, in all places that show it', async () => {
  const { user } = show(
    <>
      <CardButtons deal={CLAY} />
      <CardButtons deal={CLAY} />
    </>,
    {},
  );
  const [first, second] = screen.getAllByRole('button', { name: `Save ${CLAY.title}` });
  await user.click(first!);
  expect(kept()).toEqual([7]);
  for (const one of [first, second]) expect(one).toHaveAttribute('aria-pressed', 'true');
  await user.click(second!);
  expect(kept()).toEqual([]);
  expect(first).toHaveAttribute('aria-pressed', 'false');
});

it('follows another tab, and ignores storage that is not a list of ids', async () => {
  localStorage.setItem('homeroom:saved-deals', '{"a":1}');
  show(<CardButtons deal={CLAY} />, {});
  expect(await heart(CLAY.title)).toHaveAttribute('aria-pressed', 'false');
  act(() => {
    keep(7);
    dispatchEvent(new StorageEvent('storage'));
  });
  expect(await heart(CLAY.title)).toHaveAttribute('aria-pressed', 'true');
});

it('shows saved deals, newest first, and an undo in place of a removed one', async () => {
  keep(8, 7);
  const { user } = show(<SavedPage />, THERE, '/saved');
  const titles = async () => (await screen.findAllByRole('article')).map((card) => within(card).getByRole('heading').textContent);
  expect(await titles()).toEqual([GLAZE.title, CLAY.title]);
  expect(screen.getByText('2 deals')).toBeInTheDocument();
  await expect(document.body).toPassAxe();
  await user.click(await heart(GLAZE.title));
  expect(screen.getByText('Glazing for beginners is no longer saved.')).toBeInTheDocument();
  expect(kept()).toEqual([7]);
  await expect(document.body).toPassAxe();
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await titles()).toEqual([GLAZE.title, CLAY.title]);
  expect(kept()).toEqual([8, 7]);
  expect(asked('/api/deals/8')).toHaveLength(1);
});

it('says when nothing is saved, with a way forward', async () => {
  show(<SavedPage />, {}, '/saved');
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse Deals' })).toHaveAttribute('href', '/deals');
  await expect(document.body).toPassAxe();
});

it('says which deal no longer exists, and removes it', async () => {
  keep(7, 9);
  const { user } = show(<SavedPage />, { ...THERE, '/api/deals/9': problem(404, 'DEAL_NOT_FOUND', 'Deal not found') }, '/saved');
  await user.click(await screen.findByRole('button', { name: 'Remove it' }));
  expect(kept()).toEqual([7]);
});

it('says when there is no connection, and retries', async () => {
  keep(7);
  const answers: Replies = { '/api/deals/7': offline };
  const { user } = show(<SavedPage />, answers, '/saved');
  await screen.findByRole('heading', { name: 'The deals could not be loaded' });
  Object.assign(answers, THERE);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toHaveTextContent(CLAY.title);
});

describe('a signed-in shopper', () => {
  const KEPT = '/api/users/me/kept-deals';
  const mark = () => localStorage.setItem('homeroom:kept-for', '1');
  const message = () => screen.getByRole('status', { name: 'message', hidden: true }).textContent;
  const lists = (saved: number[], viewed: number[] = []) => ({ [KEPT]: () => Response.json({ saved, viewed }) });
  const changes = () =>
    jest
      .mocked(fetch)
      .mock.calls.filter(([, init]) => (init?.method ?? 'GET') !== 'GET')
      .map(([address, init]) => [`${init?.method} ${String(address)}`, init?.body ? (JSON.parse(String(init.body)) as unknown) : null]);

  function signedIn(page: ReactElement, answers: Replies) {
    const queries = newQueryClient();
    queries.setQueryData(currentUserQuery.queryKey, { id: 1 } as CurrentUser);
    return show(page, answers, '/saved', queries);
  }

  it('sees what another device saved, and nothing it removed', async () => {
    mark();
    keep(7);
    signedIn(<SavedPage />, { ...THERE, ...lists([8]) });
    expect(await screen.findByText('Saved in your account.')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toEqual([GLAZE.title]),
    );
    expect(screen.queryByText(/no longer saved/)).not.toBeInTheDocument();
    expect(changes()).toEqual([]);
    await expect(document.body).toPassAxe();
  });

  it('adds the browser’s deals to the account if signing in did not', async () => {
    keep(7);
    signedIn(<SavedPage />, { ...THERE, [`POST ${KEPT}`]: () => Response.json({ saved: [7, 8], viewed: [] }) });
    await waitFor(() => expect(kept()).toEqual([7, 8]));
    expect(changes()).toEqual([[`POST ${KEPT}`, { saved: [7], viewed: [] }]]);
  });

  it('saves hearts to the account, in the order of the presses', async () => {
    mark();
    const { user } = signedIn(<CardButtons deal={CLAY} />, {
      [`POST ${KEPT}`]: () => Response.json({ saved: [7], viewed: [] }),
      'DELETE /api/users/me/saved-deals/7': () => new Response(null, { status: 204 }),
    });
    await user.dblClick(await heart(CLAY.title));
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes().map(([request]) => request)).toEqual([`POST ${KEPT}`, 'DELETE /api/users/me/saved-deals/7']);
    expect(kept()).toEqual([]);
  });

  it('is told if the account could not be updated, and the heart shows the actual state', async () => {
    mark();
    const { user } = signedIn(<CardButtons deal={CLAY} />, { [`POST ${KEPT}`]: offline });
    await user.click(await heart(CLAY.title));
    await waitFor(() => expect(message()).toBe('Not saved: Your saved deals could not be changed. Please try again.'));
    expect(await heart(CLAY.title)).toHaveAttribute('aria-pressed', 'false');
  });

  it('still sees the browser’s list when the account does not answer', async () => {
    mark();
    keep(7);
    signedIn(<SavedPage />, { ...THERE, [KEPT]: offline });
    expect(await screen.findByRole('article')).toHaveTextContent(CLAY.title);
    expect(kept()).toEqual([7]);
  });

  it('leaves nothing of the account behind on sign-out', () => {
    mark();
    keep(7);
    noteViewed(8);
    forgetUnfinished();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

it('makes no requests for a visitor’s hearts', async () => {
  const { user } = show(<CardButtons deal={CLAY} />, {});
  await user.click(await heart(CLAY.title));
  expect(kept()).toEqual([7]);
  expect(fetch).not.toHaveBeenCalled();
});
