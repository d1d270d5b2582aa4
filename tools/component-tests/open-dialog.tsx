import { BrowserRouter, QueryClientProvider, newQueryClient, toast, useToast } from '@homeroom/web';
import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { waitForEventLoop } from './wait-for-event-loop';

type Reply = () => Response | Promise<Response>;

/** Replies by method and path, such as `POST /api/contact`; GET needs no method. Other requests never get a reply. */
export type Replies = Record<string, Reply>;

export type Draw = (close: () => void) => ReactNode;

export const replies =
  (body: unknown, status = 200): Reply =>
  () =>
    status === 204 ? new Response(null, { status }) : Response.json(body, { status });

export const refuses = (status: number, code: string, message: string, more: object = {}): Reply =>
  replies({ status, code, message, ...more }, status);

/** Delays a reply, so that a button can be pressed twice. */
export const slow =
  (reply: Reply): Reply =>
  () =>
    waitForEventLoop().then(reply);

/** The message after a change whose reply was lost. */
export const LOST = 'No answer came back: It may have been done. Check before you try again.';
export const offline: Reply = () => Promise.reject(new TypeError('Failed to fetch'));

function Page({ draw }: { readonly draw: Draw }) {
  const [isOpen, setOpen] = useState(false);
  const shown = useToast();
  return (
    <>
      <main tabIndex={-1}>
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && draw(() => setOpen(false))}
      </main>
      <output aria-label="message">{shown && [shown.title, shown.description].filter(Boolean).join(': ')}</output>
    </>
  );
}

/** Renders a page with a button that opens what `draw` returns, and presses it. */
export async function open(draw: Draw, answers: Replies = {}) {
  jest.mocked(fetch).mockImplementation((address, init) => {
    const method = init?.method ?? 'GET';
    const [path] = String(address).split('?');
    const reply = answers[method === 'GET' ? path! : `${method} ${path}`];
    return reply ? Promise.resolve().then(reply) : Promise.reject(new TypeError(`No answer for ${method} ${path}`));
  });
  // Clears the toast of an earlier test.
  toast('');
  const user = userEvent.setup();
  const page = render(
    <QueryClientProvider client={newQueryClient()}>
      <BrowserRouter>
        <Page draw={draw} />
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, page };
}

/** The text of the toast, which is outside every dialog. */
export const message = () => screen.getByRole('status', { name: 'message', hidden: true }).textContent;

/** The requests that were sent, such as `['POST /api/contact', { name: 'Ana' }]`, without GETs. */
export const sent = () =>
  jest
    .mocked(fetch)
    .mock.calls.filter(([, init]) => (init?.method ?? 'GET') !== 'GET')
    .map(([address, init]) => [
      `${init!.method} ${String(address)}`,
      typeof init!.body === 'string' ? (JSON.parse(init!.body) as unknown) : undefined,
    ]);
