import { SCREENS, type SchoolView } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { ACCENT, LEAF, Paper, SOFT } from '../../platform/pdf/paper.js';

/** A poster: its QR code leads to the deals with the school already chosen. */
@Injectable()
export class SchoolPoster {
  constructor(private readonly configuration: Configuration) {}

  async draw(school: SchoolView): Promise<Buffer> {
    const { brandName, publicUrl } = this.configuration;
    const address = `${publicUrl}${SCREENS.schoolSupport(school.id)}`;
    const paper = await Paper.blank(`Support ${school.name}`, brandName);
    return paper
      .text(brandName, { font: 'display', size: 20, color: ACCENT, align: 'center', gap: 30 })
      .text('Save at local businesses.', { role: 'H1', font: 'display', size: 34, align: 'center', gap: 2 })
      .text(`Earn points for ${school.name}.`, { font: 'display', size: 34, color: LEAF, align: 'center', gap: 24 })
      .qrCode(address, 250, `QR code that opens the deals for ${school.name}`)
      .text(address.replace(/^https?:\/\//, ''), { font: 'strong', size: 14, align: 'center', gap: 24 })
      .rule()
      .step('1. Scan and pick a deal near you.', { size: 15, align: 'center' })
      .step('2. Pay by card. Your voucher arrives by email.', { size: 15, align: 'center' })
      .step('3. Every dollar earns our school a point.', { size: 15, align: 'center', gap: 18 })
      .text('Points become assemblies, art programs, field trips, and cash.', { color: SOFT, align: 'center' })
      .finish();
  }
}
