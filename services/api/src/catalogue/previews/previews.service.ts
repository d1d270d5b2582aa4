import { TITLES, areaFor, isPublicPath, isScreen, type DealWithLocations } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { ReplyCache } from '../../platform/replies/reply-cache.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { DealAddresses, DealsService } from '../deals/index.js';
import { ReleasesRegistry } from '../../remotes/releases/index.js';
import { SchoolsService } from '../../schools/schools/index.js';
import { dealHead, unlistedDealHead } from './deal-head.js';
import { headMarkup, type Head, type Site } from './head.js';
import { missingHead, pageHead } from './page-head.js';
import { Pictures } from './pictures.js';
import { schoolHead } from './school-head.js';

export interface Preview {
  readonly status: 200 | 404 | 410;
  /** The page's own part of its head; empty when there is nothing to add. */
  readonly tags: string;
}

const DEAL = /^\/deals\/([1-9]\d{0,9})$/;
const SCHOOL = /^\/schools\/([1-9]\d{0,9})(?:\/support)?$/;
const LARGEST_ID = 2 ** 31 - 1;
const MEGABYTE = 1_048_576;

/** A price in a preview is never older than this. */
const MAX_AGE_MS = 900;

/**
 * What clients without scripts see of a page: link previews and search engines. The edge puts it into the page's head, and answers with its
 * status.
 */
@Injectable()
export class PreviewsService {
  private readonly answers = new ReplyCache<string>({ maxAgeMs: MAX_AGE_MS, maxBytes: 8 * MEGABYTE });
  private readonly site: Site;

  constructor(
    private readonly deals: DealsService,
    private readonly dealAddresses: DealAddresses,
    private readonly schools: SchoolsService,
    private readonly pictures: Pictures,
    private readonly registry: ReleasesRegistry,
    { brandName, publicUrl, supportEmail }: Configuration,
  ) {
    this.site = { name: brandName, url: publicUrl, email: supportEmail };
  }

  async of(address: string): Promise<Preview> {
    const path = address.length > 1 ? address.replace(/\/$/, '') : address;
    if (isPublicPath(path)) return this.found(pageHead(path, this.pictures.general(this.site.name), this.site));
    const [deal, school] = [DEAL, SCHOOL].map((pattern) => Number(pattern.exec(path)?.[1] ?? 0));
    if (!deal && !school) return (await this.isSomewhere(path)) ? { status: 200, tags: '' } : this.missing(404, TITLES.missingPage);
    const read = async () => JSON.stringify(deal ? await this.deal(deal) : await this.school(school!));
    return JSON.parse(await this.answers.get(path, read)) as Preview;
  }

  /** Whether a path belongs to a screen, or to a part of a remote that has addresses of its own. */
  private async isSomewhere(path: string): Promise<boolean> {
    if (isScreen(path)) return true;
    const read = async () => {
      const remotes = Object.entries(await this.registry.known());
      return JSON.stringify(Object.fromEntries(remotes.map(([name, { title, path: own }]) => [name, { title, path: own }])));
    };
    const remotes = JSON.parse(await this.answers.get('remotes', read)) as Record<string, { title: string; path: string }>;
    const area = areaFor(remotes, path);
    return !area || remotes[area.name]!.path !== '/';
  }

  private async deal(id: number): Promise<Preview> {
    const presence = id > LARGEST_ID ? 'never' : await this.dealAddresses.presence(id);
    const shown = presence === 'never' ? null : await orNull(this.deals.detail(id));
    if (presence !== 'gone' && shown) {
      const deal = JSON.parse(shown) as DealWithLocations;
      const pictures = await this.pictures.ofDeal(deal);
      return this.found(presence === 'there' ? dealHead(deal, pictures, this.site) : unlistedDealHead(deal, pictures[0]));
    }
    const title = shown ? TITLES.deal(JSON.parse(shown) as DealWithLocations) : TITLES.missingDeal;
    return this.missing(presence === 'gone' ? 410 : 404, title);
  }

  private async school(id: number): Promise<Preview> {
    const school = id > LARGEST_ID ? null : await orNull(this.schools.detail(id));
    if (!school) return this.missing(404, TITLES.missingSchool);
    return this.found(schoolHead(school, this.pictures.general(school.name), this.site));
  }

  private readonly found = (head: Head): Preview => ({ status: 200, tags: headMarkup(head, this.site) });

  private missing(status: 404 | 410, title: string): Preview {
    return { status, tags: headMarkup(missingHead(title, this.pictures.general(title)), this.site) };
  }
}

/** The record, or null when it does not exist. */
const orNull = <Found>(looking: Promise<Found>): Promise<Found | null> =>
  looking.catch((error: unknown) => {
    if (error instanceof DomainError) return null;
    throw error;
  });
