import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ImageField } from './image-field';

const PICTURE = new File(['picture'], 'clay.png', { type: 'image/png' });
const nothing = () => undefined;

function draw(state: Partial<Parameters<typeof ImageField>[0]> = {}) {
  const onFile = jest.fn();
  const { container } = render(<ImageField label="Picture" value="" onFile={onFile} onRemove={nothing} isSending={false} {...state} />);
  return { container, onFile, user: userEvent.setup() };
}
const input = () => screen.getByLabelText('Picture');

/** A form whose picture appears or disappears when the button is pressed. */
function Picture() {
  const [value, setValue] = useState('');
  const [isSending, setSending] = useState(false);
  const arrive = (address: string) => (setValue(address), setSending(false));
  return (
    <>
      <ImageField label="Picture" value={value} onFile={() => setSending(true)} onRemove={() => setValue('')} isSending={isSending} />
      <button type="button" onPointerEnter={() => arrive('/api/uploads/1.webp')} children="Arrives" />
      <button type="button" onPointerEnter={() => arrive('')} children="Is refused" />
      <input aria-label="Title" />
    </>
  );
}

it('says what it accepts, and passes on what was chosen, also the same file again', async () => {
  const { container, onFile, user } = draw();
  expect(input()).toHaveAccessibleDescription('JPEG, PNG, or WebP, up to 5 MB');
  await expect(container).toPassAxe();
  await user.upload(input(), PICTURE);
  await user.upload(input(), PICTURE);
  expect(onFile.mock.calls).toEqual([[PICTURE], [PICTURE]]);
});

it('offers only what the server can read', async () => {
  const { onFile, user } = draw();
  await user.upload(input(), new File(['x'], 'price.pdf', { type: 'application/pdf' }));
  expect(onFile).not.toHaveBeenCalled();
});

it('announces an upload in progress, and accepts no other one until it ends', async () => {
  const { container } = draw({ isSending: true });
  expect(screen.getByRole('status')).toHaveTextContent('Uploading…');
  expect(input()).toBeDisabled();
  await expect(container).toPassAxe();
});

it('shows what was wrong with a picture beside it', async () => {
  const { container } = draw({ error: 'This picture is larger than 5 MB.' });
  expect(input()).toBeInvalid();
  expect(input()).toHaveAccessibleDescription(/This picture is larger than 5 MB\.$/);
  expect(screen.getByRole('alert')).toHaveTextContent('This picture is larger than 5 MB.');
  await expect(container).toPassAxe();
});

it('shows what was chosen, and another way to choose one', async () => {
  const { container } = draw({ value: '/api/uploads/1.webp', children: <p>Or its address</p> });
  expect(screen.getByRole('img', { name: 'Your choice' })).toHaveAttribute('src', '/api/uploads/1.webp');
  expect(input()).not.toBeVisible();
  expect(screen.getByText('Or its address')).toBeInTheDocument();
  await expect(container).toPassAxe();
});

it('keeps the focus when a picture appears and disappears', async () => {
  const user = userEvent.setup();
  render(<Picture />);
  await user.upload(input(), PICTURE);
  await user.hover(screen.getByRole('button', { name: 'Arrives' }));
  expect(screen.getByRole('button', { name: 'Remove picture' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(input()).toHaveFocus();
  expect(input()).toBeVisible();
});

it('gets the focus back when a picture was rejected', async () => {
  const user = userEvent.setup();
  render(<Picture />);
  await user.upload(input(), PICTURE);
  // A browser takes the focus from a disabled element; jsdom does not.
  act(() => (document.activeElement as HTMLElement).blur());
  await user.hover(screen.getByRole('button', { name: 'Is refused' }));
  expect(input()).toHaveFocus();
});

it('leaves the focus alone if the person moved on meanwhile', async () => {
  const user = userEvent.setup();
  render(<Picture />);
  await user.upload(input(), PICTURE);
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Clay');
  await user.hover(screen.getByRole('button', { name: 'Arrives' }));
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveFocus();
});
