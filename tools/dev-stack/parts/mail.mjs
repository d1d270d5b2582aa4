/** A mailbox that accepts every email and shows it on a page. */
import MailDev from 'maildev';

const { SMTP_PORT, MAIL_WEB_PORT, MAIL_FOLDER } = process.env;
const mailbox = new MailDev({
  smtp: Number(SMTP_PORT),
  web: Number(MAIL_WEB_PORT),
  ip: '127.0.0.1',
  webIp: '127.0.0.1',
  mailDirectory: MAIL_FOLDER,
  silent: true,
  disableWeb: false,
});
mailbox.listen(() => process.send?.('ready'));
