import type { ReleasedRemote } from '@homeroom/contracts';
import { ChangeRelease } from '@homeroom/contracts/releases';
import { useKeptDialog } from '@homeroom/storefront/kept-dialog';
import { Notice, TextAreaField } from '@homeroom/ui';
import { FormDialog } from '@homeroom/ui/overlays';
import { formatDate, useQuery } from '@homeroom/web';
import { checkedBy } from '@homeroom/web/forms';
import { CONSOLE } from '../../../changes/stale';
import { releasesQuery } from '../api/releases';
import { promoteRelease, rollbackRelease } from '../api/change-release';

export type ReleaseOrder =
  | { readonly kind: 'promote'; readonly remote: ReleasedRemote; readonly version: string }
  | { readonly kind: 'rollback'; readonly remote: ReleasedRemote };

interface ChangeReleaseDialogProps {
  readonly order: ReleaseOrder;
  readonly onClose: () => void;
}

/** The version that a rollback removes, as shown on this page: the canary, or the live version. */
const goingIn = ({ versions }: ReleasedRemote) =>
  (versions.find(({ role }) => role === 'canary') ?? versions.find(({ role }) => role === 'live'))!.version;

const liveOf = ({ versions }: ReleasedRemote) => versions.find(({ role }) => role === 'live')!.version;

/** Why the version to promote was rolled back; null when it was not. */
const badOf = (order: ReleaseOrder) =>
  order.kind === 'promote' ? (order.remote.versions.find(({ version }) => version === order.version)?.bad ?? null) : null;

const consequenceOf = (order: ReleaseOrder) => {
  const bad = badOf(order);
  if (order.kind === 'promote' && bad)
    return `${order.version} was rolled back on ${formatDate(bad.at)}: ${bad.why}. Everyone gets it again with their next page.`;
  if (order.kind === 'promote')
    return `Everyone gets ${order.version} with their next page. The version that is live now becomes the previous one.`;
  const { versions } = order.remote;
  const canary = versions.find(({ role }) => role === 'canary');
  if (canary) return `The canary ${canary.version} is taken back and marked as bad; everybody gets the live version with their next page.`;
  return `Everyone gets ${versions.find(({ role }) => role === 'previous')!.version} with their next page. The version that is live now is marked as bad.`;
};

/** Asks for a reason for the history. */
export default function ChangeReleaseDialog({ order, onClose }: ChangeReleaseDialogProps) {
  const { remote, kind } = order;
  const isBad = badOf(order) !== null;
  const verb = kind === 'promote' ? 'Promote' : 'Roll back';
  const { data } = useQuery(releasesQuery);
  // A colleague may have changed it since this was opened.
  const live = liveOf(data?.find((one) => one.remote === remote.remote) ?? remote);
  const { form, dialog } = useKeptDialog({
    name: kind === 'promote' ? `promote-${remote.remote}-${order.version}` : `rollback-${remote.remote}-${goingIn(remote)}`,
    check: checkedBy<ChangeRelease>(ChangeRelease),
    values: { why: '' },
    change: ({ why }: ChangeRelease) =>
      kind === 'promote'
        ? promoteRelease(remote.remote, { why, version: order.version, live, ...(isBad && { evenThoughBad: true }) })
        : rollbackRelease(remote.remote, goingIn(remote), why),
    done: ({ title, versions }) => [kind === 'promote' ? 'Promoted' : 'Rolled back', `${title} ${versions[0]!.version} is live.`],
    failed: 'Failed to change the release',
    stale: CONSOLE,
    onClose,
  });
  return (
    <FormDialog
      title={`${verb} ${remote.title}?`}
      description={consequenceOf(order)}
      submitLabel={isBad ? 'Promote anyway' : verb}
      {...dialog}
    >
      {kind === 'promote' && live !== liveOf(remote) && (
        <Notice tone="warn">
          <p role="alert">
            {live === order.version
              ? `${live} is live already.`
              : `${live} is live now, not ${liveOf(remote)}. If you promote ${order.version}, it replaces ${live}.`}
          </p>
        </Notice>
      )}
      <TextAreaField label="Why *" rows={3} error={form.formState.errors.why?.message} {...form.register('why')} />
    </FormDialog>
  );
}
