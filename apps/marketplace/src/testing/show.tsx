import { BrowserRouter, QueryClientProvider, newQueryClient, useLocation, useToast } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';

type Reply = () => Response | Promise<Response>;

/** Replies by method and path, such as `POST /api/contact`; GET needs no method. Other requests get no reply. */
export type Replies = Record<string, Reply>;

export const problem = (status: number, code: string, message: string, more: object = {}): Reply => {
  return () => Response.json({ status, code, message, ...more }, { status });
};

export const offline: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

/** Shows the current address and message beside the page. */
function Surroundings() {
  const { pathname } = useLocation();
  const toast = useToast();
  return (
    <>
      <output aria-label="address">{pathname}</output>
      <output aria-label="message">{toast && `${toast.title}: ${toast.description}`}</output>
    </>
  );
}

/** Renders a page as the shell does, at an address, with the server's answers. */
export function show(page: ReactElement, answers: Replies, at = '/', queries = newQueryClient(), state?: object) {
  window.history.replaceState(state && { usr: state }, '', at);
  jest.mocked(fetch).mockImplementation((address, init) => {
    const path = String(address).split('?')[0]!;
    const method = init?.method ?? 'GET';
    const reply = answers[method === 'GET' ? path : `${method} ${path}`];
    return reply ? Promise.resolve().then(reply) : Promise.reject(new TypeError(`No answer for ${method} ${path}`));
  });
  render(
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        {page}
        <Surroundings />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup() };
}

export const asked = (path: string) => jest.mocked(fetch).mock.calls.filter(([address]) => String(address).split('?')[0] === path);
