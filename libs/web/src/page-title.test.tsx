import { render } from '@testing-library/react';
import { usePageTitle } from './page-title';

function Page({ title, opened }: { readonly title: string; readonly opened?: string }) {
  usePageTitle(title);
  return opened === undefined ? null : <Opened title={opened} />;
}

function Opened({ title }: { readonly title: string }) {
  usePageTitle(title, true);
  return null;
}

it.each([
  ['Homeroom', 'Homeroom'],
  ['Browse deals', 'Browse deals · Homeroom'],
  ['About Homeroom', 'About Homeroom'],
])('names the site once: %s', (title, shown) => {
  render(<Page title={title} />);
  expect(document.title).toBe(shown);
});

it('belongs to what is open over the page, until that is closed', () => {
  const { rerender } = render(<Page title="Browse deals" opened="Pottery for $84.00" />);
  expect(document.title).toBe('Pottery for $84.00 · Homeroom');
  rerender(<Page title="Deals in Tustin" opened="Pottery for $84.00" />);
  expect(document.title).toBe('Pottery for $84.00 · Homeroom');
  rerender(<Page title="Deals in Tustin" />);
  expect(document.title).toBe('Deals in Tustin · Homeroom');
});

it('stays the server’s title until the page knows better', () => {
  document.title = 'Pottery for $84.00 · Homeroom';
  const { rerender } = render(<Page title="Browse deals" opened="" />);
  expect(document.title).toBe('Pottery for $84.00 · Homeroom');
  rerender(<Page title="Browse deals" opened="Pottery for $80.00" />);
  expect(document.title).toBe('Pottery for $80.00 · Homeroom');
});
