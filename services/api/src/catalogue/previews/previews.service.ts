import { Injectable } from '@nestjs/common';
import { TITLES, type DealWithBusiness } from '@homeroom/contracts';
import { Configuration } from '../../platform/configuration/configuration.js';
import { asPhoto } from '../../platform/markup/as-photo.js';
import { html } from '../../platform/markup/html.js';
import { DealsService } from '../deals/index.js';
import { SchoolsService } from '../../schools/schools/index.js';

interface Preview {
  readonly title: string;
  readonly description: string;
  /** Path or address of a picture. */
  readonly image: string | null;
}

const DEAL = /^\/deals\/([1-9]\d{0,9})\/?$/;
const SCHOOL = /^\/schools\/([1-9]\d{0,9})(?:\/support)?\/?$/;
const LONGEST = 200;

const shortened = (text: string) => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`);

/**
 * The tags from which messengers and social networks make a card for a link. They run no script, so the edge puts these
 * into the page's head. Empty for a page that has nothing of its own to tell.
 */
@Injectable()
export class PreviewsService {
  constructor(
    private readonly deals: DealsService,
    private readonly schools: SchoolsService,
    private readonly configuration: Configuration,
  ) {}

  async tags(path: string): Promise<string> {
    const preview = await this.preview(path).catch(() => null);
    return preview ? this.markup(path, preview) : '';
  }

  private async preview(path: string): Promise<Preview | null> {
    const dealId = DEAL.exec(path)?.[1];
    if (dealId) return dealPreview(JSON.parse(await this.deals.detailWithBusiness(Number(dealId))) as DealWithBusiness);
    const schoolId = SCHOOL.exec(path)?.[1];
    if (!schoolId) return null;
    const school = await this.schools.detail(Number(schoolId));
    return {
      title: TITLES.school(school),
      description: `Buy a voucher from a local business and ${school.name} in ${school.city} earns a point for every dollar.`,
      image: '/pictures/rocket.svg',
    };
  }

  private markup(path: string, { title, description, image }: Preview): string {
    const { brandName, publicUrl } = this.configuration;
    const text = shortened(description);
    const picture = image && new URL(asPhoto(image), publicUrl).href;
    return html`<title>${title} · ${brandName}</title>
<meta name="description" content="${text}">
<meta property="og:site_name" content="${brandName}">
<meta property="og:type" content="website">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${text}">
<meta property="og:url" content="${publicUrl}${path}">
${picture && html`<meta property="og:image" content="${picture}">`}
<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">
`.text;
  }
}

const dealPreview = (deal: DealWithBusiness): Preview => ({
  title: TITLES.deal(deal),
  description: `${deal.discountPercentage}% off at ${deal.business.name}, and +${deal.schoolPoints} points for your school. ${deal.description}`,
  image: deal.imageUrl,
});
