import type { BusinessRecord } from '@homeroom/contracts';
import { WriteNote } from '@homeroom/contracts/business-records';
import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import { AdminGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { BusinessRecords } from './business-records.service.js';

@Controller()
@UseGuards(AdminGuard)
export class BusinessRecordsController {
  constructor(private readonly records: BusinessRecords) {}

  @Handles('GET /api/admin/businesses/:id')
  one(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<BusinessRecord> {
    return this.records.one(id, admin);
  }

  @Handles('POST /api/admin/businesses/:id/notes')
  note(@Param('id', IdPipe) id: number, @Body() { text }: WriteNote, @SignedIn() admin: Principal): Promise<void> {
    return this.records.note(id, text, admin.accountId);
  }
}
