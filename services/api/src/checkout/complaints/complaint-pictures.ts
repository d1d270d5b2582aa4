import type { ComplaintPicture } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { UploadsService } from '../../catalogue/uploads/index.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { VouchersService } from '../../vouchers/vouchers/index.js';
import { ComplaintPicturesRepository } from './complaint-pictures.repository.js';
import { ComplaintsJoint } from './complaints.joint.js';

/** Pictures sent with complaints. Anyone with the voucher's link may upload one; its business and the team see it. */
@Injectable()
export class ComplaintPictures {
  constructor(
    private readonly pictures: ComplaintPicturesRepository,
    private readonly complaints: ComplaintsJoint,
    private readonly uploads: UploadsService,
    private readonly vouchers: VouchersService,
  ) {}

  /** Kept for a day, until a complaint uses it. @throws DomainError LINK_INVALID, VOUCHER_NOT_FOUND, IMAGE_UNREADABLE, TOO_MANY_REQUESTS */
  async keep(token: string, sent: unknown): Promise<ComplaintPicture> {
    const { voucher } = await this.vouchers.access(token);
    if (!Buffer.isBuffer(sent)) throw new DomainError('IMAGE_UNREADABLE', 'Please send a picture');
    return { id: await this.pictures.keep(voucher.id, await this.uploads.prepare(sent)) };
  }

  /** For its business only. @throws DomainError NOT_FOUND, FORBIDDEN */
  async forBusiness(complaintId: number, businessId: number): Promise<Buffer> {
    const complaint = await this.complaints.find(complaintId);
    if (complaint && complaint.businessId !== businessId) throw new DomainError('FORBIDDEN', 'This is not about your business');
    return this.forTeam(complaintId);
  }

  /** @throws DomainError NOT_FOUND */
  async forTeam(complaintId: number): Promise<Buffer> {
    const picture = await this.pictures.ofComplaint(complaintId);
    if (!picture) throw new DomainError('NOT_FOUND', 'Not found');
    return picture;
  }
}
