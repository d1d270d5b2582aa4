import { LOOK_HEADER } from '@homeroom/contracts';
import { offeredWorkspace } from '@homeroom/web';
import { screen, waitFor } from '@testing-library/react';
import { aSchoolSession } from '../testing/a-school-session';
import { show } from '../testing/show';
import SchoolAreaPage from './school-area';

it('ends a look in an older shell without showing anything, because its answers are about one’s own school', async () => {
  const own = aSchoolSession();
  const look = { token: 'a.b.c', area: '/school', schoolId: 7, name: 'Northlake', until: new Date(Date.now() + 60_000).toISOString() };
  sessionStorage.setItem(LOOK_HEADER, look.token);
  sessionStorage.setItem('homeroom:look', JSON.stringify(look));
  const ended: string[] = [];
  show(
    <SchoolAreaPage />,
    {
      '/api/school/session': () => Response.json(own),
      'POST /api/admin/looks/end': () => {
        ended.push('look');
        // The page leaves when it is answered.
        return new Promise(() => undefined);
      },
    },
    '/school',
  );
  await waitFor(() => expect(ended).toEqual(['look']));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(offeredWorkspace()).toBeNull();
});
