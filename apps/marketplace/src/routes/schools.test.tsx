import { STORAGE, type SchoolView } from '@homeroom/contracts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { chooseSchool } from '@homeroom/storefront/your-school';
import { aSchool } from '../testing/a-school';
import { asked, offline, show, type Replies } from '../testing/show';
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

describe('choosing a school from the list', () => {
  const [oak, pine] = [aSchool(), aSchool({ id: 8, name: 'Pine Middle' })];
  const kept = () => JSON.parse(localStorage.getItem(STORAGE.school) ?? 'null') as { name: string } | null;
  const message = () => screen.getByRole('status', { name: 'message' });
  const open = (...schools: SchoolView[]) => {
    const list = () => Response.json(schools, { headers: { 'x-total-count': String(schools.length) } });
    return show(<SchoolsPage />, { '/api/schools': list }, '/schools?q=CA').user;
  };
  beforeEach(() => act(() => chooseSchool(null)));

  it('takes one press, is confirmed, and can be undone by another press, without moving the focus', async () => {
    const user = open(oak, pine);
    const button = await screen.findByRole('button', { name: 'Shop for this school (Pine Middle)' });
    button.focus();
    await user.keyboard('{Enter}');
    expect(kept()).toMatchObject({ name: 'Pine Middle' });
    expect(message()).toHaveTextContent('You support Pine Middle: Your purchases will earn points for it. You can change it at any time.');
    expect(screen.getByText('Your school').closest('article')).toHaveTextContent('Pine Middle');
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleName('Undo (Pine Middle)');
    await expect(document.body).toPassAxe();
    await user.keyboard('{Enter}');
    expect(kept()).toBeNull();
    expect(message()).toHaveTextContent('You’re no longer shopping for Pine Middle');
    expect(screen.queryByText('Your school')).not.toBeInTheDocument();
    expect(button).toHaveAccessibleName('Shop for this school (Pine Middle)');
    expect(button).toHaveFocus();
  });

  it('returns to the school before when the press is undone', async () => {
    chooseSchool(oak);
    const user = open(oak, pine);
    await user.click(await screen.findByRole('button', { name: 'Shop for this school (Pine Middle)' }));
    expect(kept()).toMatchObject({ name: 'Pine Middle' });
    await user.click(screen.getByRole('button', { name: 'Undo (Pine Middle)' }));
    expect(kept()).toMatchObject({ name: 'Oak Elementary' });
    expect(message()).toHaveTextContent('You’re shopping for Oak Elementary again');
  });

  it('stops shopping for a school that was chosen earlier', async () => {
    chooseSchool(oak);
    const user = open(oak);
    await user.click(await screen.findByRole('button', { name: 'Stop shopping for this school (Oak Elementary)' }));
    expect(kept()).toBeNull();
  });

  it('is not offered for a school that cannot earn points, whose management access can be requested', async () => {
    open(aSchool({ isActive: false }));
    expect(await screen.findByRole('button', { name: 'Request Management Access to Oak Elementary' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Shop for this school/ })).not.toBeInTheDocument();
  });
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

it('keeps typed words in the address, which a reload shows again, until they are cleared', async () => {
  const answers = { '/api/schools': () => Response.json([aSchool()], { headers: { 'x-total-count': '1' } }) };
  const first = show(<SchoolsPage />, answers, '/schools');
  await first.user.type(screen.getByRole('searchbox', { name: 'Search schools' }), 'oak');
  await waitFor(() => expect(location.search).toBe('?q=oak'));
  cleanup();
  const { user } = show(<SchoolsPage />, answers, `/schools${location.search}`);
  expect(screen.getByRole('searchbox', { name: 'Search schools' })).toHaveValue('oak');
  expect(await screen.findByRole('link', { name: 'Oak Elementary' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(location.pathname + location.search).toBe('/schools'));
});

it('searches for the words of an address without its control characters, which the API refuses', async () => {
  show(<SchoolsPage />, { '/api/schools': () => Response.json([aSchool()], { headers: { 'x-total-count': '1' } }) }, '/schools?q=Oak%00');
  expect(await screen.findByText('1 school found')).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('Oak');
  expect(new URL(String(asked('/api/schools')[0]![0]), 'http://shop.test').searchParams.get('q')).toBe('Oak');
});

it('says when more schools fail to load', async () => {
  const first = () => Response.json([aSchool()], { headers: { 'x-total-count': '2' } });
  const answers: Replies = { '/api/schools': first };
  const { user } = show(<SchoolsPage />, answers, '/schools?q=oak');
  const more = await screen.findByRole('button', { name: 'Show more (1 left)' });
  answers['/api/schools'] = offline;
  await user.click(more);
  expect(await screen.findByRole('alert')).toHaveTextContent('More schools could not be loaded. Please try again.');
  expect(more).toHaveFocus();
});
