import { createServer, type Server, type Socket } from 'node:net';

/** A mail server that a test can make misbehave. */
export class SmtpStub {
  readonly messageIds: string[] = [];
  /** Called when a mail is in, before the sender hears that it was accepted. */
  onMail: () => void | Promise<void> = () => undefined;
  private server?: Server;
  private readonly sockets = new Set<Socket>();

  listen(port: number): Promise<void> {
    this.server = createServer((socket) => this.talk(socket));
    return new Promise((resolve) => this.server!.listen(port, '127.0.0.1', () => resolve()));
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
          this.messageIds.push(/^message-id: (.*)$/im.exec(data)?.[1] ?? '');
          data = null;
          void Promise.resolve(this.onMail()).then(() => socket.write('250 accepted\r\n'));
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
