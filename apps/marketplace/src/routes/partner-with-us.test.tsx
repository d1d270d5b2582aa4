import { jest } from '@jest/globals';
import { act, cleanup, screen, within } from '@testing-library/react';
import { waitForEventLoop } from '../../../../tools/component-tests/wait-for-event-loop';
import { PartnerForm } from '../features/partnership';
import { offline, show, type Replies } from '../testing/show';
import PartnerWithUsPage from './partner-with-us';

const PATH = '/api/community';
const meet = (replies: Replies) => show(<PartnerWithUsPage />, replies, '/partner-with-us');
const figures = (change: object) => () => Response.json({ businesses: 12, families: 340, schools: 46, points: 12_345, ...change });
const today = () => screen.findByText('families have bought');

it('shows real figures, and labels invented ones', async () => {
  meet({ [PATH]: figures({}) });
  await today();
  const list = document.querySelector('dl')!;
  expect([...list.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['12', '340', '46', '12,345']);
  expect(screen.getByText('The partner dashboard of a made-up business.')).toBeVisible();
  await expect(document.body).toPassAxe();
});

it('leaves out figures that are zero', async () => {
  meet({ [PATH]: figures({ businesses: 1, schools: 0, points: 0 }) });
  await today();
  const list = document.querySelector('dl')!;
  expect([...list.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'local business sells here',
    'families have bought',
  ]);
});

it('works without figures if they cannot be loaded', async () => {
  const { user } = meet({ [PATH]: offline });
  const money = screen.getByRole('region', { name: 'What it costs, and when you’re paid' });
  expect(money).toHaveTextContent('Every Monday');
  expect(money).toHaveTextContent('once they come to $25');
  expect(document.querySelector('dl')).toBeEmptyDOMElement();
  const question = within(screen.getByRole('region', { name: 'Questions from businesses' })).getByText('When am I paid?');
  await user.click(question);
  expect(question.closest('details')).toHaveAttribute('open');
});

it('opens the form and returns, with the focus at the start of the text', async () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const { user } = meet({ [PATH]: figures({}) });
  // Waits for the form's files: React drops the redraw when they arrive after an `act` that did not.
  await act(() => Promise.resolve(screen.getByRole('button', { name: 'Become a Partner' }).click()));
  expect(await screen.findByLabelText('Business name *')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Become a partner', level: 1 })).toHaveFocus();
  await expect(document.body).toPassAxe();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('heading', { name: 'Fill your quiet hours. Help a school.', level: 1 })).toHaveFocus();
});

it('the film leads to the form, which keeps its input on the way back and across a reload', async () => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia;
  sessionStorage.clear();
  const { user } = meet({ [PATH]: figures({}) });
  await act(() => Promise.resolve(screen.getByRole('button', { name: 'Watch How It Works' }).click()));
  const film = await screen.findByRole('dialog', { name: 'How It Works' });
  await user.click(within(film).getByRole('button', { name: 'Next' }));
  await user.click(within(film).getByRole('button', { name: 'Next' }));
  expect(within(film).getByRole('figure')).toHaveTextContent('Listing costs nothing.');
  await act(() => Promise.resolve(within(film).getByRole('button', { name: 'Start Your Partnership' }).click()));
  expect(await screen.findByRole('heading', { name: 'Become a partner', level: 1 })).toBeVisible();
  await user.type(screen.getByLabelText('Business name *'), 'Half typed');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await act(() => Promise.resolve(screen.getByRole('button', { name: 'Start Your Partnership Today' }).click()));
  expect(await screen.findByLabelText('Business name *')).toHaveValue('Half typed');
  cleanup();
  meet({ [PATH]: figures({}) });
  await act(() => Promise.resolve(screen.getByRole('button', { name: 'Become a Partner' }).click()));
  expect(await screen.findByLabelText('Business name *')).toHaveValue('Half typed');
});

it.each([
  ['loads the form once the page is idle', undefined, 1],
  ['leaves the form alone where data is saved', { saveData: true }, 0],
])('%s', async (_, connection, times) => {
  const fetchAhead = jest.spyOn(PartnerForm as Required<typeof PartnerForm>, 'fetchAhead');
  Object.assign(navigator, { connection });
  Object.assign(globalThis, { requestIdleCallback: setTimeout, cancelIdleCallback: clearTimeout });
  meet({ [PATH]: figures({}) });
  await waitForEventLoop();
  expect(fetchAhead).toHaveBeenCalledTimes(times);
  fetchAhead.mockRestore();
});
