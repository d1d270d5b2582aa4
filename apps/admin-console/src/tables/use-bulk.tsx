import type { BulkReply, BulkRow } from '@homeroom/contracts';
import type { Permission } from '@homeroom/contracts/permissions';
import { lazyDialog } from '@homeroom/web/lazy-dialog';
import { useState, type ReactNode } from 'react';
import type { BulkNoun } from './bulk-dialog';

const BulkDialog = lazyDialog(() => import('./bulk-dialog'));

interface ActionWords<Action> {
  /** The verb and the button's label. */
  readonly verb: string;
  /** The verb before what it changes, if it needs another word. */
  readonly verbOf?: string;
  /** Such as `paused`. */
  readonly done: string;
  /** The change that undoes it, if there is one. */
  readonly back?: Action;
  /** A side effect, such as emails, worded to follow the verb. */
  readonly more?: string;
}

interface BulkOf<Action extends string> extends BulkNoun {
  readonly may: Permission;
  /** In the order of the bar's buttons. */
  readonly words: Partial<Readonly<Record<Action, ActionWords<Action>>>>;
  readonly summarize: (action: Action, ids: readonly number[]) => Promise<BulkReply>;
  /** `rows` as the summary found them; undefined when a change is undone. */
  readonly change: (action: Action, ids: readonly number[], rows?: readonly BulkRow[]) => Promise<BulkReply>;
}

interface Open<Action> {
  readonly action: Action;
  readonly ids: readonly number[];
  readonly onChanged: () => void;
}

/** The buttons of a list's bar and their dialog, for changes that need no further input. */
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
      words={{ ...noun, verb: chosen.verb, verbOf: chosen.verbOf, done: chosen.done }}
      summarize={(ids) => summarize(open.action, ids)}
      run={(ids, rows) => change(open.action, ids, rows)}
      {...(chosen.back && { undo: (ids: readonly number[]) => change(chosen.back!, ids) })}
      {...(chosen.more && { sum: () => chosen.more! })}
      onChanged={open.onChanged}
      onClose={() => setOpen(undefined)}
    />
  );
  return { actions, dialog };
}
