import { aMailLayout } from '../../../../test/support/a-mail-layout';
import type { RequestsService } from '../requests.service';
import { RequestDecidedMail } from './request-decided.mail';

const layout = aMailLayout();

const times = (text: string, words: string) => text.split(words).length - 1;

it.each([true, false])('the mail about a decided request (approved: %p) names it once, in its heading', async (isApproved) => {
  const subject = 'Request to add Northlake';
  const decision = { senderName: 'Ana', senderEmail: 'a@b.test', subject, isApproved, notes: null, next: null };
  const requests = { decision: async () => decision } as unknown as RequestsService;
  const mail = await new RequestDecidedMail(requests, layout).write({ kind: 'school', id: 1 });
  expect(times(mail!.text, 'our request')).toBe(1);
  expect(times(mail!.text, subject)).toBe(1);
});
