import { MailLayout } from '../../../foundation/mail/mail-layout';
import type { Configuration } from '../../../platform/configuration/configuration';
import type { ReconciliationsRepository } from '../reconciliations.repository';
import { BooksOffMail } from './books-off.mail';

const configuration = { publicUrl: 'https://shop.example', supportEmail: 'help@shop.example' } as Configuration;
const mailOf = (problems: string[]) => {
  const reconciliations = { of: async () => ({ problems }) } as unknown as ReconciliationsRepository;
  return new BooksOffMail(reconciliations, configuration, new MailLayout(configuration)).write({ day: '2026-11-23' });
};

it('the mail about the books lists what is off, up to twenty items', async () => {
  const mail = await mailOf(Array.from({ length: 25 }, (_, number) => `problem ${number}.`));
  expect(mail).toMatchObject({ to: 'help@shop.example', subject: 'The books are off: 25 problems' });
  expect(mail!.text).toContain('problem 19.');
  expect(mail!.text).not.toContain('problem 20.');
});

it('sends no mail when nothing is off', async () => {
  expect(await mailOf([])).toBeNull();
});
