import type { TeamNotificationSettings, TeamNotifications } from '@homeroom/contracts';
import { ReadNotifications } from '@homeroom/contracts/notifications';
import { ChangeTeamNotifications } from '@homeroom/contracts/team-notifications';
import { Body, Controller, Header, HttpCode, UseGuards } from '@nestjs/common';
import { AdminGuard, SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { Handles } from '../../platform/http/handles.js';
import { TeamNotificationsService } from './team-notifications.service.js';

@Controller()
@UseGuards(AdminGuard)
export class TeamNotificationsController {
  constructor(private readonly notifications: TeamNotificationsService) {}

  @Handles('GET /api/admin/notifications')
  @Header('cache-control', 'no-store')
  of(@SignedIn() admin: Principal): Promise<TeamNotifications> {
    return this.notifications.of(admin);
  }

  @Handles('POST /api/admin/notifications/read')
  @HttpCode(200)
  markRead(@Body() which: ReadNotifications, @SignedIn() admin: Principal): Promise<TeamNotifications> {
    return this.notifications.markRead(admin, which);
  }

  @Handles('GET /api/admin/notification-settings')
  @Header('cache-control', 'no-store')
  settings(@SignedIn() admin: Principal): Promise<TeamNotificationSettings> {
    return this.notifications.settings(admin);
  }

  @Handles('PUT /api/admin/notification-settings')
  change(@Body() { muted }: ChangeTeamNotifications, @SignedIn() admin: Principal): Promise<TeamNotificationSettings> {
    return this.notifications.mute(admin, muted);
  }
}
