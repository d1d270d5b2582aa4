import type { DealPicture } from '@homeroom/contracts';
import { UpdateDeal } from '@homeroom/contracts/deals';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { checkedBy, useForm, type Form } from '@homeroom/web/forms';
import { useEffect } from 'react';
import { offline, open, refuses, replies, type Replies } from '../../../../../tools/component-tests/open-dialog';
import { EMPTY_DEAL, type DealFormValues } from '../deal-values';
import { PicturesField } from './pictures-field';

const [WHEEL, KILN, GLAZE] = ['wheel', 'kiln', 'glaze'].map((name) => ({ url: `https://example.com/${name}.jpg`, alt: `The ${name}` }));
const UPLOAD = 'POST /api/uploads/images';
const SENT = { url: `/api/uploads/${'b'.repeat(32)}-800x600.webp`, width: 800, height: 600 };
const PHOTO = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });

const drawImage = jest.fn();
let isReadable = true;
beforeEach(() => {
  isReadable = true;
  drawImage.mockClear();
  globalThis.createImageBitmap = () =>
    isReadable ? Promise.resolve({ width: 2_000, height: 1_000 } as ImageBitmap) : Promise.reject(new Error('cannot be read'));
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockImplementation((() => ({ drawImage, clearRect: () => undefined })) as unknown as HTMLCanvasElement['getContext']);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['cut'], { type: 'image/webp' })));
});
afterEach(() => jest.restoreAllMocks());

const DEAL = {
  ...EMPTY_DEAL,
  title: 'Clay',
  category: 'Music & Arts',
  description: 'For two',
  originalPrice: 80,
  salePrice: 39.5,
} as const;
const onChange = jest.fn();
const onSend = jest.fn();
const onRefused = jest.fn();
function Pictures({ start }: { readonly start: readonly DealPicture[] }) {
  const form = useForm({ check: checkedBy<UpdateDeal>(UpdateDeal), defaultValues: { ...DEAL, pictures: start } });
  const { subscribe } = form;
  useEffect(() => subscribe(({ pictures }) => onChange(pictures)), [subscribe]);
  return (
    <>
      <PicturesField form={form as unknown as Form<DealFormValues>} />
      <button type="button" onClick={form.handleSubmit(onSend, onRefused)}>
        Send
      </button>
    </>
  );
}
const meet = (start: readonly DealPicture[], answers: Replies = {}) => open(() => <Pictures start={start} />, answers);
const now = () => onChange.mock.lastCall?.[0];
const button = (name: string) => screen.getByRole('button', { name });
const says = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('says which picture is on the card, and keeps each picture’s alternative text', async () => {
  const { user } = await meet([WHEEL!, KILN!]);
  expect(within(screen.getAllByRole('listitem')[0]!).getByText('On the card')).toBeVisible();
  await user.type(screen.getByLabelText('What picture 2 shows'), ' at night');
  expect(now()).toEqual([WHEEL, { ...KILN, alt: 'The kiln at night' }]);
  await user.type(screen.getByLabelText('What picture 2 shows'), '{Enter}and by day');
  expect(now()).toEqual([WHEEL, { ...KILN, alt: 'The kiln at night and by day' }]);
  await expect(document.body).toPassAxe();
});

it('is reordered by buttons, which keep the focus and announce the picture’s place', async () => {
  const { user } = await meet([WHEEL!, KILN!, GLAZE!]);
  expect(button('Move picture 1 up')).toBeDisabled();
  expect(button('Move picture 3 down')).toBeDisabled();
  await user.click(button('Move picture 1 down'));
  expect(now()).toEqual([KILN, WHEEL, GLAZE]);
  expect(button('Move picture 2 down')).toHaveFocus();
  expect(says()).toContain('Now picture 2 of 3.');
});

