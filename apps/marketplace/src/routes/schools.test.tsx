import { screen, waitFor } from '@testing-library/react';
import { aSchool } from '../testing/a-school';
import { asked, show } from '../testing/show';
import SchoolsPage from './schools';

const ALL = Array.from({ length: 46 }, (_, index) => aSchool({ id: index + 1, name: `School ${index + 1}` }));

it('shows all matching schools, page by page', async () => {
  const page = () => {
    const query = new URL(String(asked('/api/schools').at(-1)![0]), 'http://shop.test').searchParams;
    const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit'))];
    return Response.json(ALL.slice(offset, offset + limit), { headers: { 'x-total-count': String(ALL.length) } });
  };
  const { user } = show(<SchoolsPage />, { '/api/schools': page }, '/schools?q=CA');
  expect(await screen.findByText('46 schools found')).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(24);
  await user.click(screen.getByRole('button', { name: 'Show more (22 left)' }));
  expect(await screen.findByRole('link', { name: 'School 46' })).toBeInTheDocument();
  expect(screen.getAllByRole('article')).toHaveLength(46);
  expect(screen.queryByRole('button', { name: /^Show more/ })).not.toBeInTheDocument();
});

it('offers corrected words, and marks what was found', async () => {
  const answers = {
    '/api/schools': () => Response.json([aSchool()], { headers: { 'x-total-count': '1' } }),
    '/api/search/words': () => Response.json({ didYouMean: 'oak', marked: ['oak'] }),
  };
  const { user } = show(<SchoolsPage />, answers, '/schools?q=oka');
  const link = await screen.findByRole('link', { name: 'Oak Elementary' });
  await waitFor(() => expect(link.querySelector('mark')).toHaveTextContent('Oak'));
  await expect(document.body).toPassAxe();
  await user.click(screen.getByRole('link', { name: 'oak' }));
  expect(screen.getByRole('searchbox', { name: 'Search schools' })).toHaveValue('oak');
  expect(location.search).toBe('?q=oak');
});
