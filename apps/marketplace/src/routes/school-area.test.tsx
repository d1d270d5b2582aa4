import { LOOK_HEADER, SCHOOL_HINT_COOKIE, type SchoolSession } from '@homeroom/contracts';
import { screen, waitFor } from '@testing-library/react';
import { aSchool } from '../testing/a-school';
import { problem, show, type Replies } from '../testing/show';
import SchoolAreaPage from './school-area';

const session: SchoolSession = {
  managerId: 1,
  name: 'Ana',
  email: 'ana@oak.example',
  school: aSchool(),
  isOnBoard: true,
  reserved: 0,
  available: 10,
};
const area = (at: string, more: Replies = {}) => {
  const answers: Replies = { '/api/school/session': () => Response.json(session), ...more };
  return { answers, ...show(<SchoolAreaPage />, answers, at) };
};
const tab = (name: string) => screen.findByRole('tab', { name });

beforeEach(() => {
  document.cookie = `${SCHOOL_HINT_COOKIE}=1`;
});

it('keeps the open tab in the address, so that the way back from another page leads to it', async () => {
  const { user } = area('/school?tab=payouts&from=provider');
  expect(await tab('Bank account')).toHaveAttribute('aria-selected', 'true');
  await user.click(await tab('Requests'));
  expect(await tab('Requests')).toHaveAttribute('aria-selected', 'true');
  expect(location.search).toBe('?tab=requests');
});

it('lets what follows the page wait for the first tab, not for one that is opened or loaded again later', async () => {
  const { user, answers } = area('/school', {
    '/api/school/ledger': problem(500, 'INTERNAL', 'no'),
    '/api/school/points-earned': () => new Promise(() => undefined),
  });
  await tab('Ledger');
  expect(document.querySelector('[data-coming]')).toBeInTheDocument();
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
  answers['/api/school/ledger'] = () => new Promise(() => undefined);
  await user.click(again);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  expect(document.querySelector('[data-coming]')).not.toBeInTheDocument();
  await user.click(await tab('Points earned'));
  expect(await tab('Points earned')).toHaveAttribute('aria-selected', 'true');
  expect(document.querySelector('[data-coming]')).not.toBeInTheDocument();
});

it.each(['/school', '/school?tab=unknown'])('opens with the ledger at %s', async (at) => {
  area(at);
  expect(await tab('Ledger')).toHaveAttribute('aria-selected', 'true');
});

it('shows someone on the team what the managers see, below a bar that says so; leaving ends the look and nobody’s session', async () => {
  document.cookie = `${SCHOOL_HINT_COOKIE}=; max-age=0`;
  const look = { token: 'a.b.c', area: '/school', schoolId: 7, name: 'Oak', until: new Date(Date.now() + 60_000).toISOString() };
  sessionStorage.setItem(LOOK_HEADER, look.token);
  sessionStorage.setItem('homeroom:look', JSON.stringify(look));
  const ended: string[] = [];
  const { user } = area('/school', {
    '/api/school/session': () => Response.json({ ...session, managerId: 0, name: '', email: '' }),
    'POST /api/admin/looks/end': () => {
      ended.push('look');
      // The page leaves when it is answered.
      return new Promise(() => undefined);
    },
  });
  expect(await screen.findByRole('complementary', { name: 'Viewing as a school' })).toBeVisible();
  await tab('Ledger');
  expect(screen.queryByText(/Managed by/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(ended).toEqual(['look']));
});
