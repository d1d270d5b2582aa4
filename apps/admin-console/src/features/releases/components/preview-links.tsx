import { Button } from '@homeroom/ui';
import { formatDate } from '@homeroom/web';
import styles from './tokens.module.css';

export interface ShownLink {
  readonly id: number;
  readonly url: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
}

export const isOpen = ({ expiresAt, revokedAt }: ShownLink) => revokedAt === null && Date.parse(expiresAt) > Date.now();

interface PreviewLinksProps<Link> {
  readonly label: string;
  readonly links: readonly Link[] | undefined;
  readonly busy: boolean;
  readonly onClose: (link: Link) => void;
}

/** Links that still work, to pass on or to close. */
export function PreviewLinks<Link extends ShownLink>({ label, links, busy, onClose }: PreviewLinksProps<Link>) {
  return (
    <ul className={styles['tokens']} aria-label={label}>
      {links?.map((link) => (
        <li key={link.id}>
          <div>
            <a className={styles['token']} href={link.url} target="_blank" rel="noreferrer">
              {link.url}
            </a>
            <p>works until {formatDate(link.expiresAt)}</p>
          </div>
          <Button
            size="small"
            variant="ghost"
            aria-label={`Close the preview that works until ${formatDate(link.expiresAt)}`}
            disabled={busy}
            onClick={() => onClose(link)}
          >
            Close
          </Button>
        </li>
      ))}
    </ul>
  );
}
