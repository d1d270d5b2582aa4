import { SCHOOL_HINT_COOKIE, type SchoolSession } from '@homeroom/contracts';
import { screen } from '@testing-library/react';
import { aSchool } from '../testing/a-school';
import { show } from '../testing/show';
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
const area = (at: string) => show(<SchoolAreaPage />, { '/api/school/session': () => Response.json(session) }, at);
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

it.each(['/school', '/school?tab=unknown'])('opens with the ledger at %s', async (at) => {
  area(at);
  expect(await tab('Ledger')).toHaveAttribute('aria-selected', 'true');
});
