import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aDeal } from '../../../../tools/component-tests/a-deal';
import { Gallery } from './gallery';

const PREPARED = `/api/uploads/${'a'.repeat(32)}-1200x900.webp`;
const PICTURES = [
  { url: PREPARED, alt: 'The wheel' },
  { url: '/pictures/clay.svg', alt: '' },
  { url: 'https://example.com/kiln.jpg', alt: 'The kiln' },
];

function draw(change: Parameters<typeof aDeal>[0] = { pictures: PICTURES, imageUrl: PREPARED }) {
  const { container } = render(<Gallery deal={aDeal(change)} sizes="50vw" />);
  return { container, user: userEvent.setup() };
}
const enlarge = (name: string) => screen.getByRole('button', { name: `Enlarge picture ${name}` });
const thumbnail = (number: number) => screen.getByRole('button', { name: `Show picture ${number}` });
const inStrip = (number: number) => within(screen.getAllByRole('list')[0]!).getAllByRole('listitem')[number - 1]!;
const counter = () => screen.getByText(/^\d \/ \d$/);

it('loads the first picture at once, in the format and width the browser asks for, and the others when they are near', async () => {
  const { container } = draw();
  const first = screen.getByRole('img', { name: 'The wheel' });
  expect(first).toHaveAttribute('fetchpriority', 'high');
  expect(first).toHaveAttribute('sizes', '50vw');
  expect(first).toHaveAttribute('width', '1200');
  expect(
    first
      .getAttribute('srcset')!
      .split(',')
      .map((copy) => copy.split(' ')[1]),
  ).toEqual(['160w', '480w', '960w', '1200w']);
  expect(container.querySelector('source[type="image/avif"]')!.getAttribute('srcset')).toContain('-480.avif 480w');
  for (const image of container.querySelectorAll('img:not([fetchpriority])')) expect(image).toHaveAttribute('loading', 'lazy');
  await expect(container).toPassAxe();
});

it('counts swiped pictures, and marks the thumbnail', () => {
  draw();
  const strip = screen.getAllByRole('list')[0]!;
  Object.defineProperty(strip, 'clientWidth', { value: 300 });
  Object.defineProperty(strip, 'scrollLeft', { value: 610 });
  fireEvent.scroll(strip);
  expect(counter()).toHaveTextContent('3 / 3');
  expect(thumbnail(3)).toHaveAttribute('aria-current', 'true');
  expect(thumbnail(1)).not.toHaveAttribute('aria-current');
});

it('moves with arrow keys, as one Tab stop, and with thumbnails', async () => {
  const { user } = draw();
  await user.tab();
  expect(enlarge('1 of 3: The wheel')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(within(inStrip(2)).getByRole('button')).toHaveFocus();
  expect(counter()).toHaveTextContent('2 / 3');
  await user.keyboard('{End}{ArrowRight}');
  expect(enlarge('3 of 3: The kiln')).toHaveFocus();
  await user.tab();
  expect(thumbnail(1)).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(counter()).toHaveTextContent('1 / 3');
});

it('keeps the focus where a pointer pressed, also at the last picture', async () => {
  const { user } = draw();
  const next = screen.getByRole('button', { name: 'Next picture' });
  await user.click(next);
  await user.click(next);
  expect(counter()).toHaveTextContent('3 / 3');
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await user.click(next);
  expect(counter()).toHaveTextContent('3 / 3');
  expect(screen.getByRole('button', { name: 'Previous picture' })).not.toHaveAttribute('aria-disabled');
});

it('shows a picture full screen, moves on there, and stays at the same picture when closed', async () => {
  const { user } = draw();
  await user.click(enlarge('1 of 3: The wheel'));
  const dialog = await screen.findByRole('dialog', { name: aDeal().title });
  expect(within(dialog).getByRole('img', { name: 'The wheel' })).toBeVisible();
  await expect(document.body).toPassAxe();
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  await user.keyboard('{ArrowRight}');
  expect(within(dialog).getByRole('status')).toHaveTextContent('Picture 3 of 3');
  expect(within(dialog).getByRole('img', { name: 'The kiln' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Previous' }));
  expect(within(dialog).getByRole('status')).toHaveTextContent('Picture 2 of 3');
  await user.keyboard('{ArrowRight}');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(counter()).toHaveTextContent('3 / 3');
  // A browser scrolls to the element with the focus.
  expect(enlarge('3 of 3: The kiln')).toHaveFocus();
});

it('does not swipe with one picture or none', async () => {
  const one = draw({ imageUrl: '/pictures/clay.svg' });
  expect(screen.queryByRole('button', { name: /^Show picture/ })).not.toBeInTheDocument();
  expect(one.container.querySelector('img')).toHaveAttribute('src', '/pictures/clay.svg');
  await expect(one.container).toPassAxe();
  one.container.remove();
  const none = draw({ imageUrl: null });
  expect(none.container.querySelector('img')).toHaveAttribute('src', '/pictures/reading.svg');
});

it('shows our drawing instead of a missing picture', () => {
  const { container } = draw({ imageUrl: 'https://example.com/gone.jpg' });
  fireEvent.error(container.querySelector('img')!);
  expect(container.querySelector('img')).toHaveAttribute('src', '/pictures/reading.svg');
});
