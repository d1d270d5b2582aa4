import { SHELL, type ReleaseChange, type ReleasedRemote } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Badge, Button, EmptyState, InfoIcon } from '@homeroom/ui';
import { Card } from '@homeroom/ui/cards';
import { formatDate, useQuery } from '@homeroom/web';
import { useState } from 'react';
import { useFailureToast } from '../../../changes/use-failure-toast';
import { releasesQuery } from '../api/releases';
import { ChangeReleaseDialog, MomentDialog, PreviewsDialog, TokensDialog } from '../dialogs';
import { type ReleaseOrder } from './change-release-dialog';
import { GrantedRemotes } from './granted-remotes';
import { ReleaseHistory } from './release-history';
import styles from './releases.module.css';
import { VersionVitals } from './version-vitals';
import { VersionsTable } from './versions-table';

/** The versions of each remote and of the shell, and their results in browsers. */
export function Releases() {
  const [order, setOrder] = useState<ReleaseOrder>();
  const [tokensOf, setTokensOf] = useState<Pick<ReleasedRemote, 'remote' | 'title'>>();
  const [moment, setMoment] = useState<ReleaseChange>();
  const [previewed, setPreviewed] = useState<{ readonly remote: ReleasedRemote; readonly version: string }>();
  const read = useQuery(releasesQuery);
  const { data, error } = read;
  useFailureToast(Boolean(error), 'Failed to fetch releases');
  if (!data) return <LoadState of={read} title="Failed to fetch releases" height="20rem" />;
  return (
    <div className={styles['releases']}>
      {data.map((remote) => (
        <Card key={remote.remote} className={styles['remote']} aria-label={remote.title}>
          <header className={styles['head']}>
            <div>
              <h3>
                {remote.title} {remote.isPinned && <Badge tone="sun">Pinned</Badge>}
              </h3>
              <p>
                Answers at {remote.path}, live since {formatDate(remote.activeSince)}
                {remote.canaryPercent !== null && `, canary for ${remote.canaryPercent}% of visitors`}
              </p>
            </div>
            <div className={styles['actions']}>
              <Button variant="secondary" size="small" aria-label={`Tokens of ${remote.title}`} onClick={() => setTokensOf(remote)}>
                Tokens
              </Button>
              {isReturnable(remote) && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Roll back ${remote.title}`}
                  onClick={() => setOrder({ kind: 'rollback', remote })}
                >
                  Roll back
                </Button>
              )}
            </div>
          </header>
          <VersionsTable
            remote={remote}
            onPromote={(version) => setOrder({ kind: 'promote', remote, version })}
            onPreview={(version) => setPreviewed({ remote, version })}
          />
          <VersionVitals remote={remote.remote} title={remote.title} />
        </Card>
      ))}
      {data.length > 0 && (
        <Card className={styles['remote']} aria-label="Shell">
          <header className={styles['head']}>
            <div>
              <h3>Shell</h3>
              <p>Surrounds every page. No remote is charged with its errors.</p>
            </div>
          </header>
          <VersionVitals remote={SHELL} title="the shell" />
        </Card>
      )}
      {data.length === 0 && <EmptyState icon={<InfoIcon />} title="Nothing is released yet" />}
      <GrantedRemotes onTokens={(remote) => setTokensOf({ remote, title: remote })} />
      <ReleaseHistory onMoment={setMoment} />
      {moment && <MomentDialog change={moment} onClose={() => setMoment(undefined)} />}
      {tokensOf && <TokensDialog remote={tokensOf} onClose={() => setTokensOf(undefined)} />}
      {previewed && <PreviewsDialog {...previewed} onClose={() => setPreviewed(undefined)} />}
      {order && <ChangeReleaseDialog order={order} onClose={() => setOrder(undefined)} />}
    </div>
  );
}

/** Whether there is a canary to remove, or a version to return to. */
const isReturnable = ({ versions }: ReleasedRemote) => versions.some(({ role }) => role === 'canary' || role === 'previous');
