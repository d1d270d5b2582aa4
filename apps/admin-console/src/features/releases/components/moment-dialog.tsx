import type { MomentLink, ReleaseChange } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Badge } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { formatDate, formatTime, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { CONSOLE } from '../../../changes/stale';
import { makeMomentLink, momentQuery, revokeMomentLink } from '../api/moments';
import { PreviewLinks, isOpen } from './preview-links';
import styles from './tokens.module.css';

interface MomentDialogProps {
  readonly change: ReleaseChange;
  readonly onClose: () => void;
}

/** The site's versions after a change of the history, and links that show them. */
export default function MomentDialog({ change: { generation, at, what }, onClose }: MomentDialogProps) {
  const read = useQuery(momentQuery(generation));
  const { data } = read;
  const links = data?.links.filter(isOpen);
  const making = useChange({
    change: () => makeMomentLink(generation),
    done: ({ expiresAt }) => ['Link made', `It works until ${formatDate(expiresAt)}.`],
    failed: 'Failed to make the link',
    stale: CONSOLE,
  });
  const revoking = useChange({
    change: ({ id }: MomentLink) => revokeMomentLink(id),
    done: () => ['Link closed', 'It shows the live site again.'],
    failed: 'Failed to close the link',
    stale: CONSOLE,
  });
  return (
    <FormDialog
      title={`The site as of ${formatTime(at)}`}
      description={`After “${what}”. Anyone with a link sees these versions in their own tab, with today’s data. Everyone else keeps the live site.`}
      onClose={onClose}
      onSubmit={() => making.mutate()}
      submitLabel={making.isPending ? 'Making…' : 'Make a link'}
      busy={making.isPending}
    >
      <LoadState of={read} title="Failed to fetch these versions" height="8rem" />
      <ul className={styles['tokens']} aria-label="Versions">
        {data?.versions.map(({ remote, title, version, isKept }) => (
          <li key={remote}>
            <span className={styles['version']}>
              {title} {version}
            </span>
            {!isKept && <Badge tone="sun">No longer kept: the live version stands in</Badge>}
          </li>
        ))}
      </ul>
      {links?.length === 0 && <p>No link shows this moment yet.</p>}
      <PreviewLinks label="Links" links={links} busy={revoking.isPending} onClose={(link) => revoking.mutate(link)} />
    </FormDialog>
  );
}
