import { screen } from '@testing-library/react';
import { offline, show } from '../testing/show';
import ContactPage from './contact';

const contact = {
  ...{ support: 'support@homeroom.test', partnerships: 'partners@homeroom.test', schools: 'schools@homeroom.test' },
  ...{ hours: ['Monday to Friday, 9 AM to 5 PM'], postalAddress: ['Homeroom', '1 Main St'] },
};
beforeEach(() => sessionStorage.clear());

it('has a form, each team’s address, the support hours, and the postal address', async () => {
  show(
    <main>
      <ContactPage />
    </main>,
    { '/api/configuration': () => Response.json({ contact }) },
    '/contact',
  );
  expect(await screen.findByRole('link', { name: 'support@homeroom.test' })).toHaveAttribute('href', 'mailto:support@homeroom.test');
  for (const address of [contact.partnerships, contact.schools])
    expect(screen.getByRole('link', { name: address })).toHaveAttribute('href', `mailto:${address}`);
  for (const line of [...contact.hours, ...contact.postalAddress]) expect(screen.getByText(line)).toBeVisible();
  expect(screen.getByRole('form', { name: 'Write to us' })).toBeVisible();
  expect(document.title).toBe('Contact · Homeroom');
  await expect(document.body).toPassAxe();
});

it('still takes a message while the addresses could not be loaded', async () => {
  show(
    <main>
      <ContactPage />
    </main>,
    { '/api/configuration': offline },
    '/contact',
  );
  expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  expect(screen.queryByRole('link', { name: /@/ })).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('names in the subject what the page before was about', () => {
  show(<ContactPage />, { '/api/configuration': offline }, '/contact', undefined, { about: 'Voucher 7: Clay for two' });
  expect(screen.getByRole('textbox', { name: 'Subject *' })).toHaveValue('Voucher 7: Clay for two');
});
