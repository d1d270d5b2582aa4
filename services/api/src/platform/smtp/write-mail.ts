import { randomBytes } from 'node:crypto';
import type MimeNode from 'nodemailer/lib/mime-node';
import type { InlinePicture } from './mailer.js';

/** The parts of nodemailer that write headers and encode texts. */
export interface MailTools {
  readonly MimeNode: typeof MimeNode;
  readonly qp: typeof import('nodemailer/lib/qp');
  readonly base64: typeof import('nodemailer/lib/base64');
}

interface Parts {
  readonly headers: Readonly<Record<string, string | { readonly name: string; readonly address: string } | undefined>>;
  readonly text: string;
  readonly html: string;
  readonly pictures: readonly InlinePicture[];
}

interface MailToSend {
  readonly envelope: ReturnType<MimeNode['getEnvelope']>;
  readonly raw: Buffer;
}

/**
 * Writes an email as the mail server gets it; for texts like ours, it is byte for byte what nodemailer composes. nodemailer still writes
 * the headers, because it knows the rules for names and addresses, and encodes the texts. It would also send each part through five
 * streams, which costs more than all the rest.
 */
export function writeMail({ MimeNode, qp, base64 }: MailTools, { headers, text, html, pictures }: Parts): MailToSend {
  const textPart = (type: string, content: string) =>
    `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n${qp.wrap(qp.encode(content))}`;
  const picturePart = ({ cid, content }: InlinePicture) =>
    [
      `Content-Type: image/png; name=${cid}.png`,
      `Content-ID: <${cid}>`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: inline; filename=${cid}.png`,
      '',
      base64.wrap(base64.encode(content)),
    ].join('\r\n');
  const page = textPart('text/html', html);
  const root = new MimeNode('multipart/alternative');
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) root.setHeader(name, value);
  const head = root.buildHeaders();
  const between = String(root.boundary);
  const withPictures = () => {
    const boundary = `--_${randomBytes(12).toString('hex')}`;
    return `Content-Type: multipart/related; type="text/html";\r\n boundary="${boundary}"\r\n\r\n${joined(boundary, [page, ...pictures.map(picturePart)])}`;
  };
  const body = joined(between, [textPart('text/plain', text), pictures.length > 0 ? withPictures() : page]);
  return { envelope: root.getEnvelope(), raw: Buffer.from(`${head}\r\n\r\n${body}`) };
}

const joined = (boundary: string, parts: readonly string[]) =>
  `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;
