import type { Configuration } from '../../../platform/configuration/configuration';
import { MailLayout } from '../../../foundation/mail/mail-layout';
import type { PaymentTroublesService } from '../payment-troubles.service';
import { PaymentTroubleMail } from './payment-trouble.mail';

const configuration = { publicUrl: 'https://shop.example', supportEmail: 'help@shop.example' } as Configuration;

const written = (subject: string) => {
  const trouble = { kind: 'refund-failed', subject, paymentIntentId: 'pi_1', orderId: null, amount: 40, detail: 'What to do' };
  const troubles = { one: async () => trouble } as unknown as PaymentTroublesService;
  return new PaymentTroubleMail(troubles, configuration, new MailLayout(configuration)).write({ troubleId: 1 });
};

it('the mail about a payment problem names the money and what it is about', async () => {
  const mail = await written('re_1');
  expect(mail).toMatchObject({ to: 'help@shop.example', subject: 'A refund failed: pi_1' });
  for (const words of ['What to do', 'Amount: $40.00', 'About: re_1', 'https://shop.example/admin?tab=jobs'])
    expect(mail.text).toContain(words);
});

it('the mail about a payment problem names a payment once', async () => {
  const { text } = await written('pi_1');
  expect(text).toContain('Payment: pi_1');
  expect(text).not.toContain('About:');
});
