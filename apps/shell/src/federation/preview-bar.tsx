import { Button, Notice } from '@homeroom/ui';
import { formatDate } from '@homeroom/web';
import styles from './notices.module.css';
import type { Preview } from './preview-tab';

const wordsFor = (preview: Preview) => {
  if ('refused' in preview) return `${preview.refused} You see the live site.`;
  const { title, version, expiresAt } = preview.shows;
  return `Preview of ${title} ${version}, in this tab only. Everything else is live, and orders are real. The link works until ${formatDate(expiresAt)}.`;
};

interface PreviewBarProps {
  readonly preview: Preview;
  readonly onLeave: () => void;
}

/** What the preview shows, and the way out. */
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
