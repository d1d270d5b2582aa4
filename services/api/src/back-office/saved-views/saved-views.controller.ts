import type { SavedView } from '@homeroom/contracts';
import { ChangeView, SaveView, SavedViewsQuery } from '@homeroom/contracts/saved-views';
import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { AdminGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { SavedViews } from './saved-views.service.js';

@Controller()
@UseGuards(AdminGuard)
export class SavedViewsController {
  constructor(private readonly views: SavedViews) {}

  @Handles('GET /api/admin/saved-views')
  list(@Query() { list }: SavedViewsQuery, @SignedIn() admin: Principal): Promise<SavedView[]> {
    return this.views.of(admin.accountId, list);
  }

  @Handles('POST /api/admin/saved-views')
  save(@Body() view: SaveView, @SignedIn() admin: Principal): Promise<SavedView> {
    return this.views.save(view, admin.accountId);
  }

  @Handles('PUT /api/admin/saved-views/:id')
  change(@Param('id', IdPipe) id: number, @Body() changes: ChangeView, @SignedIn() admin: Principal): Promise<SavedView> {
    return this.views.change(id, changes, admin.accountId);
  }

  @Handles('DELETE /api/admin/saved-views/:id')
  remove(@Param('id', IdPipe) id: number, @SignedIn() admin: Principal): Promise<void> {
    return this.views.remove(id, admin.accountId);
  }
}
