import type { PreviewLink, ReleasedRemote } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { FormDialog } from '@homeroom/ui/overlays';
import { formatDate, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { CONSOLE } from '../../../changes/stale';
import { makePreview, previewsQuery, revokePreview } from '../api/previews';
import { PreviewLinks, isOpen } from './preview-links';

interface PreviewsDialogProps {
  readonly remote: Pick<ReleasedRemote, 'remote' | 'title'>;
  readonly version: string;
  readonly onClose: () => void;
}

/** Links that show a version to anyone who has them. */
export default function PreviewsDialog({ remote: { remote, title }, version, onClose }: PreviewsDialogProps) {
  const read = useQuery(previewsQuery);
  const { data } = read;
  const own = data?.filter((link) => link.remote === remote && link.version === version && isOpen(link));
  const making = useChange({
    change: () => makePreview(remote, version),
    done: ({ expiresAt }) => ['Preview link made', `It works until ${formatDate(expiresAt)}.`],
    failed: 'Failed to make the preview link',
    stale: CONSOLE,
  });
  const revoking = useChange({
    change: ({ id }: PreviewLink) => revokePreview(id),
    done: () => ['Preview closed', 'Its link no longer shows this version.'],
    failed: 'Failed to close the preview',
    stale: CONSOLE,
  });
  return (
    <FormDialog
      title={`Preview ${title} ${version}`}
      description="Anyone with a link sees this version in their own tab. Everyone else keeps the live one."
      onClose={onClose}
      onSubmit={() => making.mutate()}
      submitLabel={making.isPending ? 'Making…' : 'Make a link'}
      busy={making.isPending}
    >
      <LoadState of={read} title="Failed to fetch preview links" height="6rem" />
      {own?.length === 0 && <p>No link shows this version yet.</p>}
      <PreviewLinks label="Preview links" links={own} busy={revoking.isPending} onClose={(link) => revoking.mutate(link)} />
    </FormDialog>
  );
}
