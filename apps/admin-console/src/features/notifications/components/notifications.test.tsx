import type { TeamNotification } from '@homeroom/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { message, open, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import Notifications from './notifications';

const ITEM: TeamNotification = {
  ...{ id: 9, kind: 'business', text: 'Harbor waits for approval', to: '/admin/businesses/3' },
  ...{ happenedAt: '2026-11-20T20:00:00.000Z', isRead: false },
};
const ANSWERS: Replies = {
  '/api/admin/notifications': replies({ unread: 1, items: [ITEM] }),
  '/api/admin/notification-settings': replies({ kinds: ['business', 'complaint'], muted: [] }),
};

it('lists what waits with its record, and marks it as read', async () => {
  const { user } = await open(() => <Notifications />, {
    ...ANSWERS,
    'POST /api/admin/notifications/read': replies({ unread: 0, items: [{ ...ITEM, isRead: true }] }),
  });
  const [entry] = within(await screen.findByRole('region', { name: 'What’s new' })).getAllByRole('listitem');
  expect(within(entry!).getByRole('link', { name: ITEM.text })).toHaveAttribute('href', ITEM.to);
  await screen.findByRole('group', { name: 'Tell me about' });
  await expect(screen.getByRole('main')).toPassAxe();
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark/ })).not.toBeInTheDocument());
  expect(sent()).toEqual([['POST /api/admin/notifications/read', { ids: [9] }]]);
});

it('switches off kinds that this role works on, and offers no email', async () => {
  const { user } = await open(() => <Notifications />, {
    ...ANSWERS,
    'PUT /api/admin/notification-settings': replies({ kinds: ['business', 'complaint'], muted: ['complaint'] }),
  });
  await user.click(await screen.findByRole('switch', { name: 'A complaint to decide' }));
  await waitFor(() => expect(message()).toBe('Saved'));
  expect(screen.getByRole('switch', { name: 'A complaint to decide' })).not.toBeChecked();
  expect(screen.getAllByRole('switch')).toHaveLength(2);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(sent()).toEqual([['PUT /api/admin/notification-settings', { muted: ['complaint'] }]]);
});
