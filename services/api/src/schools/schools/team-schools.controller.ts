import { LIMITS, type AdminSchool, type ImportSchoolsReply, type SchoolsPreview } from '@homeroom/contracts';
import { AdminSchoolsQuery, CreateSchool, ImportSchools, SchoolsTable, UpdateSchool } from '@homeroom/contracts/schools';
import { Body, Controller, Get, HttpCode, Param, Post, Put, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { TeamSchools } from './team-schools.service.js';

@Controller('admin/schools')
@UseGuards(AdminGuard)
export class TeamSchoolsController {
  constructor(private readonly schools: TeamSchools) {}

  @Get()
  @Paged(LIMITS.schoolsWithoutLimit)
  @ApiReply({ list: 'AdminSchool', query: AdminSchoolsQuery })
  list(@Query() query: AdminSchoolsQuery, @Range() range: PageRange): Promise<Page<AdminSchool>> {
    return this.schools.list({ ...query, ...range });
  }

  @Post()
  @HttpCode(200)
  @ApiReply({ one: 'AdminSchool', body: CreateSchool })
  create(@Body() form: CreateSchool, @SignedIn() admin: Principal): Promise<AdminSchool> {
    return this.schools.create(form, admin.accountId);
  }

  @Post('bulk/preview')
  @HttpCode(200)
  @ApiReply({ one: 'SchoolsPreview', body: SchoolsTable })
  preview(@Body() { text }: SchoolsTable): Promise<SchoolsPreview> {
    return this.schools.preview(text);
  }

  @Post('bulk')
  @HttpCode(200)
  @ApiReply({ one: 'ImportSchoolsReply', body: ImportSchools })
  import(@Body() form: ImportSchools, @SignedIn() admin: Principal): Promise<ImportSchoolsReply> {
    return this.schools.import(form, admin.accountId);
  }

  @Put(':id')
  @ApiReply({ one: 'AdminSchool', body: UpdateSchool })
  update(@Param('id', IdPipe) id: number, @Body() form: UpdateSchool, @SignedIn() admin: Principal): Promise<AdminSchool> {
    return this.schools.update(id, form, admin.accountId);
  }
}
