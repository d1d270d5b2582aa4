import { BrowserRouter, Link } from '@homeroom/web';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCanonical } from './use-canonical';

function Page() {
  useCanonical();
  return ['/deals/7', '/checkout', '/schools/3/support', '/'].map((to) => (
    <Link key={to} to={to}>
      {to}
    </Link>
  ));
}
const canonical = () => [...document.head.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href'));

it('gives each page one canonical address without filters, and none to pages that search engines skip', async () => {
  document.head.innerHTML = '<link rel="canonical" href="https://homeroom.example/deals">';
  window.history.replaceState(null, '', '/deals/?q=wheel&category=Arts');
  render(
    <BrowserRouter>
      <Page />
    </BrowserRouter>,
  );
  expect(canonical()).toEqual([`${location.origin}/deals`]);
  const user = userEvent.setup();
  const seen = [];
  for (const to of ['/deals/7', '/checkout', '/schools/3/support', '/']) {
    await user.click(screen.getByRole('link', { name: to }));
    seen.push(canonical());
  }
  expect(seen).toEqual([[`${location.origin}/deals/7`], [], [`${location.origin}/schools/3`], [`${location.origin}/`]]);
});
