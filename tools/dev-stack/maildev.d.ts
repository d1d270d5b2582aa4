declare module 'maildev' {
  interface Options {
    readonly smtp: number;
    readonly web: number;
    readonly ip: string;
    readonly webIp: string;
    readonly mailDirectory: string | undefined;
    readonly silent: boolean;
    readonly disableWeb: boolean;
  }
  export default class MailDev {
    constructor(options: Options);
    listen(onReady: () => void): void;
  }
}
