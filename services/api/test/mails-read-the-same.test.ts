import type { Configuration } from '../src/platform/configuration/configuration';
import { MailLayout } from '../src/foundation/mail/mail-layout';
import type { WrittenMail } from '../src/foundation/mail/mail';
import { AccountDeletedMail } from '../src/accounts/account/mails/account-deleted.mail';
import { EmailChangedMail } from '../src/accounts/account/mails/email-changed.mail';
import { MagicLinkMail } from '../src/accounts/sessions/mails/magic-link.mail';
import { RequestForTeamMail } from '../src/back-office/requests/mails/request-for-team.mail';
import { BusinessInvitationMail } from '../src/catalogue/businesses/mails/business-invitation.mail';
import { ReviewAnsweredMail } from '../src/catalogue/reviews/mails/review-answered.mail';
import { ReviewInvitationMail } from '../src/catalogue/reviews/mails/review-invitation.mail';
import { SchoolLinkMail } from '../src/schools/school-managers/mails/school-link.mail';
import { VoucherEndingMail } from '../src/vouchers/reminders/mails/voucher-ending.mail';

const configuration = {
  ...{ publicUrl: 'https://shop.example', brandName: 'Homeroom', brandOwner: 'Homeroom, Inc.', brandRegion: 'Here' },
  ...{ supportEmail: 'help@shop.example', schoolsEmail: 'schools@shop.example', partnershipsEmail: 'partners@shop.example' },
} as Configuration;
const layout = new MailLayout(configuration);

const TOKEN = 'a-token';
const ROW = {
  ...{ customer_name: 'Ana Lee', customer_email: 'ana@families.test', deal_title: 'Pottery', business_name: 'Clay House' },
  ...{ user_id: 5, deal_id: 7, days_left: 6, expires_at: new Date('2027-05-01T12:00:00Z'), answer: 'Thank you!\n\nCome again.' },
};
const reminders = {
  isWanted: async () => true,
  linksFor: () => ({ page: 'https://shop.example/reminders', call: 'https://shop.example/stop' }),
};
const stub = <Service>(service: object) => service as Service;
type Of<Mail extends abstract new (...args: never[]) => unknown> = ConstructorParameters<Mail>;

const MAILS: Readonly<Record<string, () => Promise<WrittenMail | null>>> = {
  'magic-link': () =>
    new MagicLinkMail(
      stub<Of<typeof MagicLinkMail>[0]>({ deliverable: async () => ({ email: 'a@b.test', token: TOKEN, returnTo: '/' }) }),
      layout,
    ).write({
      magicLinkId: '1',
    }),
  'school-link': () =>
    new SchoolLinkMail(
      stub<Of<typeof SchoolLinkMail>[0]>({
        deliverable: async () => ({ email: 'a@b.test', name: 'Ana', school: 'Oak', token: TOKEN, isInvitation: true }),
      }),
      layout,
    ).write({ linkId: 1 }),
  'review-invitation': () =>
    new ReviewInvitationMail(
      stub<Of<typeof ReviewInvitationMail>[0]>({ forMail: async () => ({ row: ROW, token: TOKEN }) }),
      stub<Of<typeof ReviewInvitationMail>[1]>(reminders),
      layout,
    ).write({ voucherId: 1 }),
  'review-answered': () =>
    new ReviewAnsweredMail(
      stub<Of<typeof ReviewAnsweredMail>[0]>({ forMail: async () => ROW }),
      stub<Of<typeof ReviewAnsweredMail>[1]>(reminders),
      layout,
    ).write({ answerId: 1 }),
  'voucher-ending': () =>
    new VoucherEndingMail(
      stub<Of<typeof VoucherEndingMail>[0]>({ forMail: async () => ({ row: ROW, token: TOKEN }) }),
      stub<Of<typeof VoucherEndingMail>[1]>(reminders),
      layout,
    ).write({ voucherId: 1, days: 7 }),
  'email-changed': () =>
    new EmailChangedMail(stub<Of<typeof EmailChangedMail>[0]>({ formerAddress: async () => 'a@b.test' }), layout).write({ changeId: '1' }),
  'account-deleted': () => new AccountDeletedMail(layout).write({ to: 'a@b.test' }),
  'business-invitation': () =>
    new BusinessInvitationMail(
      stub<Of<typeof BusinessInvitationMail>[0]>({ resetLink: async () => ({ email: 'a@b.test', name: 'Clay House', token: TOKEN }) }),
      layout,
    ).write({ businessId: 1 }),
  'request-for-team': () =>
    new RequestForTeamMail(
      stub<Of<typeof RequestForTeamMail>[0]>({
        facts: async () => ({
          ...{ senderName: 'Ana', senderEmail: 'a@b.test', subject: 'Hours', answerWithin: '24 hours', team: 'support' },
          rows: [['Message', 'When do you open?']],
        }),
      }),
      configuration,
      layout,
    ).write({ kind: 'contact', id: 1 }),
};

/** What is said beside the buttons, the links, and the preview. */
const linesOf = (html: string) =>
  html
    .replace(/<head>[^]*?<\/head>|<div [^]*?<\/div>|<a [^]*?<\/a>/g, '')
    .replace(/<(?!br)[^>]*>/g, '\n')
    .split(/\n|<br>/)
    .map((line) => line.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&').trim())
    .filter((line) => line !== '' && line !== 'Homeroom');

it.each(Object.keys(MAILS))('the plain text of the mail %s says all that its HTML says', async (kind) => {
  const mail = await MAILS[kind]!();
  const text = mail!.text;
  expect(linesOf(mail!.html).filter((line) => !text.includes(line) && !mail!.subject.includes(line))).toEqual([]);
});

it('keeps the lines of what people wrote', async () => {
  expect((await MAILS['review-answered']!())!.html).toContain('Thank you!<br><br>Come again.');
});

it('the plain text names each address, and says in lines of their own who writes and where to ask', async () => {
  for (const write of Object.values(MAILS)) {
    const mail = (await write())!;
    for (const [, address] of mail.html.matchAll(/href="([^"]+)"/g)) expect(mail.text).toContain(address!.replaceAll('&amp;', '&'));
    expect(mail.text).toMatch(/\n\nHomeroom, Inc\. · Here\nQuestions\? help@shop\.example$/);
  }
});
