import { MailLayout } from '../../src/foundation/mail/mail-layout';
import type { Configuration } from '../../src/platform/configuration/configuration';

/** The layout of emails from a site at `https://shop.example`. */
export const aMailLayout = () =>
  new MailLayout({
    publicUrl: 'https://shop.example',
    brandName: 'Homeroom',
    brandOwner: 'Homeroom',
    brandRegion: 'Here',
    supportEmail: 'help@shop.example',
  } as Configuration);
