import type { SchoolOnBoard } from '@homeroom/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { slow } from '../../../../../../tools/component-tests/open-dialog';
import { Refresh } from '../../../../../../tools/component-tests/refresh';
import { waitForEventLoop } from '../../../../../../tools/component-tests/wait-for-event-loop';
import { chooseSchool } from '@homeroom/storefront/your-school';
import { aSchool } from '../../../testing/a-school';
import { offline, problem, show, type Replies } from '../../../testing/show';
import { SchoolBoard } from './school-board';

const PATH = '/api/schools/board';
const BOARD: SchoolOnBoard[] = [
  { id: 7, name: 'Pine Middle', city: 'Irvine', points: 1396 },
  { id: 3, name: 'Oak Elementary', city: 'Tustin', points: 1 },
];

beforeEach(() => act(() => chooseSchool(null)));

it('lists the schools in order with their points, and links to their pages', async () => {
  show(<SchoolBoard />, { [PATH]: () => Response.json(BOARD) });
  expect(await screen.findByRole('heading', { name: 'Most points this month' })).toBeVisible();
  const places = await screen.findAllByRole('listitem');
  expect(places.map(({ textContent }) => textContent)).toEqual([
    'Pine Middle Irvine1,396 pointsShop for this school (Pine Middle)',
    'Oak Elementary Tustin1 pointShop for this school (Oak Elementary)',
  ]);
  expect(screen.getByRole('link', { name: 'Oak Elementary' })).toHaveAttribute('href', '/schools/3');
  await expect(document.body).toPassAxe();
});

it('lets a visitor shop for a school on it', async () => {
  const { user } = show(<SchoolBoard />, { [PATH]: () => Response.json(BOARD) });
  await user.click(await screen.findByRole('button', { name: 'Shop for this school (Oak Elementary)' }));
  expect(screen.getByRole('link', { name: 'Oak Elementary' }).closest('li')).toHaveTextContent('Your school');
  expect(screen.getByLabelText('message')).toHaveTextContent('You support Oak Elementary');
});

it('marks your school', async () => {
  act(() => chooseSchool(aSchool({ id: 3 })));
  show(<SchoolBoard />, { [PATH]: () => Response.json(BOARD) });
  const [pine, oak] = await screen.findAllByRole('listitem');
  expect(oak).toHaveTextContent('Your school');
  expect(pine).not.toHaveTextContent('Your school');
});

it('says when no school has earned points this month', async () => {
  show(<SchoolBoard />, { [PATH]: () => Response.json([]) });
  expect(await screen.findByText(/^No school has earned points this month yet/)).toBeVisible();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

it('reserves its space while loading, and disappears when it cannot be loaded', async () => {
  show(<SchoolBoard />, { [PATH]: slow(problem(400, 'BAD_REQUEST', 'No')) });
  expect(screen.getByRole('region', { name: 'Most points this month' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Most points this month' })).not.toBeInTheDocument());
});

it('stays when it cannot be refreshed', async () => {
  const answers: Replies = { [PATH]: () => Response.json(BOARD) };
  const { user } = show(
    <>
      <SchoolBoard />
      <Refresh />
    </>,
    answers,
  );
  await screen.findByRole('link', { name: 'Oak Elementary' });
  answers[PATH] = slow(offline);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitForEventLoop();
  await waitForEventLoop();
  expect(screen.getByRole('link', { name: 'Oak Elementary' })).toBeVisible();
});
