import { chooseSchool } from '@homeroom/storefront/your-school';
import { jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDeal } from '../../../../../../tools/component-tests/a-deal';
import { aSchool } from '../../../testing/a-school';
import { ShareButton } from './share-button';

const deal = aDeal({ salePrice: 99, discountPercentage: 45 });
const TEXT = 'Check out this great deal: Two hours at the wheel for only $99.00! Save 45% and help support local schools.';

const device = (own: { share?: unknown; clipboard?: unknown }) => {
  for (const [name, value] of Object.entries(own)) Object.defineProperty(navigator, name, { value, configurable: true });
};
async function press() {
  const { container } = render(<ShareButton deal={deal} />);
  await expect(container).toPassAxe();
  await userEvent.click(screen.getByRole('button', { name: 'Share Two hours at the wheel' }));
}
afterEach(() => {
  chooseSchool(null);
  jest.restoreAllMocks();
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

it('shares the deal the way the device does, and never a voucher', async () => {
  const share = jest.fn(() => Promise.resolve());
  device({ share });
  await press();
  expect(share).toHaveBeenCalledWith({ title: deal.title, text: TEXT, url: `${location.origin}/deals/7` });
});

it('includes the school of the person who shares', async () => {
  chooseSchool(aSchool());
  const share = jest.fn<(shared: { url: string }) => Promise<void>>(() => Promise.resolve());
  device({ share });
  await press();
  expect(share.mock.calls[0]![0].url).toBe(`${location.origin}/deals/7?school=3`);
});

it.each([
  ['the device would not', new Error('the device would not'), 1],
  ['somebody thought better of it', new DOMException('closed', 'AbortError'), 0],
])('shows no error when %s, and logs only real failures', async (_, error, notes) => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  device({ share: () => Promise.reject(error) });
  await press();
  await waitFor(() => expect(warn).toHaveBeenCalledTimes(notes));
  expect(screen.queryByText('Error')).not.toBeInTheDocument();
});

it('copies the link where the device cannot share, and says so', async () => {
  const alert = jest.spyOn(window, 'alert').mockImplementation(() => undefined);
  const writeText = jest.fn(() => Promise.resolve());
  const user = userEvent.setup();
  device({ clipboard: { writeText } });
  render(<ShareButton deal={deal} />);
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(alert).toHaveBeenCalledWith('Deal link copied to clipboard!'));
  expect(writeText).toHaveBeenCalledWith(`${TEXT} ${location.origin}/deals/7`);
});
