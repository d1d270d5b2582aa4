import { toast } from '@homeroom/web';
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import Toaster from './toaster';

const OFFLINE = /^You’re offline/;

it.each([
  ['says so beside a failure without a connection', false, 'error', 1],
  ['keeps silent about the connection beside a failure that has another cause', true, 'error', 0],
  ['keeps silent about the connection beside good news', false, 'success', 0],
] as const)('%s', async (_, isOnline, tone, times) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  const { container } = render(<Toaster />);
  act(() => toast('Error', 'Failed to update deal', tone));
  expect(screen.getByText('Failed to update deal')).toBeInTheDocument();
  expect(screen.queryAllByText(OFFLINE)).toHaveLength(times);
  await expect(container).toPassAxe();
});
