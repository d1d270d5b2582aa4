import { aMailLayout } from '../../../../test/support/a-mail-layout';
import type { RequestsService } from '../requests.service';
import { RequestReceivedMail } from './request-received.mail';

const layout = aMailLayout();

it.each([
  ['support', 'We received your message'],
  ['schools', 'We received your request'],
  ['partnerships', 'We received your request'],
] as const)('the confirmation mail of a form for %s repeats nothing that was typed', async (team, subject) => {
  const typed = {
    senderName: 'Winner https://evil.example',
    subject: 'Your card was charged $499',
    message: 'Pay at https://evil.example',
  };
  const facts = { ...typed, senderEmail: 'ana@families.test', team, answerWithin: '24 hours', rows: [['Message', typed.message]] };
  const requests = { facts: async () => facts } as unknown as RequestsService;
  const mail = await new RequestReceivedMail(requests, layout).write({ kind: 'contact', id: 1 });
  expect(mail!.subject).toBe(subject);
  expect(mail!.text).toContain('within 24 hours');
  expect(JSON.stringify(mail)).not.toMatch(/evil|Winner|499/);
});
