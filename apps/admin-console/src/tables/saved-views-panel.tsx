import { LoadState } from '@homeroom/storefront/load-state';
import { SCREENS, type SavedView, type ViewedList } from '@homeroom/contracts';
import { ChangeView, SaveView } from '@homeroom/contracts/saved-views';
import { Button, SwitchField, TextField, classNames } from '@homeroom/ui';
import { UndoLine } from '@homeroom/ui/undo';
import { Link, formatCount, useQuery } from '@homeroom/web';
import { useChange } from '@homeroom/web/change';
import { besideFields, sayInvalid, useKeptForm } from '@homeroom/web/forms';
import { useEffect, useId, useRef, useState } from 'react';
import { Soft } from '../lists/cells';
import { RowActions } from '../lists/row-actions';
import { sameSearch, savedViewsQuery } from './saved-views-api';
import { changeView, deleteView, saveView, viewCountQuery } from './saved-views-panel-api';
import record from '../records/record-part.module.css';
import styles from './saved-views-panel.module.css';

const STALE = { lists: [['admin', 'saved-views']] };

interface SavedViewsPanelProps {
  readonly list: ViewedList;
  readonly search: string;
  /** The view that was opened, once the list differs from it. */
  readonly changed?: SavedView | undefined;
}

export function SavedViewsPanel({ list, search, changed }: SavedViewsPanelProps) {
  const read = useQuery(savedViewsQuery(list));
  const { data } = read;
  const [deleted, setDeleted] = useState<SavedView>();
  const [renaming, setRenaming] = useState<number>();
  const panel = useRef<HTMLDivElement>(null);
  // The pressed button disappears, and would take the focus with it.
  const focusOn = (selector: string) => setTimeout(() => panel.current?.querySelector<HTMLElement>(selector)?.focus());
  const deleting = useChange({
    change: async (view: SavedView) => {
      await deleteView(view.id);
      return view;
    },
    failed: 'Failed to delete the view',
    stale: STALE,
    onDone: setDeleted,
  });
  const restoring = useChange({
    change: ({ name, search: saved, isShared }: SavedView) => saveView({ list, name, search: saved, isShared }),
    failed: 'Failed to restore the view',
    stale: STALE,
    onDone: () => {
      setDeleted(undefined);
      focusOn('li a, input');
    },
  });
  const sharing = useChange({
    change: ({ id, isShared }: SavedView) => changeView(id, { isShared: !isShared }),
    rowOf: ({ id }) => id,
    done: ({ name, isShared }) => (isShared ? ['View shared', `The team sees ${name}.`] : ['View is private', `Only you see ${name}.`]),
    failed: 'Failed to change the view',
    stale: STALE,
  });
  return (
    <div ref={panel} className={styles['panel']} tabIndex={-1}>
      <LoadState of={read} title="The views could not be loaded" height="3rem" />
      {data?.length === 0 && <p>No saved views yet. Filter or sort the list, then save it here.</p>}
      <SaveChanges view={changed} search={search} focusOn={focusOn} />
      {deleted && (
        <UndoLine key={deleted.id} busy={restoring.isPending} onUndo={() => restoring.mutate(deleted)}>
          “{deleted.name}” deleted.
        </UndoLine>
      )}
      <ul className={classNames(record['lines'], styles['views'])} aria-label="Saved views">
        {data?.map((view) =>
          renaming === view.id ? (
            <li key={view.id}>
              <Rename
                view={view}
                onEnd={() => {
                  setRenaming(undefined);
                  focusOn(`[data-view="${view.id}"] a`);
                }}
              />
            </li>
          ) : (
            <li key={view.id} data-view={view.id}>
              <span className={styles['name']}>
                <Link
                  to={`${SCREENS.admin}?tab=${list}${view.search && `&${view.search}`}`}
                  aria-current={sameSearch(view.search, search) ? 'page' : undefined}
                >
                  {view.name}
                </Link>{' '}
                <Count list={list} search={view.search} />
                <Soft>{view.isOwn ? (view.isShared ? 'shared' : 'private') : `by ${view.by}`}</Soft>
              </span>
              {view.isOwn && (
                <RowActions
                  actions={[
                    { words: 'Rename', name: `Rename ${view.name}`, onPress: () => setRenaming(view.id) },
                    {
                      id: 'share',
                      words: view.isShared ? 'Make private' : 'Share',
                      name: view.isShared ? `Make private: ${view.name}` : `Share ${view.name} with the team`,
                      onPress: () => sharing.mutate(view),
                    },
                    { words: 'Delete', name: `Delete ${view.name}`, onPress: () => deleting.mutate(view) },
                  ]}
                />
              )}
            </li>
          ),
        )}
      </ul>
      <NewView list={list} search={search} />
    </div>
  );
}

