import type { ReleaseToken, ReleasedRemote } from '@homeroom/contracts';
import { GrantReleaseToken } from '@homeroom/contracts/releases';
import { LoadState } from '@homeroom/storefront/load-state';
import { Badge, Button, Notice, SwitchField, TextField } from '@homeroom/ui';
import { ConfirmDialog, FormDialog } from '@homeroom/ui/overlays';
import { ApiError, formatDate, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { besideFields, sayInvalid, useKeptForm } from '@homeroom/web/forms';
import { useState } from 'react';
import { CONSOLE } from '../../../changes/stale';
import { grantToken, revokeToken, tokensQuery } from '../api/tokens';
import styles from './tokens.module.css';

interface TokensDialogProps {
  readonly remote: Pick<ReleasedRemote, 'remote' | 'title'>;
  readonly onClose: () => void;
}

const whenUsed = ({ grantedAt, lastUsedAt, revokedAt }: ReleaseToken) =>
  [
    `granted ${formatDate(grantedAt)}`,
    lastUsedAt ? `last used ${formatDate(lastUsedAt)}` : 'never used',
    ...(revokedAt ? [`revoked ${formatDate(revokedAt)}`] : []),
  ].join(' · ');

/** The release tokens of a remote. */
export default function TokensDialog({ remote: { remote, title }, onClose }: TokensDialogProps) {
  const read = useQuery(tokensQuery);
  const { data } = read;
  const own = data?.filter((token) => token.remote === remote);
  const [shown, setShown] = useState<string>();
  const form = useKeptForm(`token-${remote}`, GrantReleaseToken, { name: '', isPreviewOnly: false });
  const granting = useChange({
    change: async (form: GrantReleaseToken) => {
      const granted = await grantToken(remote, form);
      setShown(granted.token);
      return granted;
    },
    done: ({ name, isPreviewOnly }) => ['Token granted', `${name} may ${isPreviewOnly ? 'show previews of' : 'release'} ${title}.`],
    failed: 'Failed to grant the token',
    stale: CONSOLE,
    onDone: form.forget,
    refused: besideFields(form),
    // Its token was used or revoked. Without an answer, the next press is the same attempt.
    onFailed: (error) => error instanceof ApiError && error.status === 409 && form.setValue('attempt', undefined),
  });
  const grant = (body: GrantReleaseToken) => {
    const attempt = body.attempt ?? crypto.randomUUID();
    form.setValue('attempt', attempt);
    granting.mutate({ ...body, attempt });
  };
  const [leaving, setLeaving] = useState<ReleaseToken>();
  const revoking = useChange({
    change: ({ id }: ReleaseToken) => revokeToken(id),
    done: ({ name }) => ['Token revoked', `${name} can no longer release ${title}.`],
    failed: 'Failed to revoke the token',
    stale: CONSOLE,
    onEnd: () => setLeaving(undefined),
  });
  return (
    <FormDialog
      title={`Tokens of ${title}`}
      description="Anyone with a token can publish, try, promote, and roll back versions of this remote only."
      onClose={() => {
        form.forget();
        onClose();
      }}
      onSubmit={form.handleSubmit(grant, sayInvalid())}
      submitLabel={granting.isPending ? 'Granting…' : 'Grant'}
      busy={granting.isPending}
      unsaved={form.isTyped}
    >
      {shown && (
        <Notice tone="warn">
          Copy the token now. It is not shown again: <code className={styles['token']}>{shown}</code>
        </Notice>
      )}
      <LoadState of={read} title="Failed to fetch tokens" height="6rem" />
      {own?.length === 0 && <p>No one has a token yet.</p>}
      <ul className={styles['tokens']} aria-label="Tokens">
        {own?.map((token) => (
          <li key={token.id}>
            <div>
              <strong>{token.name}</strong> {token.isPreviewOnly && <Badge tone="accent">Previews only</Badge>}{' '}
              {token.revokedAt && <Badge tone="neutral">Revoked</Badge>}
              <p>{whenUsed(token)}</p>
            </div>
            {!token.revokedAt && (
              <Button size="small" variant="ghost" aria-label={`Revoke the token of ${token.name}`} onClick={() => setLeaving(token)}>
                Revoke
              </Button>
            )}
          </li>
        ))}
      </ul>
      <TextField
        label="Who is it for? *"
        hint="This name appears in the history, such as Marketplace CI."
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <SwitchField label="Previews only, for pull requests" {...form.register('isPreviewOnly')} />
      <ConfirmDialog
        open={leaving !== undefined}
        title={`Revoke the token of ${leaving?.name}?`}
        confirmLabel="Revoke"
        busy={revoking.isPending}
        onCancel={() => setLeaving(undefined)}
        onConfirm={() => leaving && revoking.mutate(leaving)}
      >
        <p>
          {leaving?.name} can no longer release {title}. Anything already released stays.
        </p>
      </ConfirmDialog>
    </FormDialog>
  );
}
