import type { GrantedRemote } from '@homeroom/contracts';
import { LoadState } from '@homeroom/storefront/load-state';
import { Button } from '@homeroom/ui';
import { Card } from '@homeroom/ui/cards';
import { useQuery } from '@homeroom/web';
import { grantedRemotesQuery } from '../api/releases';
import styles from './releases.module.css';

/** Remotes with a granted path but no version yet, because their team needs a token first. */
export function GrantedRemotes({ onTokens }: { readonly onTokens: (remote: string) => void }) {
  const read = useQuery(grantedRemotesQuery);
  const { data } = read;
  if (!data) return <LoadState of={read} title="Failed to fetch the remotes without a version" />;
  return data.map(({ remote, paths }: GrantedRemote) => (
    <Card key={remote} className={styles['remote']} aria-label={remote}>
      <header className={styles['head']}>
        <div>
          <h3>{remote}</h3>
          <p>May answer at {paths.join(', ')}. No version is published yet: give its team a token, and the first one goes live at once.</p>
        </div>
        <Button variant="secondary" size="small" aria-label={`Tokens of ${remote}`} onClick={() => onTokens(remote)}>
          Tokens
        </Button>
      </header>
    </Card>
  ));
}
