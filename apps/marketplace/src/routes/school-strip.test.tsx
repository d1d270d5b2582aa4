import { STORAGE } from '@homeroom/contracts';
import { useLocation } from '@homeroom/web';
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { chooseSchool } from '@homeroom/storefront/your-school';
import { aConfiguration, aSchool } from '../testing/a-school';
import { asked, show, type Replies } from '../testing/show';
import { SchoolStrip } from './school-strip';
import { ChooseButton } from '../features/schools/components/choose-button';
import '@homeroom/storefront/school-line';

const OAK = aSchool({ id: 3, name: 'Oak Elementary', city: 'Tustin', points: 1396 });
const CLOSED = aSchool({ id: 4, name: 'Pine Middle', isActive: false });
const CONFIGURATION = () => Response.json({ ...aConfiguration(), rewards: [{ points: 2000, title: '$1,000 cash' }] });

const Address = () => {
  const { pathname, search } = useLocation();
  return <output aria-label="whole address">{pathname + search}</output>;
};

function at(address: string, beside?: ReactNode) {
  const answers: Replies = { '/api/configuration': CONFIGURATION };
  for (const school of [OAK, CLOSED]) answers[`/api/schools/${school.id}`] = () => Response.json(school);
  return show(
    <>
      <SchoolStrip />
      <Address />
      {beside}
    </>,
    answers,
    address,
  ).user;
}
const strip = () => screen.getByRole('region', { name: 'Your school' });
const address = () => screen.getByRole('status', { name: 'whole address' }).textContent;

beforeEach(() => act(() => chooseSchool(null)));

it('invites a visitor to choose a school, and requests nothing', async () => {
  at('/deals');
  expect(screen.getByRole('link', { name: 'Choose your school' })).toHaveAttribute('href', '/schools');
  expect(asked('/api/schools/3')).toEqual([]);
  await expect(document.body).toPassAxe();
});

it('shows the school, its points and its next reward, and can be dismissed', async () => {
  chooseSchool(OAK);
  const user = at('/');
  await waitFor(() => expect(strip()).toHaveTextContent('1,396 points, 604 more for $1,000 cash'));
  expect(screen.getByRole('link', { name: 'Oak Elementary' })).toHaveAttribute('href', '/schools/3');
  expect(screen.getByRole('progressbar', { name: 'Points toward $1,000 cash' })).toHaveValue(1396);
  await expect(document.body).toPassAxe();
  await user.click(screen.getByRole('button', { name: 'Stop shopping for Oak Elementary' }));
  expect(screen.getByRole('link', { name: 'Choose your school' })).toBeVisible();
  expect(localStorage.getItem(STORAGE.school)).toBeNull();
  expect(strip()).toHaveFocus();
});

it('fetches its line only with a school, and follows a choice made on another page', async () => {
  const user = at('/deals');
  act(() => chooseSchool(OAK));
  expect(screen.queryByText(/^Shopping for/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Choose your school' }));
  expect((await screen.findByText(/^Shopping for/)).parentElement).toHaveTextContent('Shopping for Oak Elementary');
});

it('shows the first school at once when it is chosen on the page, whose address stays', async () => {
  const user = at('/schools?q=oak', <ChooseButton school={OAK} />);
  await user.click(screen.getByRole('button', { name: 'Shop for this school (Oak Elementary)' }));
  await waitFor(() => expect(strip()).toHaveTextContent('Shopping for Oak Elementary1,396 points'));
  expect(address()).toBe('/schools?q=oak');
});

it.each([
  ['Yes', 'Shopping for Oak Elementary'],
  ['Not now', 'Choose your school'],
])('suggests the school from a shared link, and removes it from the address after %s', async (answer, words) => {
  const user = at('/deals/7?q=robot&school=3');
  expect(await screen.findByText(/^Shop for/)).toHaveTextContent('Shop for Oak Elementary?');
  expect(localStorage.getItem(STORAGE.school)).toBeNull();
  await expect(document.body).toPassAxe();
  await user.click(screen.getByRole('button', { name: answer }));
  expect(strip()).toHaveTextContent(words);
  expect(address()).toBe('/deals/7?q=robot');
  expect(strip()).toHaveFocus();
});

it.each([
  ['is chosen already', '/deals?school=3'],
  ['cannot earn', '/deals?school=4'],
  ['does not exist', '/deals?school=77'],
  ['is none', '/deals?school=abc'],
])('suggests no school that %s', async (_, opened) => {
  chooseSchool(OAK);
  at(opened);
  expect(await screen.findByText(/1,396 points/)).toBeVisible();
  expect(strip()).toHaveTextContent('Shopping for Oak Elementary');
  expect(screen.queryByRole('button', { name: 'Not now' })).not.toBeInTheDocument();
});

it('follows another tab', async () => {
  chooseSchool(CLOSED);
  at('/deals');
  expect((await screen.findByText(/^Shopping for/)).parentElement).toHaveTextContent('Shopping for Pine Middle');
  act(() => {
    localStorage.setItem(STORAGE.school, JSON.stringify({ id: 3, name: 'Oak Elementary', city: 'Tustin' }));
    window.dispatchEvent(new StorageEvent('storage', { key: STORAGE.school }));
  });
  expect(strip()).toHaveTextContent('Shopping for Oak Elementary');
});

it.each(['/school', '/school/verify'])('is not shown in a school’s own area, at %s', (page) => {
  at(page);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it.each(['/checkout/7', '/voucher', '/payment-success'])(
  'shows the school at %s, where a purchase has its own and nothing stops it',
  async (page) => {
    chooseSchool(OAK);
    at(page);
    await waitFor(() => expect(strip()).toHaveTextContent('1,396 points, 604 more for $1,000 cash'));
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
);

it('is shown on a school’s page', () => {
  at('/schools/3');
  expect(strip()).toBeVisible();
});

it('suggests no other school on the page of a paid purchase, whose address names that of the purchase', async () => {
  chooseSchool(aSchool({ id: 9, name: 'Elm Elementary' }));
  at('/payment-success?deal=1&school=3');
  await screen.findByText(/^Shopping for/);
  await act(async () => {});
  expect(asked('/api/schools/3')).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Not now' })).not.toBeInTheDocument();
  expect(address()).toBe('/payment-success?deal=1&school=3');
});
