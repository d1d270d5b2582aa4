import { createServer, type Server, type Socket } from 'node:net';

/** A mail server that a test can make misbehave. */
export class SmtpStub {
  private readonly mails: { readonly to: string; readonly messageId: string }[] = [];
  /** Called when a mail has arrived, before the sender hears that it was accepted. */
  onMail: (to: string) => void | Promise<void> = () => undefined;
  private server?: Server;
  private readonly sockets = new Set<Socket>();

  listen(port: number): Promise<void> {
    this.server = createServer((socket) => this.talk(socket));
    return new Promise((resolve) => this.server!.listen(port, '127.0.0.1', () => resolve()));
  }

  messageIdsTo(address: string): string[] {
    return this.mails.filter(({ to }) => to.includes(address)).map(({ messageId }) => messageId);
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server?.close();
  }

  private talk(socket: Socket): void {
    let data: string | null = null;
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('220 stub\r\n');
    socket.on('data', (chunk) => {
      const text = String(chunk);
      if (data !== null) {
        data += text;
        if (data.endsWith('\r\n.\r\n')) {
          const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(data ?? '')?.[1]?.trim() ?? '';
          const to = header('to');
          this.mails.push({ to, messageId: header('message-id') });
          data = null;
          void Promise.resolve(this.onMail(to)).then(() => socket.write('250 accepted\r\n'));
        }
        return;
      }
      for (const line of text.split('\r\n').filter(Boolean)) {
        if (/^DATA/i.test(line)) {
          data = '';
          socket.write('354 go on\r\n');
        } else socket.write(/^QUIT/i.test(line) ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  }
}
