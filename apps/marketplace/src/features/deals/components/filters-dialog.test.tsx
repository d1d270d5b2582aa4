import { STORAGE } from '@homeroom/contracts';
import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { asked, offline, problem, show, type Replies } from '../../../testing/show';
import { OUTSIDE } from '../api/device-place';
import type { DealFilters } from '../filters';
import FiltersDialog from './filters-dialog';

const ZIP_CODE = '/api/search/zip-code';
const counting = (total: number) => () => Response.json([], { headers: { 'x-total-count': String(total) } });
const onApply = jest.fn();
const onClose = jest.fn();

function open(filters: DealFilters = {}, { beginsNear = false, answers = {} as Replies } = {}) {
  return show(
    <FiltersDialog filters={filters} beginsNear={beginsNear} onApply={onApply} onClose={onClose} />,
    { '/api/deals/with-locations': counting(24), ...answers },
    '/deals',
  );
}

/** Makes the device's position request answer like this. */
function device(answer: { at: [latitude: number, longitude: number] } | { code: number } | null) {
  const geolocation = answer && {
    getCurrentPosition: (found: (position: object) => void, failed: (error: object) => void) =>
      'at' in answer ? found({ coords: { latitude: answer.at[0], longitude: answer.at[1] } }) : failed({ code: answer.code }),
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation ?? undefined, configurable: true });
}

const zipCode = () => screen.getByRole('textbox', { name: 'ZIP code' });
const lastAsked = () => new URL(String(asked('/api/deals/with-locations').at(-1)![0]), 'http://shop.test').searchParams;

beforeEach(() => {
  localStorage.clear();
  onApply.mockClear();
});

it('shows how many deals match while filters are chosen, and applies them together', async () => {
  let left = 24;
  const { user } = open({ q: 'robot' }, { answers: { '/api/deals/with-locations': () => counting(left)() } });
  expect(await screen.findByRole('button', { name: 'Show 24 deals' })).toBeInTheDocument();
  await expect(document.body).toPassAxe();
  left = 1;
  await user.selectOptions(screen.getByRole('combobox', { name: 'Price' }), '$50 or less');
  await user.selectOptions(screen.getByRole('combobox', { name: 'School points' }), '100 points or more');
  expect(onApply).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Show 1 deal' }));
  expect(onApply).toHaveBeenCalledWith({ q: 'robot', maxPrice: 50, minPoints: 100 });
  expect(Object.fromEntries(lastAsked())).toMatchObject({ q: 'robot', maxPrice: '50', minPoints: '100', limit: '1' });
});

it('clears the filters, and keeps the search words', async () => {
  const { user } = open({ q: 'robot', category: 'STEM & Coding', near: '92780', within: 5, sort: 'nearest', maxPrice: 30 });
  expect(screen.getByRole('option', { name: '$30 or less', selected: true })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  await user.click(await screen.findByRole('button', { name: 'Show 24 deals' }));
  const [applied] = onApply.mock.calls[0] as [DealFilters];
  expect(Object.entries(applied).filter(([, value]) => value !== undefined)).toEqual([['q', 'robot']]);
});

describe('near me', () => {
  it('takes a ZIP code, sorts by distance, and remembers the ZIP code in this browser', async () => {
    const { user } = open({}, { beginsNear: true });
    await waitFor(() => expect(zipCode()).toHaveFocus());
    expect(screen.getByRole('combobox', { name: 'Distance' })).toBeDisabled();
    await user.type(zipCode(), '92780');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Distance' }), 'Within 10 miles');
    await user.type(zipCode(), '{Enter}');
    expect(onApply).toHaveBeenCalledWith({ near: '92780', within: 10, sort: 'nearest' });
    expect(localStorage.getItem(STORAGE.zipCode)).toBe('"92780"');
  });

  it('remembers the ZIP code only when nearby deals are requested', async () => {
    localStorage.setItem(STORAGE.zipCode, '"92660"');
    open({}, { beginsNear: true });
    expect(zipCode()).toHaveValue('92660');
  });

  it('does not filter by a remembered ZIP code unless asked', async () => {
    localStorage.setItem(STORAGE.zipCode, '"92660"');
    open();
    expect(zipCode()).toHaveValue('');
  });

  it('requires a complete ZIP code', async () => {
    const { user } = open({}, { beginsNear: true });
    await user.type(zipCode(), '927{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a ZIP code such as 92780');
    expect(onApply).not.toHaveBeenCalled();
    await expect(document.body).toPassAxe();
  });

  it('shows beside the field when the server does not know the ZIP code', async () => {
    const message = 'We don’t recognize that California ZIP code';
    const refused = problem(400, 'INVALID_REQUEST', message, { errors: [{ field: 'near', message }] });
    const { user } = open({}, { beginsNear: true, answers: { '/api/deals/with-locations': refused } });
    await user.type(zipCode(), '10001');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    await user.click(screen.getByRole('button', { name: 'Show deals' }));
    expect(onApply).not.toHaveBeenCalled();
  });

  it('asks the device on request, and sends the server its position only to half a mile', async () => {
    device({ at: [33.74261, -117.82361] });
    const { user } = open({}, { beginsNear: true, answers: { [ZIP_CODE]: () => Response.json({ zipCode: '92780' }) } });
    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    await waitFor(() => expect(zipCode()).toHaveValue('92780'));
    expect(String(asked(ZIP_CODE)[0]![0])).toBe(`${ZIP_CODE}?latitude=33.74&longitude=-117.82`);
    await user.click(await screen.findByRole('button', { name: 'Show 24 deals' }));
    expect(onApply).toHaveBeenCalledWith({ near: '92780', sort: 'nearest' });
  });

  it.each([
    ['is not allowed to', { code: 1 }, 'Your browser isn’t sharing your location. Type your ZIP code instead.'],
    ['cannot', { code: 2 }, 'Your device couldn’t tell where you are. Type your ZIP code instead.'],
    ['takes too long', { code: 3 }, 'Finding your location took too long. Type your ZIP code instead.'],
    ['has no such thing', null, 'Your device couldn’t tell where you are. Type your ZIP code instead.'],
    ['is outside California', { at: [40.7, -74] as [number, number] }, OUTSIDE],
  ])('explains kindly when the device %s', async (_, answer, words) => {
    device(answer);
    const { user } = open({}, { beginsNear: true, answers: { [ZIP_CODE]: () => Response.json({ zipCode: null }) } });
    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    await expect(document.body).toPassAxe();
    await user.type(zipCode(), '9');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says when the server does not answer', async () => {
    device({ at: [33.7, -117.8] });
    const { user } = open({}, { beginsNear: true, answers: { [ZIP_CODE]: offline } });
    await user.click(screen.getByRole('button', { name: 'Use my location' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t look up your ZIP code. Type your ZIP code instead.');
  });
});
