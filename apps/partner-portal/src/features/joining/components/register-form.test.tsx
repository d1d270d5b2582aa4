import { screen, waitFor } from '@testing-library/react';
import { fill } from '../../../../../../tools/component-tests/form-dialog';
import { message, offline, open, refuses, replies, sent, slow } from '../../../../../../tools/component-tests/open-dialog';
import { RegisterForm } from './register-form';

const draw = () => <RegisterForm onRegistered={() => undefined} />;
const TYPED = [
  ['Business name *', 'Kiln'],
  ['Email *', 'kiln@shop.test'],
  ['Category *', 'Services'],
  ['Location *', 'Tustin'],
] as const;
const SECRETS = [
  ['Password *', 'a fine day'],
  ['Confirm password *', 'a fine day'],
] as const;

describe('registering a business', () => {
  beforeEach(() => sessionStorage.clear());
  const show = async (reply = replies({ business: { id: 7, name: 'Kiln' } })) => {
    const opened = await open(draw, { 'POST /api/businesses/register': reply });
    for (const [label, value] of [...TYPED, ...SECRETS]) await fill(opened.user, screen.getByLabelText(label), value);
    return opened;
  };

  it('keeps everything except the password in the tab', async () => {
    await show();
    const kept = Object.values(sessionStorage).join();
    expect(kept).toContain('kiln@shop.test');
    expect(kept).not.toContain('a fine day');
  });

  it('says how to check whether the registration worked if no answer came', async () => {
    const { user } = await show(offline);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    const words = 'If you have our email, you are registered: sign in. If not, try again.';
    await waitFor(() => expect(message()).toBe(`No answer came back: ${words}`));
    expect(screen.getByLabelText('Business name *')).toHaveValue('Kiln');
  });

  it('keeps everything except the password across a reload', async () => {
    const { page } = await show();
    page.unmount();
    await open(draw);
    for (const [label, value] of TYPED) expect(screen.getByLabelText(label)).toHaveValue(value);
    for (const [label] of SECRETS) expect(screen.getByLabelText(label)).toHaveValue('');
  });

  it('requires the same password twice', async () => {
    const { user } = await show();
    await fill(user, screen.getByLabelText('Confirm password *'), 'another day');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(screen.getByLabelText('Confirm password *')).toBeInvalid());
    expect(screen.getByLabelText('Confirm password *')).toHaveAccessibleDescription("Passwords don't match");
  });

  it('shows the server’s message beside its field, and keeps everything', async () => {
    const words = 'There is already an account with this email address';
    const { user } = await show(refuses(409, 'EMAIL_TAKEN', words, { errors: [{ field: 'email', message: words }] }));
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(screen.getByLabelText('Email *')).toHaveAccessibleDescription(expect.stringContaining(words)));
    expect(message()).toBe(`Registration Failed: ${words}`);
    for (const [label, value] of [...TYPED, ...SECRETS]) expect(screen.getByLabelText(label)).toHaveValue(value);
  });

  it('offers ways into the account whose address was typed, until another is typed', async () => {
    const words = 'There is already an account with this email address';
    const { user } = await show(refuses(409, 'EMAIL_TAKEN', words, { errors: [{ field: 'email', message: words }] }));
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Register' }));
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/business/login');
    // The focus is on the field.
    const described = new RegExp(`^${words}\\. Is it yours\\? Sign in or choose a new password ?\\.$`);
    expect(screen.getByLabelText('Email *')).toHaveAccessibleDescription(expect.stringMatching(described));
    expect(screen.getByRole('link', { name: 'choose a new password' })).toHaveAttribute('href', '/business/forgot-password');
    await user.tab();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveFocus();
    await expect(screen.getByRole('main')).toPassAxe();
    await fill(user, screen.getByLabelText('Email *'), 'another@shop.test');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('says beside the password that it is easy to guess', async () => {
    const words = 'This password is easy to guess.';
    const { user } = await show(refuses(400, 'INVALID_REQUEST', words, { errors: [{ field: 'password', message: words }] }));
    await user.click(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(screen.getByLabelText('Password *')).toHaveAccessibleDescription(expect.stringContaining(words)));
    expect(screen.getByLabelText('Business name *')).toHaveValue('Kiln');
  });

  it('shows what is missing beside each field', async () => {
    const { user } = await open(draw);
    await user.click(screen.getByRole('button', { name: 'Register' }));
    for (const [label, words] of [
      ['Business name *', 'Please enter the name of your business'],
      ['Email *', 'Invalid email address'],
      ['Category *', 'Please choose a category'],
      ['Location *', 'Please enter your location'],
      ['Password *', 'Password must be at least 6 characters'],
    ] as const)
      await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(words)));
    expect(screen.getByLabelText('Business name *')).toHaveFocus();
    expect(message()).toBe('Registration Failed: Please enter the name of your business');
    expect(sent()).toEqual([]);
    await expect(screen.getByRole('main')).toPassAxe();
  });

  it('submits once on a double click, and leaves nothing in the tab', async () => {
    const { user } = await show(slow(replies({ business: { id: 7, name: 'Kiln' } })));
    await user.dblClick(screen.getByRole('button', { name: 'Register' }));
    await waitFor(() => expect(message()).toBe('Registration Successful: Welcome, Kiln!'));
    expect(sent()).toHaveLength(1);
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});
