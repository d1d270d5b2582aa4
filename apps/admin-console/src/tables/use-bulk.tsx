import type { BulkReply } from '@homeroom/contracts';
import type { Permission } from '@homeroom/contracts/permissions';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState, type ReactNode } from 'react';
import type { BulkNoun } from './bulk-dialog';

const BulkDialog = lazyDialog(() => import('./bulk-dialog'));

interface ActionWords<Action> {
  /** Also what its button says. */
  readonly verb: string;
  /** Such as `paused`. */
  readonly done: string;
  /** What undoes it; none for what cannot be undone. */
  readonly back?: Action;
  /** What else it does, such as emails; goes on after the verb. */
  readonly more?: string;
}

interface BulkOf<Action extends string> extends BulkNoun {
  readonly may: Permission;
  /** In the order of the bar's buttons. */
  readonly words: Partial<Readonly<Record<Action, ActionWords<Action>>>>;
  readonly summarize: (action: Action, ids: readonly number[]) => Promise<BulkReply>;
  readonly change: (action: Action, ids: readonly number[]) => Promise<BulkReply>;
}

interface Open<Action> {
  readonly action: Action;
  readonly ids: readonly number[];
  readonly onChanged: () => void;
}

/** The buttons of a list's bar, and their dialog: for changes that need nothing but the records. */
export function useBulk<Action extends string>({ may, words, summarize, change, ...noun }: BulkOf<Action>) {
  const [open, setOpen] = useState<Open<Action>>();
  const actions = (Object.entries(words) as [Action, ActionWords<Action>][]).map(([action, { verb }]) => ({
    words: verb,
    may,
    onPress: (ids: readonly number[], onChanged: () => void) => setOpen({ action, ids, onChanged }),
  }));
  const chosen = open && words[open.action];
  const dialog: ReactNode = open && chosen && (
    <BulkDialog
      ids={open.ids}
      words={{ ...noun, verb: chosen.verb, done: chosen.done }}
      summarize={(ids) => summarize(open.action, ids)}
      run={(ids) => change(open.action, ids)}
      {...(chosen.back && { undo: (ids: readonly number[]) => change(chosen.back!, ids) })}
      {...(chosen.more && { sum: () => chosen.more! })}
      onChanged={open.onChanged}
      onClose={() => setOpen(undefined)}
    />
  );
  return { actions, dialog };
}
