import { act, screen, within } from '@testing-library/react';
import { aDeal } from '../../../../tools/component-tests/a-deal';
import { asked, offline, problem, show, type Answers } from '../testing/show';
import { CardButtons } from './card-buttons';
import SavedPage from './saved';

const CLAY = aDeal();
const GLAZE = aDeal({ id: 8, title: 'Glazing for beginners' });
const THERE: Answers = { '/api/deals/7': () => Response.json(CLAY), '/api/deals/8': () => Response.json(GLAZE) };
const kept = () => JSON.parse(localStorage.getItem('homeroom:saved-deals') ?? '[]') as number[];
const keep = (...ids: number[]) => localStorage.setItem('homeroom:saved-deals', JSON.stringify(ids));
const heart = (title: string) => screen.findByRole('button', { name: `Save ${title}` });

beforeEach(() => localStorage.clear());

it('a deal is saved by its heart, and let go of by another press, in all places where it is shown', async () => {
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

it('follows what another tab saves, and takes what stands in the storage for nothing where it is no list of ids', async () => {
  localStorage.setItem('homeroom:saved-deals', '{"a":1}');
  show(<CardButtons deal={CLAY} />, {});
  expect(await heart(CLAY.title)).toHaveAttribute('aria-pressed', 'false');
  act(() => {
    keep(7);
    dispatchEvent(new StorageEvent('storage'));
  });
  expect(await heart(CLAY.title)).toHaveAttribute('aria-pressed', 'true');
});

it('shows the saved deals, the latest first, and one that was let go of keeps its place, with a way back', async () => {
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

it('says that nothing is saved, with a way on', async () => {
  show(<SavedPage />, {}, '/saved');
  expect(await screen.findByRole('heading', { name: 'Nothing saved yet' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse Deals' })).toHaveAttribute('href', '/deals');
  await expect(document.body).toPassAxe();
});

it('says which one is gone, and takes it away', async () => {
  keep(7, 9);
  const { user } = show(<SavedPage />, { ...THERE, '/api/deals/9': problem(404, 'DEAL_NOT_FOUND', 'Deal not found') }, '/saved');
  await user.click(await screen.findByRole('button', { name: 'Remove it' }));
  expect(kept()).toEqual([7]);
});

it('says that there is no connection, and tries again', async () => {
  keep(7);
  const answers: Answers = { '/api/deals/7': offline };
  const { user } = show(<SavedPage />, answers, '/saved');
  await screen.findByRole('heading', { name: 'The deals could not be loaded' });
  Object.assign(answers, THERE);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toHaveTextContent(CLAY.title);
});
