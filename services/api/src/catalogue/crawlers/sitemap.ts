import { PAGE_TITLES, SCREENS } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { DealAddresses } from '../deals/index.js';
import { SchoolAddresses } from '../../schools/schools/index.js';
import { sitemapXml, type Address } from './sitemap-xml.js';

/** The limit per file in https://www.sitemaps.org/protocol.html. */
const MOST_ADDRESSES = 50_000;
/** How many rows are in memory at a time. */
const ROWS = 2_000;
const LARGEST_ID = 2 ** 31 - 1;

const FILE = /^sitemap-(pages|deals|schools)-([1-9]\d{0,9})\.xml$/;
const fileOf = (kind: string, number: number) => `/sitemap-${kind}-${number}.xml`;

/** A kind of page whose addresses have ids. */
interface Source {
  readonly rows: Pick<DealAddresses, 'runs' | 'read'>;
  readonly path: (id: number) => string;
}

/**
 * Every page that anyone may find. A file covers a range of ids, so that it never outgrows its limit, needs no counting, and keeps its
 * pages.
 */
@Injectable()
export class Sitemap {
  private readonly sources: ReadonlyMap<string, Source>;

  constructor(
    deals: DealAddresses,
    schools: SchoolAddresses,
    private readonly configuration: Configuration,
  ) {
    this.sources = new Map<string, Source>([
      ['deals', { rows: deals, path: SCREENS.deal }],
      ['schools', { rows: schools, path: SCREENS.school }],
    ]);
  }

  /** A file's text in chunks; null for an unknown file. */
  async file(name: string, most = MOST_ADDRESSES): Promise<AsyncIterable<string> | null> {
    const { publicUrl } = this.configuration;
    if (name === 'sitemap.xml') return sitemapXml('files', publicUrl, this.files(most));
    const [, kind = '', number = '0'] = FILE.exec(name) ?? [];
    if (kind === 'pages' && number === '1') return sitemapXml('pages', publicUrl, pages());
    const source = this.sources.get(kind);
    const run = { after: (Number(number) - 1) * most, last: Math.min(Number(number) * most, LARGEST_ID) };
    const exists = source && run.after < run.last && (await source.rows.read(run.after, run.last, 1)).length > 0;
    return exists ? sitemapXml('pages', publicUrl, addresses(source, run)) : null;
  }

  private async *files(most: number): AsyncGenerator<Address> {
    yield { path: fileOf('pages', 1), changedAt: null };
    for (const [kind, { rows }] of this.sources)
      for (const { run, changedAt } of await rows.runs(most)) yield { path: fileOf(kind, run + 1), changedAt };
  }
}

const pages = (): Address[] => Object.keys(PAGE_TITLES).map((path) => ({ path, changedAt: null }));

async function* addresses({ rows, path }: Source, { after, last }: { after: number; last: number }): AsyncGenerator<Address> {
  for (;;) {
    const found = await rows.read(after, last, ROWS);
    for (const { id, changedAt } of found) yield { path: path(id), changedAt };
    if (found.length < ROWS) return;
    after = found.at(-1)!.id;
  }
}
