import type { Complaint } from '@homeroom/contracts';
import { screen } from '@testing-library/react';
import { behavesAsFormDialog } from '../../../../../../tools/component-tests/form-dialog';
import { open } from '../../../../../../tools/component-tests/open-dialog';
import AnswerDialog from './answer-dialog';

const complaint: Complaint = {
  id: 9,
  state: 'open',
  madeAt: '2026-11-20T20:00:00.000Z',
  answerBy: '2026-11-22T20:00:00.000Z',
  reason: 'They never heard of it',
  answer: null,
  endedAt: null,
  dealTitle: 'Clay for two',
  voucherEnd: '4TPA',
  customerName: 'Ana Lee',
  price: 40,
  wasRedeemed: false,
  hasPicture: false,
  familiesLately: 1,
};

behavesAsFormDialog({
  title: 'Answer the family',
  draw: (close) => <AnswerDialog businessId={1} complaint={complaint} onClose={close} />,
  begins: 'What would you like to do? *',
  wrong: {},
  typed: [
    ['What would you like to do? *', 'explain'],
    ['What happened?', 'We were closed'],
  ],
  submit: 'Send',
  request: 'POST /api/businesses/1/complaints/9/answer',
  body: { answer: 'explain', words: 'We were closed' },
  done: 'Answer sent',
  closing: 'asks',
});

it('explains the consequence of the chosen answer', async () => {
  const { user } = await open((close) => <AnswerDialog businessId={1} complaint={complaint} onClose={close} />, {});
  const answer = await screen.findByLabelText('What would you like to do? *');
  for (const [chosen, words] of [
    ['We’ll take it', 'The voucher is valid again right away.'],
    ['Refund the family', 'You earn nothing from this voucher.'],
    ['Let Homeroom decide', 'If you disagree. Our team hears both sides.'],
  ] as const) {
    await user.selectOptions(answer, chosen);
    expect(answer).toHaveAccessibleDescription(words);
  }
});
