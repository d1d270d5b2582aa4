import MailComposer from 'nodemailer/lib/mail-composer';
import MimeNode from 'nodemailer/lib/mime-node';
import * as base64 from 'nodemailer/lib/base64';
import * as qp from 'nodemailer/lib/qp';
import { writeMail } from './write-mail.js';

const FROM = { name: 'Homeroom “Zoë”, Inc.', address: 'vouchers@homeroom.test' };
const TO = 'ana@münchen.example';
const REPLY_TO = 'support@homeroom.test';
const SUBJECT = 'Your voucher for “Café & Crêpes” with a long title that needs more than one line of a header 🎉';
const MESSAGE_ID = '<outbox-7@homeroom.test>';
const TEXT = 'Zoë, your voucher is here\n\n.A line that starts with a dot\nTrailing blanks  \n=\r\nThat’s all';
const HTML = `<!doctype html>\n<p style="margin:0">${'You’ll see your code when you redeem it. '.repeat(40)}</p>\n.\n<img src="cid:voucher-qr">`;
const PICTURE = { cid: 'voucher-qr', content: Buffer.from(Array.from({ length: 700 }, (_, at) => (at * 37) % 256)) };
const PARTS = { text: TEXT, html: HTML };
const HEADERS = { From: FROM, To: TO, 'Reply-To': REPLY_TO, Subject: SUBJECT, 'Message-ID': MESSAGE_ID };
const UNSUBSCRIBE = {
  'List-Unsubscribe': '<https://homeroom.test/reminders?token=x>',
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
};

/** Boundaries are random and the time goes on. */
const comparable = (mail: Buffer) => {
  let text = mail.toString('utf8').replace(/^Date: .*$/m, 'Date: now');
  [...text.matchAll(/boundary="([^"]+)"/g)].forEach(([, boundary], at) => (text = text.replaceAll(boundary!, `boundary-${at}`)));
  return text.trimEnd().split('\r\n');
};

const written = (pictures: (typeof PICTURE)[], headers: object = {}) =>
  writeMail({ MimeNode, qp, base64 }, { headers: { ...HEADERS, ...headers }, ...PARTS, pictures });

const composed = (pictures: (typeof PICTURE)[], headers = {}, { to = TO, replyTo = REPLY_TO } = {}) =>
  new MailComposer({
    from: FROM,
    to,
    replyTo,
    subject: SUBJECT,
    messageId: MESSAGE_ID,
    headers,
    ...PARTS,
    attachments: pictures.map(({ cid, content }) => ({
      cid,
      content,
      filename: `${cid}.png`,
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
    })),
  })
    .compile()
    .build();

describe('a written mail', () => {
  it('is what nodemailer composes, byte for byte', async () => {
    expect(comparable(written([]).raw)).toEqual(comparable(await composed([])));
  });

  it('is so with a picture in its text', async () => {
    expect(comparable(written([PICTURE]).raw)).toEqual(comparable(await composed([PICTURE])));
  });

  it('is so with letters in an address that would end a header if they were cut to a byte', async () => {
    const address = 'a\u010d\u0b0asubject\u313a\u3120hi\u010d\u0b0a\u010d\u0b0awin@example.com';
    const mail = comparable(written([], { To: address, 'Reply-To': address }).raw);
    expect(mail).toEqual(comparable(await composed([], {}, { to: address, replyTo: address })));
    expect(mail).not.toContainEqual(expect.stringMatching(/^subject: hi/));
  });

  it('has the lines that nodemailer composes, in another order, with an address for unsubscribing', async () => {
    const sorted = (mail: Buffer) => comparable(mail).sort();
    expect(sorted(written([], UNSUBSCRIBE).raw)).toEqual(sorted(await composed([], UNSUBSCRIBE)));
  });

  it('goes to its reader alone', () => {
    expect(written([]).envelope).toEqual({ from: FROM.address, to: ['ana@xn--mnchen-3ya.example'] });
  });
});
