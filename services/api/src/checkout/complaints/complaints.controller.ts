import { LIMITS, type Complaint, type TeamComplaint } from '@homeroom/contracts';
import {
  AnswerComplaint,
  ComplaintsQuery,
  DecideComplaint,
  MakeComplaint as NewComplaint,
  TeamComplaintsQuery,
} from '@homeroom/contracts/complaints';
import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { AdminGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { OwnBusiness } from '../../catalogue/businesses/index.js';
import { OwnerCheckedBy, Public } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { ComplaintsService } from './complaints.service.js';
import { EndComplaint } from './end-complaint.js';
import { MakeComplaint } from './make-complaint.js';

@Controller()
export class ComplaintsController {
  constructor(
    private readonly complaints: ComplaintsService,
    private readonly making: MakeComplaint,
    private readonly ending: EndComplaint,
  ) {}

  @Handles('POST /api/voucher/:id/complaint')
  @Public('The link came by mail to the buyer, and its token is the permission')
  @OwnerCheckedBy(MakeComplaint, 'make')
  @Throttle({ name: 'voucher-complaint', times: 20, perSeconds: 60 })
  make(@Param('id', IdPipe) id: number, @Body() { token, reason }: NewComplaint): Promise<void> {
    return this.making.make(id, token, reason);
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
  list(@Query() { q }: TeamComplaintsQuery, @Range() range: PageRange): Promise<Page<TeamComplaint>> {
    return this.complaints.list({ ...(q && { q }), ...range });
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
