import type { LocationView, OpeningHours } from '@homeroom/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { message, open, refuses, replies, sent, slow, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import HoursDialog from './hours-dialog';

const PUT = 'PUT /api/locations/1/hours';
const PLACE: LocationView = {
  id: 1,
  name: 'The barn',
  address: '1 Harbor Way',
  city: 'Tustin',
  state: 'CA',
  zipCode: '92780',
  phone: null,
  hoursUpdatedAt: null,
};
const MONDAY = { day: 1, opens: '09:00', closes: '17:00' };

const show = (answers: Replies = {}, hours: OpeningHours | null = null, place = PLACE) =>
  open((close) => <HoursDialog businessId={7} location={{ ...place, hours }} onClose={close} />, answers);
const set = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => sessionStorage.clear());

it('accepts several spans a day, even past midnight, and copies a day to others', async () => {
  const { user } = await show({ [PUT]: slow(replies(PLACE)) });
  await user.click(press('Add hours to Monday'));
  await user.click(press('Add hours to Monday'));
  set('Monday opens, 2 of 2', '19:00');
  set('Monday closes, 2 of 2', '01:00');
  expect(screen.getByText('Closes on the next day')).toBeInTheDocument();
  await expect(screen.getByRole('dialog')).toPassAxe();
  await user.click(press('To Monday–Friday'));
  await user.click(press('Remove hours of Friday, 2 of 2'));
  await user.dblClick(press('Save hours'));
  await waitFor(() => expect(message()).toBe('Hours saved: Shoppers see them on your deals.'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const night = (day: number) => ({ day, opens: '19:00', closes: '01:00' });
  const long = (day: number) => ({ ...MONDAY, day });
  expect(sent()).toHaveLength(1);
  const body = sent()[0]![1] as OpeningHours;
  expect(body).toEqual({
    kind: 'weekly',
    week: expect.arrayContaining([1, 2, 3, 4].flatMap((day) => [long(day), night(day)])) as unknown,
    closures: [],
    updatedAt: null,
  });
  expect(body.week).toHaveLength(9);
});

it('accepts closures with a reason; the last day follows the first one', async () => {
  const { user } = await show({ [PUT]: replies(PLACE) }, { kind: 'weekly', week: [MONDAY], closures: [] });
  await user.click(press('Add a closure'));
  set('First day', '2026-11-26');
  expect(screen.getByLabelText('Last day')).toHaveValue('2026-11-26');
  set('Last day', '2026-11-27');
  await user.type(screen.getByLabelText('Reason'), 'Thanksgiving');
  await user.click(press('Save hours'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual([
    PUT,
    {
      kind: 'weekly',
      week: [MONDAY],
      closures: [{ firstDay: '2026-11-26', lastDay: '2026-11-27', reason: 'Thanksgiving' }],
      updatedAt: null,
    },
  ]);
});

it('says beside the closures that one lacks its days, and sends nothing', async () => {
  const { user } = await show({}, { kind: 'weekly', week: [MONDAY], closures: [] });
  await user.click(press('Add a closure'));
  await user.click(press('Save hours'));
  const words = 'Please enter the first and the last day of each closure';
  await waitFor(() => expect(within(screen.getByRole('group', { name: 'Closed on' })).getByRole('alert')).toHaveTextContent(words));
  expect(sent()).toEqual([]);
  await expect(screen.getByRole('dialog')).toPassAxe();
});

it('asks before Escape discards hours, and returns the focus', async () => {
  const { user } = await show({}, { kind: 'weekly', week: [MONDAY], closures: [] });
  await user.click(press('Add hours to Monday'));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog', { name: 'Discard what you typed?' })).toBeVisible();
  await user.click(press('Discard'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(press('Open')).toHaveFocus());
  expect(Object.keys(sessionStorage)).toEqual([]);
});

it('copies a chosen day to all others, and replaces theirs', async () => {
  const week = [MONDAY, { day: 2, opens: '10:00', closes: '14:00' }];
  const { user } = await show({ [PUT]: replies(PLACE) }, { kind: 'weekly', week, closures: [] });
  await user.selectOptions(screen.getByLabelText('Copy the hours of'), 'Tuesday');
  await user.click(press('To every day'));
  expect(screen.getByLabelText('Monday opens')).toHaveValue('10:00');
  await user.click(press('Save hours'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  const sentWeek = [...(sent()[0]![1] as OpeningHours).week].sort((one, other) => one.day - other.day);
  expect(sentWeek).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '10:00', closes: '14:00' })));
});

it('keeps the focus among the rows when one is removed', async () => {
  const { user } = await show({});
  for (const name of ['Add a closure', 'Add a closure', 'Add hours to Monday', 'Add hours to Monday']) await user.click(press(name));
  await user.click(press('Remove closure 2'));
  expect(press('Remove closure 1')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(press('Add a closure')).toHaveFocus();
  await user.click(press('Remove hours of Monday, 2 of 2'));
  expect(press('Remove hours of Monday')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(press('Add hours to Monday')).toHaveFocus();
});

it('asks for nothing more when visits are by appointment', async () => {
  const { user } = await show({ [PUT]: replies(PLACE) });
  await user.click(screen.getByRole('radio', { name: 'By appointment' }));
  expect(screen.queryByRole('group', { name: 'Monday' })).not.toBeInTheDocument();
  await user.click(press('Save hours'));
  await waitFor(() => expect(sent()).toEqual([[PUT, { kind: 'appointment', week: [], closures: [], updatedAt: null }]]));
});

it('sends no time if an older API sent none', async () => {
  const { hoursUpdatedAt: _, ...older } = PLACE;
  const { user } = await show({ [PUT]: replies(PLACE) }, { kind: 'weekly', week: [MONDAY], closures: [] }, older);
  await user.click(screen.getByRole('radio', { name: 'By appointment' }));
  await user.click(press('Save hours'));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]![1]).not.toHaveProperty('updatedAt');
});

it('shows what is wrong with the hours beside them, sends nothing, and keeps what was typed when sending fails', async () => {
  const { user } = await show({ [PUT]: refuses(503, 'NOT_READY', 'Not now') }, { kind: 'weekly', week: [MONDAY], closures: [] });
  await user.click(press('Add hours to Monday'));
  await user.click(press('Save hours'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter when it opens and closes');
  set('Monday opens, 2 of 2', '16:00');
  set('Monday closes, 2 of 2', '18:00');
  await user.click(press('Save hours'));
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Two of these hours overlap'));
  expect(sent()).toEqual([]);
  set('Monday opens, 2 of 2', '17:00');
  await user.click(press('Save hours'));
  await waitFor(() => expect(message()).toBe('Error: Not now'));
  expect(screen.getByLabelText('Monday opens, 2 of 2')).toHaveValue('17:00');
});

it('shows what someone else saved meanwhile, keeps the input, and saves after a confirmation', async () => {
  const tuesday = { ...MONDAY, day: 2 };
  const changedAt = '2026-11-20T22:05:00.000Z';
  const theirs = { kind: 'weekly', week: [tuesday], closures: [{ firstDay: '2026-11-26', lastDay: '2026-11-27', reason: 'Thanksgiving' }] };
  const conflict = { changedBy: null, changedAt, current: { ...PLACE, hours: theirs, hoursUpdatedAt: changedAt } };
  const answers: Replies = { [PUT]: refuses(409, 'CHANGED_MEANWHILE', 'Someone changed this', { conflict }) };
  const { user } = await show(answers, { kind: 'weekly', week: [], closures: [] });
  await user.click(press('Add hours to Monday'));
  await user.click(press('Save hours'));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Someone changed this on Nov 20, 2026');
  expect(notice).toHaveTextContent('Theirs: Tuesday 9 AM to 5 PM');
  expect(notice).toHaveTextContent('Yours: Monday 9 AM to 5 PM');
  expect(notice).toHaveTextContent('Theirs: November 26 to November 27 (Thanksgiving)');
  await expect(screen.getByRole('dialog')).toPassAxe();
  expect(screen.getByLabelText('Monday opens')).toHaveValue('09:00');
  answers[PUT] = replies(PLACE);
  await user.click(press('Save hours'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toEqual([PUT, { ...theirs, week: [MONDAY], updatedAt: changedAt }]);
});
