import { LIMITS, type Complaint, type ComplaintPicture, type TeamComplaint } from '@homeroom/contracts';
import {
  AnswerComplaint,
  ComplaintsQuery,
  DecideComplaint,
  MakeComplaint as NewComplaint,
  TeamComplaintsQuery,
} from '@homeroom/contracts/complaints';
import { VoucherAccessQuery } from '@homeroom/contracts/vouchers';
import { Body, Controller, Header, Param, Query, StreamableFile, UseGuards } from '@nestjs/common';
import { AdminGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { OwnBusiness } from '../../catalogue/businesses/index.js';
import { OwnerCheckedBy, Public } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { ComplaintPictures } from './complaint-pictures.js';
import { ComplaintsService } from './complaints.service.js';
import { EndComplaint } from './end-complaint.js';
import { MakeComplaint } from './make-complaint.js';

@Controller()
export class ComplaintsController {
  constructor(
    private readonly complaints: ComplaintsService,
    private readonly making: MakeComplaint,
    private readonly ending: EndComplaint,
    private readonly pictures: ComplaintPictures,
  ) {}

  @Handles('POST /api/voucher/:id/complaint')
  @Public('The link came by mail to the buyer, and its token is the permission')
  @OwnerCheckedBy(MakeComplaint, 'make')
  @Throttle({ name: 'voucher-complaint', times: 20, perSeconds: 60 })
  make(@Param('id', IdPipe) id: number, @Body() body: NewComplaint): Promise<void> {
    return this.making.make(id, body);
  }

  @Handles('POST /api/voucher/complaint-picture')
  @Public('The link came by mail to the buyer, and its token is the permission')
  @Throttle({ name: 'complaint-picture', times: 10, perSeconds: 3_600 })
  keepPicture(@Query() { token }: VoucherAccessQuery, @Body() sent: Buffer): Promise<ComplaintPicture> {
    return this.pictures.keep(token, sent);
  }

  @Handles('GET /api/businesses/:id/complaints/:complaintId/picture')
  @OwnBusiness()
  @Header('cache-control', 'private, no-store')
  async pictureForBusiness(@Param('id', IdPipe) id: number, @Param('complaintId', IdPipe) complaintId: number): Promise<StreamableFile> {
    return new StreamableFile(await this.pictures.forBusiness(complaintId, id), { type: 'image/webp' });
  }

  @Handles('GET /api/admin/complaints/:id/picture')
  @UseGuards(AdminGuard)
  @Header('cache-control', 'private, no-store')
  async pictureForTeam(@Param('id', IdPipe) id: number): Promise<StreamableFile> {
    return new StreamableFile(await this.pictures.forTeam(id), { type: 'image/webp' });
  }

  @Handles('GET /api/businesses/:id/complaints')
  @OwnBusiness()
  @Paged(LIMITS.pageMax)
  ofBusiness(@Param('id', IdPipe) id: number, @Query() _query: ComplaintsQuery, @Range() range: PageRange): Promise<Page<Complaint>> {
    return this.complaints.ofBusiness(id, range);
  }

  @Handles('POST /api/businesses/:id/complaints/:complaintId/answer')
  @OwnBusiness()
  answer(@Param('id', IdPipe) id: number, @Param('complaintId', IdPipe) complaintId: number, @Body() body: AnswerComplaint): Promise<void> {
    return this.ending.answer(complaintId, id, body);
  }

  @Handles('GET /api/admin/complaints')
  @UseGuards(AdminGuard)
  @Paged(LIMITS.pageMax)
  list(@Query() query: TeamComplaintsQuery, @Range() range: PageRange): Promise<Page<TeamComplaint>> {
    return this.complaints.list(query, range);
  }

  @Handles('POST /api/admin/complaints/:id/decide')
  @UseGuards(AdminGuard)
  async decide(
    @Param('id', IdPipe) id: number,
    @Body() body: DecideComplaint,
    @SignedIn() { accountId }: Principal,
  ): Promise<TeamComplaint> {
    await this.ending.decide(id, body, accountId);
    return this.complaints.one(id);
  }
}
