import type { SchoolNotificationSettings, SchoolNotifications } from '@homeroom/contracts';
import { ReadNotifications } from '@homeroom/contracts/notifications';
import { ChangeSchoolNotifications } from '@homeroom/contracts/school-notifications';
import { Body, Controller, Header, HttpCode } from '@nestjs/common';
import { OwnSchool, SignedInManager, type Manager } from '../../schools/school-managers/index.js';
import { Handles } from '../../platform/http/handles.js';
import { SchoolNotificationsService } from './school-notifications.service.js';

@Controller()
@OwnSchool()
export class SchoolNotificationsController {
  constructor(private readonly notifications: SchoolNotificationsService) {}

  @Handles('GET /api/school/notifications')
  @Header('cache-control', 'no-store')
  of(@SignedInManager() manager: Manager): Promise<SchoolNotifications> {
    return this.notifications.of(manager);
  }

  @Handles('POST /api/school/notifications/read')
  @HttpCode(200)
  markRead(@Body() which: ReadNotifications, @SignedInManager() manager: Manager): Promise<SchoolNotifications> {
    return this.notifications.markRead(manager, which);
  }

  @Handles('GET /api/school/notification-settings')
  @Header('cache-control', 'no-store')
  settings(@SignedInManager() manager: Manager): Promise<SchoolNotificationSettings> {
    return this.notifications.settings(manager);
  }

  @Handles('PUT /api/school/notification-settings')
  change(@Body() { muted }: ChangeSchoolNotifications, @SignedInManager() manager: Manager): Promise<SchoolNotificationSettings> {
    return this.notifications.mute(manager, muted);
  }
}