it('keeps the focus when a picture reaches either end, where its arrow is switched off', async () => {
  const { user } = await meet([WHEEL!, KILN!]);
  button('Move picture 2 up').focus();
  await user.keyboard('{Enter}');
  expect(now()).toEqual([KILN, WHEEL]);
  expect(button('Move picture 1 down')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Move picture 2 up')).toHaveFocus();
});

it('offers Undo for the picture removed last, with the focus on it each time', async () => {
  const { user } = await meet([WHEEL!, KILN!, GLAZE!]);
  await user.click(button('Remove picture 3'));
  await user.click(button('Remove picture 1'));
  expect(button('Undo')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(now()).toEqual([WHEEL, KILN]);
});

it('removes a picture, offers Undo, and puts it back where it was', async () => {
  const { user } = await meet([WHEEL!, KILN!, GLAZE!]);
  await user.click(button('Remove picture 2'));
  expect(now()).toEqual([WHEEL, GLAZE]);
  expect(button('Undo')).toHaveFocus();
  await expect(document.body).toPassAxe();
  await user.keyboard('{Enter}');
  expect(now()).toEqual([WHEEL, KILN, GLAZE]);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(screen.getByLabelText('What picture 2 shows')).toHaveFocus();
});

it('crops a picture to a card’s ratio by keyboard alone, uploads that part, and adds it', async () => {
  const { user } = await meet([WHEEL!], { [UPLOAD]: replies(SENT) });
  await user.upload(screen.getByLabelText('Picture'), PHOTO);
  const dialog = await screen.findByRole('dialog', { name: 'Crop picture' });
  await waitFor(() => expect(drawImage).toHaveBeenCalled());
  expect(drawImage.mock.lastCall!.slice(1, 5).map((pixels) => Math.round(Number(pixels)))).toEqual([333, 0, 1_333, 1_000]);
  await expect(document.body).toPassAxe();
  fireEvent.change(within(dialog).getByLabelText('Zoom'), { target: { value: '2' } });
  fireEvent.change(within(dialog).getByLabelText('Left to right'), { target: { value: '1' } });
  fireEvent.change(within(dialog).getByLabelText('Top to bottom'), { target: { value: '0' } });
  await user.click(within(dialog).getByRole('button', { name: 'Use picture' }));
  await waitFor(() => expect(now()).toEqual([WHEEL, { url: SENT.url, alt: '' }]));
  expect(drawImage.mock.lastCall!.slice(1).map((pixels) => Math.round(Number(pixels)))).toEqual([1_333, 0, 667, 500, 0, 0, 667, 500]);
  const { body } = jest.mocked(fetch).mock.lastCall![1]!;
  expect([(body as File).name, (body as File).type]).toEqual(['photo.jpg', 'image/webp']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('gives the focus back to the button for files while the cropped part is uploading, so that more can be chosen', async () => {
  let arrive: (answer: Response) => void = () => undefined;
  const { user } = await meet([], { [UPLOAD]: () => new Promise<Response>((resolve) => (arrive = resolve)) });
  const choice = screen.getByLabelText('Picture');
  // As in browsers, where it keeps the focus while a file is chosen.
  choice.focus();
  fireEvent.change(choice, { target: { files: [PHOTO] } });
  await user.click(await screen.findByRole('button', { name: 'Use picture' }));
  await screen.findByText('Uploading…');
  await waitFor(() => expect(choice).toHaveFocus());
  fireEvent.change(choice, { target: { files: [new File(['other'], 'other.jpg', { type: 'image/jpeg' })] } });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await act(async () => arrive(Response.json(SENT)));
  expect(await screen.findByRole('dialog', { name: 'Crop picture' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(choice).toHaveFocus());
});

it('follows a finger that drags the picture, up to its edges, and a wheel that enlarges it', async () => {
  const { user } = await meet([]);
  await user.upload(screen.getByLabelText('Picture'), PHOTO);
  const part = await screen.findByRole('img', { name: 'The part that shoppers see' });
  await waitFor(() => expect(drawImage).toHaveBeenCalled());
  // jsdom's own pointer events do not say where they are.
  const point = (type: string, clientX: number) => fireEvent(part, new MouseEvent(type, { bubbles: true, clientX, clientY: 50 }));
  point('pointerdown', 100);
  point('pointermove', 9_000);
  point('pointerup', 9_000);
  expect(screen.getByLabelText('Left to right')).toHaveValue('0');
  fireEvent.wheel(part, { deltaY: -250 });
  expect(screen.getByLabelText('Zoom')).toHaveValue('1.5');
});

it('uploads what this browser cannot read as it is, shows the server’s message, and stays in place', async () => {
  isReadable = false;
  const { user } = await meet([], { [UPLOAD]: refuses(400, 'IMAGE_UNREADABLE', 'We cannot read this picture.') });
  await user.upload(screen.getByLabelText('Picture'), PHOTO);
  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot read this picture.');
  expect(jest.mocked(fetch).mock.lastCall![1]!.body).toBe(PHOTO);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await expect(document.body).toPassAxe();
});

it('does not send the form without a picture that is still uploading', async () => {
  isReadable = false;
  let arrive: (answer: Response) => void = () => undefined;
  const { user } = await meet([], { [UPLOAD]: () => new Promise<Response>((resolve) => (arrive = resolve)) });
  await user.upload(screen.getByLabelText('Picture'), PHOTO);
  await screen.findByText('Uploading…');
  await user.click(button('Send'));
  expect(await screen.findByRole('alert')).toHaveTextContent('A picture is still uploading. Please try again in a moment.');
  expect([onSend.mock.calls, onRefused.mock.calls.length]).toEqual([[], 1]);
  await act(async () => arrive(Response.json(SENT)));
  await waitFor(() => expect(now()).toEqual([{ url: SENT.url, alt: '' }]));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(button('Send'));
  expect(onSend).toHaveBeenCalledTimes(1);
});

it('keeps each picture whose upload got no answer, and sends it again without another crop', async () => {
  isReadable = false;
  let answer = offline;
  const { user } = await meet([], { [UPLOAD]: () => answer() });
  await user.upload(screen.getByLabelText('Picture'), [PHOTO, new File(['other'], 'other.jpg', { type: 'image/jpeg' })]);
  await waitFor(() => expect(screen.getByRole('list', { name: 'Not uploaded' }).children).toHaveLength(2));
  await expect(document.body).toPassAxe();
  answer = replies(SENT);
  await user.click(button('Try again to upload photo.jpg'));
  await waitFor(() => expect(now()).toEqual([{ url: SENT.url, alt: '' }]));
  expect(screen.queryByText('photo.jpg was not uploaded.')).not.toBeInTheDocument();
  expect(screen.getByText('other.jpg was not uploaded.')).toBeVisible();
});

it('moves the focus to the button for files, not to another picture’s button, when one of two lost pictures is sent again', async () => {
  isReadable = false;
  let answer = offline;
  const { user } = await meet([], { [UPLOAD]: () => answer() });
  await user.upload(screen.getByLabelText('Picture'), [PHOTO, new File(['other'], 'other.jpg', { type: 'image/jpeg' })]);
  await screen.findByText('other.jpg was not uploaded.');
  answer = replies(SENT);
  await user.click(button('Try again to upload photo.jpg'));
  await waitFor(() => expect(now()).toEqual([{ url: SENT.url, alt: '' }]));
  expect(screen.getByLabelText('Picture')).toHaveFocus();
});

it('does not announce a refused picture again when the one before it is sent', async () => {
  isReadable = false;
  const answers: (() => Response | Promise<Response>)[] = [offline, refuses(400, 'IMAGE_UNREADABLE', 'We cannot read it.'), replies(SENT)];
  const { user } = await meet([], { [UPLOAD]: () => answers.shift()!() });
  await user.upload(screen.getByLabelText('Picture'), [PHOTO, new File(['other'], 'other.jpg', { type: 'image/jpeg' })]);
  const refused = await screen.findByText('other.jpg was not uploaded. We cannot read it.');
  await user.click(button('Try again to upload photo.jpg'));
  await waitFor(() => expect(now()).toEqual([{ url: SENT.url, alt: '' }]));
  expect(screen.getByRole('alert')).toBe(refused);
});

it('names each picture that we refuse, and keeps saying so while the others go on', async () => {
  isReadable = false;
  const answers: Replies = { [UPLOAD]: refuses(400, 'IMAGE_UNREADABLE', 'We cannot read this picture.') };
  const { user } = await meet([], answers);
  const photos = ['one.heic', 'two.heic'].map((name) => new File(['photo'], name, { type: 'image/heic' }));
  fireEvent.change(screen.getByLabelText('Picture'), { target: { files: photos } });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'one.heic was not uploaded. We cannot read this picture.',
    'two.heic was not uploaded. We cannot read this picture.',
  ]);
  await expect(document.body).toPassAxe();
  answers[UPLOAD] = replies(SENT);
  await user.upload(screen.getByLabelText('Picture'), PHOTO);
  await waitFor(() => expect(now()).toEqual([{ url: SENT.url, alt: '' }]));
  expect(screen.queryByText(/was not uploaded/)).not.toBeInTheDocument();
});

it('moves on to the sixth picture when the upload that had the focus is gone', async () => {
  isReadable = false;
  const { user } = await meet(
    Array.from({ length: 5 }, (_, place) => ({ url: `https://example.com/${place}.jpg`, alt: '' })),
    { [UPLOAD]: replies(SENT) },
  );
  await user.upload(screen.getByLabelText('Picture'), PHOTO);
  await waitFor(() => expect(screen.getByLabelText('What picture 6 shows')).toHaveFocus());
});

it('says which formats it takes when a file is none of them, such as a drawing with code', async () => {
  isReadable = false;
  const { user } = await meet([WHEEL!], { [UPLOAD]: refuses(415, 'UNSUPPORTED_CONTENT', 'Send application/json') });
  const files = [new File(['<svg/>'], 'drawing.svg', { type: 'image/svg+xml' })];
  fireEvent.change(screen.getByLabelText('Picture'), { target: { files } });
  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot read this picture. Please send a JPEG, PNG, or WebP.');
  await user.click(button('Remove picture 1'));
  expect(now()).toEqual([]);
});

it('crops several in turn, and no more than there is room for', async () => {
  const { user } = await meet([WHEEL!, KILN!, GLAZE!, { url: '/pictures/clay.svg', alt: '' }], { [UPLOAD]: replies(SENT) });
  await user.upload(screen.getByLabelText('Picture'), [PHOTO, PHOTO, PHOTO]);
  const first = await screen.findByRole('dialog', { name: 'Crop picture' });
  expect(first).toHaveAccessibleDescription('Picture 1 of 2');
  await user.click(within(first).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('dialog', { name: 'Crop picture' })).toHaveAccessibleDescription('Picture 2 of 2');
});

it('says how many of the chosen files found no room', async () => {
  const full = [WHEEL!, KILN!, GLAZE!, { url: '/pictures/clay.svg', alt: '' }, { url: '/pictures/cup.svg', alt: '' }];
  const { user } = await meet(full, { [UPLOAD]: replies(SENT) });
  await user.upload(screen.getByLabelText('Picture'), [PHOTO, PHOTO, PHOTO]);
  await user.click(await screen.findByRole('button', { name: 'Use picture' }));
  await waitFor(() => expect(says()).toContain('Picture 6 added. A deal has up to 6 pictures, so we left 2 out.'));
});

it('adds a web address once, on Enter or when the field loses focus, and refuses anything else', async () => {
  const { user } = await meet([WHEEL!]);
  const address = screen.getByLabelText('Image URL');
  await user.type(address, `${KILN!.url}{Enter}`);
  expect(now()).toEqual([WHEEL, { url: KILN!.url, alt: '' }]);
  expect(address).toHaveValue('');
  await user.type(address, 'javascript:alert(1)');
  await user.tab();
  expect(await screen.findByText('Please enter the address of a picture')).toBeVisible();
  await user.clear(address);
  await user.type(address, WHEEL!.url);
  await user.tab();
  expect(says()).toContain('You’ve already added this picture.');
  expect(now()).toHaveLength(2);
});

it('offers no upload once there are six', async () => {
  await meet(Array.from({ length: 6 }, (_, place) => ({ url: `https://example.com/${place}.jpg`, alt: '' })));
  expect(screen.queryByLabelText('Picture')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Image URL')).not.toBeInTheDocument();
});
