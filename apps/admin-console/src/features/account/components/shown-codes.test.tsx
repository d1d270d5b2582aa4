import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { message, open } from '../../../../../../tools/component-tests/open-dialog';
import { ShownCodes } from './shown-codes';

async function copy(clipboard?: { readonly writeText: (text: string) => Promise<void> }) {
  const { user } = await open(() => <ShownCodes codes={['abcd-efgh', 'jkmn-pqrs']} />);
  // Afterward, because user-event brings a clipboard of its own.
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
  await user.click(screen.getByRole('button', { name: 'Copy the codes' }));
}
afterEach(() => void Reflect.deleteProperty(navigator, 'clipboard'));

it('copies all codes, one per line', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  await copy({ writeText });
  await waitFor(() => expect(message()).toMatch(/^Copied: Keep the codes somewhere/));
  expect(writeText).toHaveBeenCalledWith('abcd-efgh\njkmn-pqrs');
  await expect(screen.getByRole('main')).toPassAxe();
});

it.each([
  ['the browser refuses to copy', { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) }],
  ['the browser has no clipboard', undefined],
])('says to write the codes down when %s', async (_, clipboard) => {
  await copy(clipboard);
  await waitFor(() => expect(message()).toBe('Error: Could not copy. Please write the codes down.'));
});
