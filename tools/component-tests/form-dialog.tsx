import { screen, waitFor, within } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { message, offline, open, refuses, replies, sent, slow, type Replies, type Draw } from './open-dialog';

interface Form {
  /** The accessible name of the dialog or the form. */
  readonly title: string;
  readonly draw: Draw;
  /** The buttons to press in turn, from what `draw` opens. */
  readonly reach?: readonly (readonly [role: string, name: string | RegExp])[];
  /** The API's replies to what the form reads. */
  readonly answers?: Replies;
  /** The messages after submitting it untouched, by field label; empty if that is valid. */
  readonly wrong: Readonly<Record<string, string>>;
  /** The toast after submitting it untouched. */
  readonly complains?: string;
  /** Labels and values that make the form valid. */
  readonly typed: readonly (readonly [label: string, value: string])[];
  readonly submit: string;
  /** The request that it sends, such as `POST /api/contact`, and its body. */
  readonly request: string;
  readonly body: object;
  readonly reply?: unknown;
  readonly done: string;
}

interface FormDialog extends Form {
  /** The element with the focus at first. */
  readonly begins: string;
  /** The button that gets the focus back, if it is not the last one pressed. */
  readonly returns?: string;
  /** Whether closing asks before it discards typed text, or the tab keeps the text for the next time. */
  readonly closing: 'asks' | 'keeps';
  /** The labels of secrets, which closing forgets. */
  readonly secrets?: readonly string[];
}

type User = ReturnType<typeof userEvent.setup>;

/** Replaces a field's value. */
export async function fill(user: User, element: HTMLElement, value: string) {
  if (element instanceof HTMLSelectElement) return user.selectOptions(element, value);
  if (element instanceof HTMLInputElement && element.type === 'radio') return user.click(element);
  await user.clear(element);
  if (value === '') return undefined;
  await user.click(element);
  return user.paste(value);
}

function driverOf(form: Form, role: 'dialog' | 'form') {
  const { title, request } = form;
  const place = () => screen.getByRole(role, { name: title });
  const field = (label: string) => within(place()).getByLabelText(label, { selector: 'input, select, textarea' });
  const reach = async (user: User) => {
    for (const [of, name] of form.reach ?? []) await user.click(await screen.findByRole(of, { name }));
    await screen.findByRole(role, { name: title });
  };
  const submit = () => within(place()).getByRole('button', { name: form.submit });
  return {
    place,
    field,
    reach,
    submit,
    isThere: () => screen.queryByRole(role, { name: title }) !== null,
    show: async (answers: Replies = {}) => {
      // Passes the same object, so that a test can change later replies.
      const opened = await open(form.draw, Object.assign(answers, { ...form.answers, ...answers }));
      await reach(opened.user);
      return opened;
    },
    press: (user: User) => user.click(submit()),
    type: async (user: User) => {
      for (const [label, value] of form.typed) await fill(user, field(label), value);
    },
    keepsWhatWasTyped: (but: readonly string[] = []) => {
      for (const [label, value] of form.typed) expect((field(label) as HTMLInputElement).value).toBe(but.includes(label) ? '' : value);
    },
    works: { [request]: slow(replies(form.reply ?? {})) },
  };
}
type Driver = ReturnType<typeof driverOf>;

function saysWhatIsWrong(form: Form, { show, press, field, place }: Driver) {
  it('says beside each field what is wrong with it, puts the focus there, and sends nothing', async () => {
    const { user } = await show();
    // A blank value counts as empty.
    const first = field(Object.keys(form.wrong)[0]!);
    if (first.matches('input:not([type]), textarea')) await user.type(first, '  ');
    await press(user);
    for (const [label, words] of Object.entries(form.wrong)) {
      await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(words)));
      expect(field(label)).toBeInvalid();
    }
    expect(document.activeElement).toBeInvalid();
    if (form.complains) expect(message()).toBe(form.complains);
    expect(sent()).toEqual([]);
    await expect(place()).toPassAxe();
  });
}

