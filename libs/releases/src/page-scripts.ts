import type { RemoteEntry, RemotesManifest } from '@homeroom/contracts';
import type { ShellBuildFacts } from './artifact.js';
import { grantsIn, ownerOf } from './grants.js';
import type { HistoryEntry } from './history.js';
import { ReleaseRefusal } from './refusal.js';

/** A script that may run on a page, as PCI DSS 6.4.3 asks for it. */
export interface PageScript {
  readonly script: string;
  /** `shell`, a remote, or `card provider`. */
  readonly owner: string;
  readonly version: string;
  /** Which visitors get it. */
  readonly for: string;
  /** The only contents that browsers run; null when somebody else vouches for them. */
  readonly integrity: string | null;
  readonly why: string;
  /** Who approved it, and when. */
  readonly leave: string;
}

interface Around {
  readonly manifest: RemotesManifest;
  /** Newest first. */
  readonly history: readonly HistoryEntry[];
  /** The deployed shell. */
  readonly shell: Pick<ShellBuildFacts, 'version' | 'files'>;
  readonly site: string;
  /** What the content policy allows besides our own files. */
  readonly policy: { readonly inline: string; readonly card: string };
}

const RULES = 'the content policy, tools/edge/rules.mjs';
/** Files of a server build are not scripts here: neither edges nor origins serve them. */
const isScript = (file: string) => /\.m?js$/.test(file) && !file.startsWith('server/');

const said = ({ by, at, what, why }: HistoryEntry) => `${by} on ${at.slice(0, 10)}: ${what} (${why})`;
const unknown = 'the history does not go back that far';

const published = (history: readonly HistoryEntry[], remote: string, version: string) =>
  history.find(({ what }) => what === `publish ${remote} ${version}`);

/** The change since which a version is live: the oldest of the newest that all name it. */
function madeLive(history: readonly HistoryEntry[], remote: string, version: string): HistoryEntry | undefined {
  const other = history.findIndex(({ live }) => live?.[remote] !== version);
  return other === 0 ? undefined : history[(other === -1 ? history.length : other) - 1];
}

const tried = (history: readonly HistoryEntry[], remote: string, version: string) =>
  history.find((entry) => entry.remote === remote && entry.what.startsWith('canary ') && entry.after?.canary?.version === version);

interface Chosen {
  readonly version: string;
  readonly for: string;
  readonly leave: string;
}

/** The versions that a browser may choose by itself. Previews and a developer's own builds are a person's own choice in one tab. */
function chosenIn({ active, canary, fallback }: RemoteEntry, remote: string, history: readonly HistoryEntry[]): Chosen[] {
  const leaveOf = (version: string, change: HistoryEntry | undefined) => {
    const changes = [published(history, remote, version), change].filter((one) => one !== undefined);
    return [...new Set(changes.map(said))].join('; ') || unknown;
  };
  return [
    { version: active, for: 'everyone', leave: leaveOf(active, madeLive(history, remote, active)) },
    ...(canary
      ? [
          {
            version: canary.version,
            for: `${canary.percent} % of visitors`,
            leave: leaveOf(canary.version, tried(history, remote, canary.version)),
          },
        ]
      : []),
    ...(fallback ? [{ version: fallback, for: 'visitors for whom the live version fails', leave: leaveOf(fallback, undefined) }] : []),
  ];
}

/**
 * Every script that may run on a page, with its reason, its approval, and its hash.
 * @throws ReleaseRefusal when the shell is not the recorded one, or nobody answers the page
 */
export function scriptsOn(page: string, { manifest, history, shell, site, policy }: Around): PageScript[] {
  if (shell.version !== manifest.shell.version)
    throw new ReleaseRefusal([
      `the folder holds shell ${shell.version}, and ${manifest.shell.version} is recorded: name its folder with --artifact`,
    ]);
  const owner = ownerOf(grantsIn(manifest), page);
  const entry = owner && manifest.remotes[owner.remote];
  if (!entry) throw new ReleaseRefusal([`no remote answers ${page}`]);
  const { remote, path } = owner;
  const recorded = history.find(({ what }) => what === `record shell ${shell.version}`);
  const ofShell = {
    owner: 'shell',
    version: shell.version,
    for: 'everyone',
    leave: recorded ? said(recorded) : 'whoever deployed the edge',
  };
  return [
    { ...ofShell, script: 'inline', integrity: policy.inline, why: 'applies the chosen colors before the first paint', leave: RULES },
    ...Object.entries(shell.files)
      .filter(([file]) => isScript(file))
      .map(([file, { integrity }]) => ({ ...ofShell, script: `${site}/${file}`, integrity, why: 'the frame around every page' })),
    ...chosenIn(entry, remote, history).flatMap(({ version, ...rest }) => {
      const { entry: address, integrity } = entry.builds[version]!;
      return Object.entries(integrity)
        .filter(([file]) => isScript(file))
        .map(([file, hash]) => ({
          script: new URL(file, address).href,
          owner: remote,
          version,
          ...rest,
          integrity: hash,
          why: `answers ${page}: ${path} is granted to ${remote}`,
        }));
    }),
    {
      script: policy.card,
      owner: 'card provider',
      version: 'its own',
      for: 'everyone',
      integrity: null,
      why: 'takes the card, in frames of its own; it changes without notice, so it has no hash',
      leave: RULES,
    },
  ];
}
