import { screen } from '@testing-library/react';
import { sayNotLoaded } from './not-loaded';

afterEach(() => void (document.body.innerHTML = ''));

const WORDS = 'Homeroom could not be loaded. Please check your connection and try again.';

it('shows the message in the empty frame', () => {
  document.body.innerHTML = '<div id="root"><div class="first-page" role="status" aria-label="Loading" data-frame></div></div>';
  sayNotLoaded();
  expect(screen.getByRole('status')).toHaveTextContent(WORDS);
  expect(screen.getByRole('link', { name: 'try again' })).toHaveAttribute('href', location.href);
});

it('shows the message above a page that the server rendered, whose content stays', async () => {
  document.body.innerHTML = '<div id="root"><div data-frame="public"><main><p role="status">24 deals</p></main></div></div>';
  sayNotLoaded();
  expect(screen.getByRole('alert')).toHaveTextContent(WORDS);
  expect(screen.getByRole('status')).toHaveTextContent('24 deals');
  await expect(screen.getByRole('alert')).toPassAxe();
});
