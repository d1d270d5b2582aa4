import { PAGE_TITLES } from '@homeroom/contracts';
import { screen, within } from '@testing-library/react';
import { questionsWith } from '../features/information';
import { offline, show } from '../testing/show';
import SupportPage from './support';

it('opens an answer, and is titled for its page', async () => {
  const { user } = show(<SupportPage />, { '/api/configuration': offline }, '/support');
  const [{ question, answer }] = questionsWith(undefined)[0]!.questions as [{ question: string; answer: string }];
  await user.click(screen.getByRole('button', { name: question }));
  expect(screen.getByText(answer)).toBeInTheDocument();
  expect(document.title).toBe(`${PAGE_TITLES['/support']} · Homeroom`);
});

it.each([
  [15, / If you have less than \$15\.00 of store credit, you can ask for it in cash there, and we mail you a check\.$/],
  [20, / If you have less than \$20\.00 of store credit,/],
  [null, /spend it on any other deal\.$/],
])('says below which amount store credit is paid out: %p', async (cashBelow, words) => {
  const configuration = () => Response.json({ cashBelow, contact: { support: 'support@homeroom.test' } });
  show(<SupportPage />, { '/api/configuration': configuration }, '/support#what-happens-to-a-voucher-i-didnt-use');
  await screen.findByText('support@homeroom.test');
  expect(screen.getByText(/^The discount ends with the voucher/)).toHaveTextContent(words);
});

const seen: string[] = [];
beforeEach(() => {
  seen.length = 0;
  Element.prototype.scrollIntoView = function () {
    seen.push(this.id);
  };
});
afterEach(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

it('opens the question named by the address, one at a time, and updates the address', async () => {
  const { user } = show(<SupportPage />, { '/api/configuration': offline }, '/support#can-i-get-my-money-back');
  const question = (name: string) => screen.getByRole('button', { name });
  expect(question('Can I get my money back?')).toHaveAttribute('aria-expanded', 'true');
  await user.click(question('Which cards are accepted?'));
  expect(question('Can I get my money back?')).toHaveAttribute('aria-expanded', 'false');
  expect(location.hash).toBe('#which-cards-are-accepted');
  await user.click(question('Which cards are accepted?'));
  expect(location.hash).toBe('');
  expect(seen).toEqual(['can-i-get-my-money-back']);
});

it('counts what a search finds, and says when it finds nothing', async () => {
  const { user } = show(<SupportPage />, { '/api/configuration': offline }, '/support');
  for (const { category } of questionsWith(undefined)) expect(screen.getByRole('heading', { name: category })).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'DISCOVER');
  expect(screen.getByText('1 result found')).toBeVisible();
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'no such words');
  expect(screen.getByRole('heading', { name: 'No results found' })).toBeVisible();
  await expect(document.body).toPassAxe();
});

it('jumps to each category through links to its heading', async () => {
  show(<SupportPage />, { '/api/configuration': offline }, '/support');
  const links = within(screen.getByRole('navigation', { name: 'Jump to' })).getAllByRole('link');
  const ids = screen.getAllByRole('heading', { level: 2 }).map(({ id }) => id);
  expect(links.map((link) => link.getAttribute('href'))).toEqual(ids.map((id) => `#${id}`));
  expect(new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)).size).toBe(document.querySelectorAll('[id]').length);
  await expect(document.body).toPassAxe();
});
