import { screen, waitFor, within } from '@testing-library/react';
import { message, open, refuses, replies, sent, slow, type Draw, type Replies } from './open-dialog';

interface Question {
  readonly title: string;
  /** Part of what it says will happen. */
  readonly explains: string;
  readonly draw: Draw;
  /** The API's replies to what the question reads. */
  readonly answers?: Replies;
  readonly confirm: string;
  /** The request that it sends, such as `DELETE /api/admin/team/2`. */
  readonly request: string;
  readonly reply?: unknown;
  readonly done: string;
  /** Whether it stays open for another try when the server refuses, or the list below shows what became of it. */
  readonly refused: 'stays' | 'closes';
}

/** The behavior every question before a change must have. */
export function behavesAsConfirmDialog({ title, explains, draw, answers = {}, confirm, request, reply, done, refused }: Question) {
  const works = { [request]: slow(reply === undefined ? replies(null, 204) : replies(reply)) };
  const show = (more: Replies = {}) => open(draw, Object.assign(more, { ...answers, ...more }));
  const question = () => screen.getByRole('alertdialog', { name: title });
  const button = (name: string) => within(question()).getByRole('button', { name });
  const hasClosed = async () => {
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  };

  it('says what will happen, and starts with the focus on Cancel', async () => {
    await show();
    await waitFor(() => expect(question()).toHaveAccessibleDescription(expect.stringContaining(explains)));
    expect(button('Cancel')).toHaveFocus();
    await expect(question()).toPassAxe();
  });

  it.each(['{Enter}', '{Escape}'])('changes nothing if the first key is %s, and returns the focus', async (key) => {
    const { user } = await show(works);
    await user.keyboard(key);
    await hasClosed();
    expect(sent()).toEqual([]);
  });

  it('sends once on a double click, closes, confirms, and returns the focus', async () => {
    const { user } = await show(works);
    await user.dblClick(button(confirm));
    await waitFor(() => expect(message()).toBe(done));
    await hasClosed();
    expect(sent()).toEqual([[request, undefined]]);
  });

  it(`says why the server refuses, and ${refused === 'stays' ? 'stays open for another try' : 'closes'}`, async () => {
    const replied: Replies = { [request]: refuses(409, 'CONFLICT', 'Somebody was faster') };
    const { user } = await show(replied);
    await user.click(button(confirm));
    await waitFor(() => expect(message()).toContain('Somebody was faster'));
    if (refused === 'closes') return hasClosed();
    await waitFor(() => expect(button(confirm)).not.toHaveAttribute('aria-busy'));
    Object.assign(replied, works);
    await user.click(button(confirm));
    await waitFor(() => expect(message()).toBe(done));
    return hasClosed();
  });
}
