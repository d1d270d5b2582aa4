import { renderSVG } from 'uqr';
import styles from './qr-code.module.css';

/** Dark on light in every theme, because cameras expect that. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2, whiteColor: '#ffffff', blackColor: '#1b1629' }))}`;
  return <img className={styles['code']} src={picture} alt={label} width={180} height={180} />;
}
