import { SCREENS, type Workspace } from '@homeroom/contracts';
import { Button } from '@homeroom/ui';
import { CommandPalette, type PaletteEntry, type PaletteGroup } from '@homeroom/ui/command-palette';
import { counted, formatCount, useNavigate, useQuery } from '@homeroom/web';
import { useSettled } from '@homeroom/web/settled';
import { useState } from 'react';
import { OPENS_NEW_RECORD } from '../../../lists/open-new-record';
import { useMay } from '../../../session/may';
import { listOf, searchQuery } from '../api/search-all';
import { fits } from '../fits';
import { ShortcutsDialog } from './shortcuts-dialog';

const SHORTEST = 3;
/** `377` and `#377` */
const ORDER = /^#?(\d{1,9})$/;

const ADDED = [
  ['deals', 'Add a deal', 'deals.change'],
  ['businesses', 'Add a business', 'businesses.change'],
  ['schools', 'Add a school', 'schools.change'],
  ['rewards', 'Add a reward', 'rewards.change'],
] as const;

interface PaletteProps {
  readonly workspace: Workspace;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly onClose: () => void;
}

/** Opens any place or record of the console, and runs actions that need no record. */
export default function Palette({ workspace: { entries, actions }, words, onWords, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const [showsShortcuts, showShortcuts] = useState(false);
  const typed = words.trim();
  const q = useSettled(typed);
  const may = useMay();
  const search = useQuery({ ...searchQuery(q, may), enabled: q.length >= SHORTEST });
  const isSearching = typed.length >= SHORTEST && (typed !== q || search.isFetching);
  const order = ORDER.exec(typed)?.[1];

  const goTo = (to: string, state?: object) => () => void navigate(to, { state });
  const places: PaletteEntry[] = entries.map(({ id, label, to, icon, waiting }) => ({
    id: `go ${id}`,
    label,
    run: goTo(to),
    ...(icon && { icon }),
    ...(waiting && { waiting }),
  }));
  const commands: PaletteEntry[] = [
    ...ADDED.filter(([, , needed]) => may(needed)).map(([tab, label]) => ({
      id: label,
      label,
      run: goTo(entries.find(({ id }) => id === tab)?.to ?? SCREENS.admin, OPENS_NEW_RECORD),
    })),
    { id: 'shortcuts', label: 'Show keyboard shortcuts', staysOpen: true, run: () => showShortcuts(true) },
    { id: 'shop', label: 'View the shop', run: goTo(SCREENS.home) },
    ...actions.map(({ label, run }) => ({ id: label, label, run })),
  ];
  const found = isSearching || typed.length < SHORTEST ? [] : (search.data ?? []);
  const groups: PaletteGroup[] = [
    {
      heading: 'Go to',
      entries: [
        ...(order && may('transactions.see')
          ? [{ id: 'order', label: `Order #${order}`, icon: 'receipt', run: goTo(SCREENS.adminTransaction(Number(order))) }]
          : []),
        ...places.filter(({ label }) => fits(label, typed)),
      ],
    },
    { heading: 'Do', entries: commands.filter(({ label }) => fits(label, typed)) },
    ...found.map(({ tab, nouns, icon, total, isCapped, found: records }) => ({
      heading: inWords(total, isCapped, nouns),
      entries: [
        ...records.map(({ id, label, detail, to }) => ({ id: `${tab} ${id}`, label, detail, icon, run: goTo(to) })),
        ...(total > records.length
          ? [{ id: `all ${tab}`, label: `All ${inWords(total, isCapped, nouns)}`, run: goTo(listOf(tab, q)) }]
          : []),
      ],
    })),
  ].filter((group) => group.entries.length > 0);
  const hasFailed = search.isLoadingError && !isSearching && typed.length >= SHORTEST;
  return (
    <>
      <CommandPalette
        title="Find or do anything"
        placeholder="Order, code, email, school, business, or deal"
        words={words}
        onWords={onWords}
        groups={groups}
        status={hasFailed ? <Failed onRetry={() => void search.refetch()} /> : statusOf(typed, isSearching, groups.length === 0)}
        onClose={onClose}
      />
      {showsShortcuts && <ShortcutsDialog onClose={() => showShortcuts(false)} />}
    </>
  );
}

/** `12 deals`, `1,000+ deals`. */
const inWords = (total: number, isCapped: boolean, nouns: readonly [string, string]) =>
  isCapped ? `${formatCount(total)}+ ${nouns[1]}` : counted(total, ...nouns);

function statusOf(typed: string, isSearching: boolean, isEmpty: boolean): string {
  if (isSearching) return 'Searching…';
  if (typed.length > 0 && typed.length < SHORTEST) return `Type ${SHORTEST} letters to search records`;
  return isEmpty ? `Nothing found for “${typed}”` : '';
}

const Failed = ({ onRetry }: { readonly onRetry: () => void }) => (
  <>
    The search failed.{' '}
    <Button size="small" variant="secondary" onClick={onRetry}>
      Try again
    </Button>
  </>
);
