import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { message, open, sent } from '../../../../../../tools/component-tests/open-dialog';
import TillCodeDialog from './till-code-dialog';

const CODE = { tillId: 3, code: '7KQM-2XNP', expiresAt: '2026-11-02T10:30:00Z' };

async function show(clipboard?: { readonly writeText: (text: string) => Promise<void> }) {
  const opened = await open((close) => <TillCodeDialog code={CODE} name="Front desk" onClose={close} />);
  // Afterward, because user-event brings a clipboard of its own.
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  return opened;
}
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));
const copy = () => screen.getByRole('button', { name: 'Copy the link' });

it('shows the code, until when it works, and where to enter it', async () => {
  await show();
  const dialog = screen.getByRole('dialog', { name: 'Connect a device as Front desk' });
  expect(dialog).toHaveAccessibleDescription(/^The code works once, until Nov 2, 2026/);
  expect(dialog).toHaveTextContent(`open ${location.origin}/business/till and enter this code:`);
  expect(dialog).toHaveTextContent('7KQM-2XNP');
  await expect(dialog).toPassAxe();
});

it('copies a link with the code in its hash, which no server sees', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  const { user } = await show({ writeText });
  await user.click(copy());
  await waitFor(() => expect(message()).toBe('Link copied: Open it on the device.'));
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/business/till#7KQM-2XNP`);
  expect(sent()).toEqual([]);
});

it.each([
  ['the browser refuses to copy', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ['the browser has no clipboard', undefined],
])('says to type the code when %s', async (_, clipboard) => {
  const { user } = await show(clipboard);
  await user.click(copy());
  await waitFor(() => expect(message()).toBe('Error: The link could not be copied. Type the code on the device instead.'));
});

it.each([
  ['Done', '{Tab}{Enter}'],
  ['Escape', '{Escape}'],
])('closes with %s, and returns the focus', async (_, keys) => {
  const { user } = await show();
  copy().focus();
  await user.keyboard(keys);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
});
