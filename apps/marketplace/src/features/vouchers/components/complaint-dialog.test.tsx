import { screen, waitFor } from '@testing-library/react';
import { message, offline, open, replies, sent, type Replies } from '../../../../../../tools/component-tests/open-dialog';
import { behavesAsFormDialog } from '../../../../../../tools/component-tests/form-dialog';
import ComplaintDialog from './complaint-dialog';

const token = 'k'.repeat(43);

behavesAsFormDialog({
  title: 'They wouldn’t take it?',
  draw: (close) => <ComplaintDialog voucherId={9} token={token} businessName="Clay House" onClose={close} />,
  begins: 'What happened? *',
  wrong: { 'What happened? *': 'Please tell us what happened' },
  typed: [['What happened? *', 'They never heard of it']],
  submit: 'Send',
  request: 'POST /api/voucher/9/complaint',
  body: { token, reason: 'They never heard of it' },
  done: 'We’re on it',
  closing: 'asks',
});

describe('a picture of what happened', () => {
  const SENT = 'POST /api/voucher/complaint-picture';
  const PICTURE = '0f8fad5b-d9cb-469f-a165-70867728950e';
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:sign';
    URL.revokeObjectURL = () => undefined;
  });
  const show = async (answers: Replies) => {
    const { user } = await open(
      (close) => <ComplaintDialog voucherId={9} token={token} businessName="Clay House" onClose={close} />,
      answers,
    );
    await user.upload(screen.getByLabelText('Picture (optional)'), new File(['sign'], 'sign.jpg', { type: 'image/jpeg' }));
    return user;
  };

  it('is sent with the complaint, and previewed', async () => {
    const user = await show({ [SENT]: replies({ id: PICTURE }), 'POST /api/voucher/9/complaint': replies({}) });
    expect(await screen.findByAltText('Your choice')).toHaveAttribute('src', 'blob:sign');
    await expect(screen.getByRole('dialog')).toPassAxe();
    await user.type(screen.getByLabelText('What happened? *'), 'A sign said no');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() =>
      expect(sent().at(-1)).toEqual(['POST /api/voucher/9/complaint', { token, reason: 'A sign said no', pictureId: PICTURE }]),
    );
  });

  it('is not sent once it is removed', async () => {
    const user = await show({ [SENT]: replies({ id: PICTURE }), 'POST /api/voucher/9/complaint': replies({}) });
    await user.click(await screen.findByRole('button', { name: 'Remove picture' }));
    await user.type(screen.getByLabelText('What happened? *'), 'A sign said no');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent().at(-1)).toEqual(['POST /api/voucher/9/complaint', { token, reason: 'A sign said no' }]));
  });

  it('does not block the complaint if it failed to upload', async () => {
    const user = await show({ [SENT]: offline, 'POST /api/voucher/9/complaint': replies({}) });
    await waitFor(() => expect(message()).toContain('The picture could not be uploaded. Please try again, or send this without it.'));
    await user.type(screen.getByLabelText('What happened? *'), 'A sign said no');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent().at(-1)?.[0]).toBe('POST /api/voucher/9/complaint'));
  });
});
