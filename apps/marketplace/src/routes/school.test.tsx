import { SCREENS } from '@homeroom/contracts';
import { Route, Routes } from '@homeroom/web';
import { screen, waitFor } from '@testing-library/react';
import { aSchool } from '../testing/a-school';
import { offline, show } from '../testing/show';
import SchoolPage from './school';

const PATH = '/api/schools/3';
const page = (
  <main>
    <Routes>
      <Route path={`${SCREENS.schools}/:id`} element={<SchoolPage />} />
    </Routes>
  </main>
);
const school = (change: Parameters<typeof aSchool>[0] = {}) => ({ [PATH]: () => Response.json(aSchool(change)) });
const asks = () => screen.queryByRole('button', { name: 'Request Management Access' });

// Load the dialog's chunk first, because loading it takes too long for a test to wait for.
beforeAll(async () => void (await import('../features/requests/components/management-request-dialog')), 60_000);

it('opens the request for management, and gets the focus back when Escape closes it', async () => {
  const { user } = show(page, school({ contactPhone: '(714) 555-0102', principalName: 'Mo Park', points: 1 }), '/schools/3');
  await screen.findByRole('heading', { name: 'Oak Elementary' });
  expect(screen.getByText('School Point')).toBeVisible();
  expect(screen.getByRole('link', { name: '(714) 555-0102' })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  expect(screen.getByText('Principal: Mo Park')).toBeVisible();
  await user.click(asks()!);
  expect(await screen.findByRole('dialog', { name: 'Request Management Access' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(asks()).toHaveFocus());
  await expect(document.body).toPassAxe();
});

it('offers neither purchases nor management while a school earns nothing', async () => {
  show(page, school({ isActive: false }), '/schools/3');
  expect(await screen.findByText(/cannot earn new points at the moment/)).toBeVisible();
  expect(asks()).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Shop for this school' })).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('says when a school could not be loaded, and loads it on a retry', async () => {
  const answers = { [PATH]: offline };
  const { user } = show(page, answers, '/schools/3');
  expect(await screen.findByRole('heading', { name: 'The school could not be loaded' })).toBeVisible();
  await expect(document.body).toPassAxe();
  Object.assign(answers, school());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Oak Elementary' })).toBeVisible();
});