function losesNothing({ request, body }: Form, { show, press, type, keepsWhatWasTyped }: Driver) {
  it('does not claim a failure when the reply is lost, keeps what was typed, and sends the same request on the next try', async () => {
    const { user } = await show({ [request]: offline });
    await type(user);
    await press(user);
    await waitFor(() => expect(message()).toContain('No answer came back'));
    keepsWhatWasTyped();
    await press(user);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual([request, body]);
  });

  it('shows the server’s message when it refuses, and keeps what was typed', async () => {
    const { user } = await show({ [request]: refuses(409, 'CONFLICT', 'Somebody was faster') });
    await type(user);
    await press(user);
    await waitFor(() => expect(message()).toContain('Somebody was faster'));
    keepsWhatWasTyped();
  });
}

/** The behavior every form in a dialog must have. */
export function behavesAsFormDialog(form: FormDialog) {
  const driver = driverOf(form, 'dialog');
  const { show, type, submit, field, place, isThere, keepsWhatWasTyped } = driver;
  /** Expects what is open below, if anything, to get the focus back. */
  const givesFocusBack = () => {
    const below = screen.queryByRole('dialog') ?? screen.getByRole('main');
    expect(below).toContainElement(document.activeElement as HTMLElement);
    expect(document.activeElement).toHaveAccessibleName(form.returns ?? form.reach?.at(-1)?.[1] ?? 'Open');
  };
  beforeEach(() => sessionStorage.clear());

  it(`starts with the focus on ${form.begins}`, async () => {
    await show();
    expect(field(form.begins)).toHaveFocus();
    await expect(place()).toPassAxe();
  });

  if (Object.keys(form.wrong).length > 0) saysWhatIsWrong(form, driver);
  losesNothing(form, driver);

  it('sends once on a double click, closes, confirms, and returns the focus', async () => {
    const { user } = await show(driver.works);
    await type(user);
    await user.dblClick(submit());
    await waitFor(() => expect(isThere()).toBe(false));
    expect(sent()).toEqual([[form.request, form.body]]);
    expect(message()).toContain(form.done);
    await waitFor(givesFocusBack);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  if (form.closing === 'asks')
    it('keeps what was typed across a reload, and asks before it discards that', async () => {
      const before = await show();
      await type(before.user);
      before.page.unmount();
      const { user } = await show();
      await waitFor(() => keepsWhatWasTyped());
      await user.keyboard('{Escape}');
      const question = screen.getByRole('alertdialog', { name: 'Discard what you typed?' });
      await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
      keepsWhatWasTyped();
      await user.keyboard('{Escape}');
      await user.click(screen.getByRole('button', { name: 'Discard' }));
      expect(isThere()).toBe(false);
      await waitFor(givesFocusBack);
      expect(Object.keys(sessionStorage)).toEqual([]);
    });
  else
    it('closes without a question, and has what was typed when it opens again', async () => {
      const { user } = await show();
      await type(user);
      await user.keyboard('{Escape}');
      expect(isThere()).toBe(false);
      await waitFor(givesFocusBack);
      if (!form.reach) await user.click(screen.getByRole('button', { name: 'Open' }));
      await driver.reach(user);
      keepsWhatWasTyped(form.secrets);
    });
}

/** The behavior every form on a page must have. */
export function behavesAsForm(form: Form) {
  const driver = driverOf(form, 'form');
  const { show, type, submit, place, keepsWhatWasTyped } = driver;
  beforeEach(() => sessionStorage.clear());

  it('passes axe', async () => {
    await show();
    await expect(place()).toPassAxe();
  });

  saysWhatIsWrong(form, driver);
  losesNothing(form, driver);

  it('sends once on a double click, confirms, and forgets what was typed', async () => {
    const { user } = await show(driver.works);
    await type(user);
    await user.dblClick(submit());
    await waitFor(() => expect(message()).toContain(form.done));
    expect(sent()).toEqual([[form.request, form.body]]);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('keeps what was typed across a reload', async () => {
    const { user, page } = await show();
    await type(user);
    page.unmount();
    await show();
    keepsWhatWasTyped();
  });
}
