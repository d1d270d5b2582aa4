import type { NotificationSettings, NotificationView, Notifications as Told } from '@homeroom/contracts';
import { NOTIFICATION_KINDS } from '@homeroom/contracts/notifications';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LOST, offline, open, replies, slow, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import Notifications from './notifications';

const PATH = '/api/businesses/7/notifications';
const SETTINGS = '/api/businesses/7/notification-settings';
const item = (id: number, change: Partial<NotificationView> = {}): NotificationView => ({
  ...{ id, kind: 'sold-out', text: `Deal ${id} is sold out`, to: `/business?tab=deals&q=Deal+${id}` },
  ...{ happenedAt: '2026-11-20T20:00:00.000Z', isRead: false },
  ...change,
});
const told = (...items: NotificationView[]): Told => ({ unread: items.filter(({ isRead }) => !isRead).length, items });
const CHOICES: NotificationSettings = { kinds: NOTIFICATION_KINDS, muted: ['sale'], digest: 'weekly', email: 'kiln@shop.test' };

const show = (news: Told, answers: Replies = {}) =>
  open(() => <Notifications businessId={7} />, { [PATH]: replies(news), [SETTINGS]: replies(CHOICES), ...answers });
const sent = (method: string) =>
  jest
    .mocked(fetch)
    .mock.calls.filter(([, init]) => init?.method === method)
    .map(([path, init]) => [String(path), JSON.parse(String(init?.body)) as unknown]);
const message = () => screen.getByLabelText('message');

it('lists what happened with its time and page, and says what is unread', async () => {
  await show(told(item(2), item(1, { isRead: true })));
  const [first, second] = within(await screen.findByRole('region', { name: 'Notifications' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('Unread: Deal 2 is sold outNov 20, 2026, 12:00 PM');
  expect(within(first!).getByRole('link')).toHaveAttribute('href', '/business?tab=deals&q=Deal+2');
  expect(second).not.toHaveTextContent('Unread');
  expect(within(second!).queryByRole('button')).not.toBeInTheDocument();
  await screen.findByRole('group', { name: 'Tell me about' });
  await expect(screen.getByRole('main')).toPassAxe();
});

it('marks one or all as read, and keeps the focus nearby', async () => {
  const { user } = await show(told(item(3), item(2), item(1)), {
    [`POST ${PATH}/read`]: replies(told(item(3), item(2, { isRead: true }), item(1))),
  });
  await user.click(await screen.findByRole('button', { name: 'Mark as read: Deal 2 is sold out' }));
  expect(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Deal 2/ })).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() =>
    expect(sent('POST')).toEqual([
      [`${PATH}/read`, { ids: [2] }],
      [`${PATH}/read`, { ids: [3, 1] }],
    ]),
  );
});

it('marks all notifications, even those older than the list, and says how many', async () => {
  const { user } = await show(
    { ...told(item(3), item(2)), unread: 25, upTo: 31 },
    { [`POST ${PATH}/read`]: replies(told(item(3, { isRead: true }))) },
  );
  expect(await screen.findByText('23 older notifications are unread, too. They come up once these are read.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(sent('POST')).toEqual([[`${PATH}/read`, { upTo: 31 }]]));
  expect(screen.queryByText(/older/)).not.toBeInTheDocument();
});

it('marks an opened notification as read', async () => {
  const { user } = await show(told(item(2)), { [`POST ${PATH}/read`]: replies(told(item(2, { isRead: true }))) });
  await user.click(await screen.findByRole('link', { name: 'Deal 2 is sold out' }));
  await waitFor(() => expect(sent('POST')).toEqual([[`${PATH}/read`, { ids: [2] }]]));
});

it('saves each choice at once', async () => {
  const saved = { ...CHOICES, muted: ['sale', 'review'] };
  const { user } = await show(told(), { [`PUT ${SETTINGS}`]: replies(saved) });
  expect(await screen.findByRole('switch', { name: 'The first sale of a day' })).not.toBeChecked();
  await user.click(screen.getByRole('switch', { name: 'A new review' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'A new review' })).not.toBeChecked());
  expect(message()).toHaveTextContent('Saved');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Email me unread notifications' }), 'Never');
  await waitFor(() =>
    expect(sent('PUT')).toEqual([
      [SETTINGS, { muted: ['sale', 'review'] }],
      [SETTINGS, { digest: 'off' }],
    ]),
  );
});

it('saves every choice made while another is being saved', async () => {
  let saved = CHOICES;
  const save = slow(() => {
    const [, body] = sent('PUT').at(-1)!;
    saved = { ...saved, ...(body as Partial<NotificationSettings>) };
    return Response.json(saved);
  });
  const { user } = await show(told(), { [`PUT ${SETTINGS}`]: save });
  await user.click(await screen.findByRole('switch', { name: 'A new review' }));
  await user.click(screen.getByRole('switch', { name: 'A deal is sold out' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Email me unread notifications' }), 'Never');
  expect(screen.getByRole('switch', { name: 'A deal is sold out' })).not.toBeChecked();
  await waitFor(() => expect(saved).toMatchObject({ muted: ['sale', 'review', 'sold-out'], digest: 'off' }));
  await waitFor(() => expect(message()).toHaveTextContent('Saved'));
  for (const name of ['A new review', 'A deal is sold out']) expect(screen.getByRole('switch', { name })).not.toBeChecked();
});

it('marks a second one as read while the first is being marked', async () => {
  const read = new Set<number>();
  const mark = slow(() => {
    for (const [, body] of sent('POST')) for (const id of (body as { ids: number[] }).ids) read.add(id);
    return Response.json(told(...[3, 2].map((id) => item(id, { isRead: read.has(id) }))));
  });
  const { user } = await show(told(item(3), item(2)), { [`POST ${PATH}/read`]: mark });
  await user.click(await screen.findByRole('button', { name: 'Mark as read: Deal 3 is sold out' }));
  await user.click(screen.getByRole('button', { name: 'Mark as read: Deal 2 is sold out' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark/ })).not.toBeInTheDocument());
  expect(sent('POST').map(([, body]) => body)).toEqual([{ ids: [3] }, { ids: [2] }]);
});

it('shows the kinds of notifications that this person can get, and the email address', async () => {
  await show(told(), { [SETTINGS]: replies({ ...CHOICES, kinds: ['sale', 'review'] }) });
  expect(await screen.findByText(/^To kiln@shop\.test/)).toBeInTheDocument();
  expect(screen.getAllByRole('switch')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'Nothing new yet' })).toBeInTheDocument();
});

it('can be retried when the list, the choices, or a change fails', async () => {
  const answers: Replies = { [PATH]: offline, [SETTINGS]: offline };
  const { user } = await open(() => <Notifications businessId={7} />, answers);
  await screen.findByText('Your notifications could not be loaded');
  await screen.findByText(/Your choices could not be loaded/);
  await expect(screen.getByRole('main')).toPassAxe();
  Object.assign(answers, { [PATH]: replies(told(item(1))), [SETTINGS]: replies(CHOICES) });
  for (const again of screen.getAllByRole('button', { name: 'Try again' })) await user.click(again);
  await user.click(await screen.findByRole('switch', { name: 'A new review' }));
  await waitFor(() => expect(message()).toHaveTextContent(LOST));
  await user.click(await screen.findByRole('button', { name: 'Mark as read: Deal 1 is sold out' }));
  await waitFor(() => expect(message()).toHaveTextContent(LOST));
});