interface SaveChangesProps {
  readonly view: SavedView | undefined;
  readonly search: string;
  readonly focusOn: (selector: string) => void;
}

/** Replaces an opened view with the list as it is now. */
function SaveChanges({ view, search, focusOn }: SaveChangesProps) {
  const [before, setBefore] = useState<SavedView>();
  const replacing = useChange({
    change: async (replaced: SavedView) => {
      await changeView(replaced.id, { search });
      return replaced;
    },
    failed: 'Failed to change the view',
    stale: STALE,
    onDone: setBefore,
  });
  const restoring = useChange({
    change: (replaced: SavedView) => changeView(replaced.id, { search: replaced.search }),
    failed: 'Failed to restore the view',
    stale: STALE,
    onDone: () => {
      setBefore(undefined);
      focusOn('li a, input');
    },
  });
  if (before)
    return (
      <UndoLine busy={restoring.isPending} onUndo={() => restoring.mutate(before)}>
        “{before.name}” now shows this list.
      </UndoLine>
    );
  if (!view?.isOwn) return null;
  return (
    <p className={styles['deleted']}>
      This list differs from “{view.name}”.{' '}
      <Button size="small" busy={replacing.isPending} onClick={() => replacing.mutate(view)}>
        Save changes to {view.name}
      </Button>
    </p>
  );
}

/** How many rows the view shows now. */
function Count({ list, search }: SavedViewsPanelProps) {
  const { data, isLoadingError } = useQuery(viewCountQuery(list, search));
  if (isLoadingError) return <Soft>–</Soft>;
  return <span className={styles['count']}>{data ? `${formatCount(data.total)}${data.isCapped ? '+' : ''}` : '…'}</span>;
}

interface RenameProps {
  readonly view: SavedView;
  readonly onEnd: () => void;
}

/** Keeps the input in this tab until it is saved or canceled, because a press elsewhere closes the panel. */
function Rename({ view, onEnd }: RenameProps) {
  const form = useKeptForm(`view-name-${view.id}`, ChangeView, { name: view.name });
  const field = useRef<HTMLFormElement>(null);
  useEffect(() => field.current?.querySelector('input')?.focus(), []);
  const end = () => {
    form.forget();
    onEnd();
  };
  const renaming = useChange({
    change: ({ name }: ChangeView) => changeView(view.id, { name }),
    done: (_, { name }) => ['View renamed', name],
    failed: 'Failed to rename the view',
    stale: STALE,
    onDone: end,
    refused: besideFields(form),
  });
  return (
    <form
      ref={field}
      className={styles['rename']}
      noValidate
      onSubmit={(event) => void form.handleSubmit((body) => renaming.mutate(body), sayInvalid())(event)}
    >
      <TextField label={`New name of ${view.name}`} error={form.formState.errors.name?.message} {...form.register('name')} />
      <Button type="submit" size="small" busy={renaming.isPending}>
        Rename
      </Button>
      <Button size="small" variant="secondary" onClick={end}>
        Cancel
      </Button>
    </form>
  );
}

/** Saves the list as it is now. */
function NewView({ list, search }: SavedViewsPanelProps) {
  const id = useId();
  const form = useKeptForm(`view-${list}`, SaveView, { list, search, name: '', isShared: false });
  const saving = useChange({
    change: ({ name, isShared }: SaveView) => saveView({ list, search, name, isShared }),
    done: ({ name }) => ['View saved', name],
    failed: 'Failed to save the view',
    stale: STALE,
    onDone: form.forget,
    refused: besideFields(form),
  });
  return (
    <form
      className={styles['new']}
      noValidate
      aria-labelledby={id}
      onSubmit={(event) => void form.handleSubmit((body) => saving.mutate(body), sayInvalid())(event)}
    >
      <strong id={id}>Save this list as a view</strong>
      <TextField label="Name" error={form.formState.errors.name?.message} {...form.register('name')} />
      <SwitchField label="Share with the team" {...form.register('isShared')} />
      <Button type="submit" size="small" busy={saving.isPending}>
        Save view
      </Button>
    </form>
  );
}
