import { render, screen } from '@testing-library/react';
import { useLinkToken } from './link-token';

function Page({ path }: { readonly path: string }) {
  return <p>{useLinkToken(path)}</p>;
}

it('keeps the token of the link, and takes it out of the address and the history', () => {
  window.history.replaceState({ key: 'entry' }, '', '/verify?token=secret&utm_source=mail');
  const length = window.history.length;
  const { rerender } = render(<Page path="/verify" />);
  expect(window.location.href).toBe(new URL('/verify', window.location.origin).href);
  expect([window.history.state, window.history.length]).toEqual([{ key: 'entry' }, length]);
  rerender(<Page path="/verify" />);
  expect(screen.getByText('secret')).toBeVisible();
});

it('is empty without a link', () => {
  window.history.replaceState(null, '', '/verify');
  const { container } = render(<Page path="/verify" />);
  expect(container).toHaveTextContent(/^$/);
});
