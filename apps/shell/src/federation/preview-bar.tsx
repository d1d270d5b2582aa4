import type { PreviewedMoment } from '@homeroom/contracts';
import { Button, Notice } from '@homeroom/ui';
import { formatDate, formatTime } from '@homeroom/web';
import styles from './notices.module.css';
import type { Preview } from './preview-tab';

const wordsForMoment = ({ at, missing }: PreviewedMoment) => {
  const gone =
    missing.length > 0 ? ` ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} no longer kept: you see the live version.` : '';
  return `The site as of ${formatTime(at)}, in this tab only.${gone} The frame around it and the data are today’s, and orders are real.`;
};

const wordsFor = (preview: Preview) => {
  if ('refused' in preview) return `${preview.refused} You see the live site.`;
  const { title, version, expiresAt, moment } = preview.shows;
  if (moment) return `${wordsForMoment(moment)} The link works until ${formatDate(expiresAt)}.`;
  return `Preview of ${title} ${version}, in this tab only. Everything else is live, and orders are real. The link works until ${formatDate(expiresAt)}.`;
};

interface PreviewBarProps {
  readonly preview: Preview;
  readonly onLeave: () => void;
}

/** Says what the preview shows, and offers to leave it. */
export function PreviewBar({ preview, onLeave }: PreviewBarProps) {
  return (
    <aside className={styles['notice']} aria-label="Preview">
      <Notice tone={'refused' in preview ? 'warn' : 'info'}>
        {wordsFor(preview)}{' '}
        <Button size="small" variant="secondary" onClick={onLeave}>
          {'refused' in preview ? 'Continue' : 'Leave the preview'}
        </Button>
      </Notice>
    </aside>
  );
}
