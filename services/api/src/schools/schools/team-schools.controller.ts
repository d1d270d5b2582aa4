import { LIMITS, type AdminSchool, type ImportSchoolsReply, type SchoolTotals, type SchoolsPreview } from '@homeroom/contracts';
import { AdminSchoolsQuery, CreateSchool, ImportSchools, SchoolTotalsQuery, SchoolsTable, UpdateSchool } from '@homeroom/contracts/schools';
import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Handles } from '../../platform/http/handles.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { TeamSchools } from './team-schools.service.js';

@Controller()
@UseGuards(AdminGuard)
export class TeamSchoolsController {
  constructor(private readonly schools: TeamSchools) {}

  @Handles('GET /api/admin/schools')
  @Paged(LIMITS.schoolsWithoutLimit)
  list(@Query() query: AdminSchoolsQuery, @Range() range: PageRange): Promise<Page<AdminSchool>> {
    return this.schools.list({ ...query, ...range });
  }

  @Handles('GET /api/admin/school-totals')
  totals(@Query() query: SchoolTotalsQuery): Promise<SchoolTotals> {
    return this.schools.totals(query);
  }

  @Handles('POST /api/admin/schools')
  create(@Body() form: CreateSchool, @SignedIn() admin: Principal): Promise<AdminSchool> {
    return this.schools.create(form, admin.accountId);
  }

  @Handles('POST /api/admin/schools/bulk/preview')
  preview(@Body() { text }: SchoolsTable): Promise<SchoolsPreview> {
    return this.schools.preview(text);
  }

  @Handles('POST /api/admin/schools/bulk')
  import(@Body() form: ImportSchools, @SignedIn() admin: Principal): Promise<ImportSchoolsReply> {
    return this.schools.import(form, admin.accountId);
  }

  @Handles('PUT /api/admin/schools/:id')
  update(@Param('id', IdPipe) id: number, @Body() form: UpdateSchool, @SignedIn() admin: Principal): Promise<AdminSchool> {
    return this.schools.update(id, form, admin.accountId);
  }
}
