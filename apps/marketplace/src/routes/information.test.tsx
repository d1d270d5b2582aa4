import { screen, within } from '@testing-library/react';
import { offline, show } from '../testing/show';
import InformationPage from './information';

it.each(['/privacy-policy', '/terms-of-service', '/security'])(
  '%s has numbered sections, and contents that link to each',
  async (address) => {
    show(<InformationPage />, { '/api/configuration': offline }, address);
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => /^\d+/.exec(textContent)?.[0])).toEqual(headings.map((_, index) => String(index + 1)));
    const links = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      headings.map(({ textContent, id }) => [textContent, `#${id}`]),
    );
    await expect(document.body).toPassAxe();
  },
);

it('a story has no numbers and no contents', () => {
  show(<InformationPage />, { '/api/configuration': offline }, '/about');
  expect(screen.queryByRole('navigation', { name: 'Contents' })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Our mission' })).toBeInTheDocument();
});

it.each([
  [15, 'If you have less than $15.00 of it, you can ask for it in cash'],
  [12.5, 'If you have less than $12.50 of it, you can ask for it in cash'],
  [null, 'It is not paid out in cash. Store credit cannot be passed on.'],
  [undefined, 'Your purchase history says whether you can ask for a small amount in cash.'],
])('the terms say below which amount store credit is paid out: %p', async (cashBelow, words) => {
  const contact = { support: 'support@homeroom.test', postalAddress: ['1 Main St'] };
  show(
    <InformationPage />,
    { '/api/configuration': () => Response.json({ cashBelow, contact, legalUpdated: 'May 1, 2026' }) },
    '/terms-of-service',
  );
  await screen.findByText('Last updated: May 1, 2026');
  expect(document.body).toHaveTextContent(words);
});
