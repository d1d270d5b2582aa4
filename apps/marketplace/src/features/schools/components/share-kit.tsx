import { SCREENS, type SchoolView } from '@homeroom/contracts';
import { Button, CopyIcon, PrinterIcon, ShareIcon } from '@homeroom/ui';
import { toast } from '@homeroom/web';
import { addressOf } from '@homeroom/web/call';
import { useHydrated } from '@homeroom/web/hydration';
import { pageOrigin } from '@homeroom/web/page-origin';
import { QrCode } from '../../../sharing/qr-code';
import { PageButtons } from '../../../page/page-buttons';
import styles from './share-kit.module.css';

const withoutScheme = (address: string) => address.replace(/^https?:\/\//, '');

/** The school's link as text, QR code, and poster. It chooses the school for its visitors' checkout. */
export function ShareKit({ school }: { readonly school: SchoolView }) {
  const address = new URL(SCREENS.schoolSupport(school.id), pageOrigin()).href;
  const canShare = useHydrated() && 'share' in navigator;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast('Copied!', 'The school’s link is on your clipboard.', 'success');
    } catch {
      toast('Could not copy', 'Please select the link and copy it yourself.', 'error');
    }
  };
  const share = () =>
    navigator
      .share({ title: `Support ${school.name}`, text: `Every deal you buy here earns points for ${school.name}.`, url: address })
      .catch((error: unknown) => {
        if (!(error instanceof DOMException && error.name === 'AbortError')) console.warn('Sharing failed', error);
      });
  return (
    <section className={styles['kit']} aria-labelledby="share-kit">
      <div className={styles['poster']} id="poster">
        <p className={styles['brand']}>Homeroom</p>
        <p className={styles['slogan']}>
          Save at local businesses. <em>Earn points for {school.name}.</em>
        </p>
        <QrCode text={address} label={`QR code of the link that supports ${school.name}`} />
        <p className={styles['address']}>{withoutScheme(address)}</p>
        <ol className={styles['steps']}>
          <li>Scan and pick a deal near you.</li>
          <li>Pay by card. Your voucher arrives by email.</li>
          <li>Every dollar earns our school a point.</li>
        </ol>
      </div>
      <div className={styles['tools']}>
        <h2 id="share-kit">Share kit</h2>
        <p>Send this link to families, or pin up the poster. Families who use it find the school already chosen at checkout.</p>
        <p className={styles['link']}>{address}</p>
        <PageButtons>
          <Button onClick={() => void copy()}>
            <CopyIcon /> Copy link
          </Button>
          {canShare && (
            <Button variant="secondary" onClick={() => void share()}>
              <ShareIcon /> Share
            </Button>
          )}
          <Button variant="secondary" onClick={() => window.print()}>
            <PrinterIcon /> Print poster
          </Button>
          <Button asChild variant="secondary">
            <a href={addressOf('GET /api/schools/:id/poster.pdf', { params: { id: school.id } })} download>
              Download PDF
            </a>
          </Button>
        </PageButtons>
      </div>
    </section>
  );
}
