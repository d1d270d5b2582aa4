import type { DealRecord, SchoolRecord, UserRecord } from '@homeroom/contracts';
import { WriteNote } from '@homeroom/contracts/business-records';
import { Body, Controller, Param, UseGuards } from '@nestjs/common';
import { AdminGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { DealRecords } from './deal-records.service.js';
import { SchoolRecords } from './school-records.service.js';
import { UserRecords } from './user-records.service.js';

@Controller()
@UseGuards(AdminGuard)
export class TeamRecordsController {
  constructor(
    private readonly users: UserRecords,
    private readonly schools: SchoolRecords,
    private readonly deals: DealRecords,
  ) {}

  @Handles('GET /api/admin/users/:id')
  user(@Param('id', IdPipe) id: number): Promise<UserRecord> {
    return this.users.one(id);
  }

  @Handles('POST /api/admin/users/:id/notes')
  noteUser(@Param('id', IdPipe) id: number, @Body() { text }: WriteNote, @SignedIn() admin: Principal): Promise<void> {
    return this.users.note(id, text, admin.accountId);
  }

  @Handles('GET /api/admin/schools/:id')
  school(@Param('id', IdPipe) id: number): Promise<SchoolRecord> {
    return this.schools.one(id);
  }

  @Handles('POST /api/admin/schools/:id/notes')
  noteSchool(@Param('id', IdPipe) id: number, @Body() { text }: WriteNote, @SignedIn() admin: Principal): Promise<void> {
    return this.schools.note(id, text, admin.accountId);
  }

  @Handles('GET /api/admin/deals/:id')
  deal(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<DealRecord> {
    return this.deals.one(id, admin);
  }

  @Handles('POST /api/admin/deals/:id/notes')
  noteDeal(@Param('id', IdPipe) id: number, @Body() { text }: WriteNote, @SignedIn() admin: Principal): Promise<void> {
    return this.deals.note(id, text, admin.accountId);
  }
}
