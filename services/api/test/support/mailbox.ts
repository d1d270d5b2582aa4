/** Mails to an address in the test mailbox. */
export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly to: readonly { readonly address: string }[];
}

export async function mailsTo(address: string): Promise<Mail[]> {
  const reply = await fetch(`http://127.0.0.1:${process.env['MAIL_WEB_PORT']}/email?to.address=${encodeURIComponent(address)}`);
  return (await reply.json()) as Mail[];
}
