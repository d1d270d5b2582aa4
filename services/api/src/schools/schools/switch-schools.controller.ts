import type { BulkReply, FoundIds } from '@homeroom/contracts';
import { SwitchSchools as Form } from '@homeroom/contracts/bulk';
import { SchoolTotalsQuery } from '@homeroom/contracts/schools';
import { Body, Controller, HttpCode, Query, UseGuards } from '@nestjs/common';
import { AdminGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { Handles } from '../../platform/http/handles.js';
import { SwitchSchools } from './switch-schools.js';

@Controller()
@UseGuards(AdminGuard)
export class SwitchSchoolsController {
  constructor(private readonly schools: SwitchSchools) {}

  @Handles('GET /api/admin/school-ids')
  ids(@Query() query: SchoolTotalsQuery): Promise<FoundIds> {
    return this.schools.ids(query);
  }

  @Handles('POST /api/admin/schools/switch-summary')
  @HttpCode(200)
  async summarize(@Body() form: Form): Promise<BulkReply> {
    return { rows: await this.schools.summarize(form) };
  }

  @Handles('POST /api/admin/schools/switch')
  @HttpCode(200)
  async change(@Body() form: Form, @SignedIn() { accountId }: Principal): Promise<BulkReply> {
    return { rows: await this.schools.change(form, accountId) };
  }
}
