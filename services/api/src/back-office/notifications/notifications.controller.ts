import type { NotificationSettings, Notifications } from '@homeroom/contracts';
import { ChangeNotificationSettings, ReadNotifications } from '@homeroom/contracts/notifications';
import { Body, Controller, Header } from '@nestjs/common';
import { SignedIn, type Principal } from '../../accounts/sessions/index.js';
import { OwnBusiness } from '../../catalogue/businesses/index.js';
import { Handles } from '../../platform/http/handles.js';
import { NotificationsService } from './notifications.service.js';

@Controller()
@OwnBusiness()
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Handles('GET /api/businesses/:id/notifications')
  @Header('cache-control', 'no-store')
  of(@SignedIn() asker: Principal): Promise<Notifications> {
    return this.notifications.of(asker);
  }

  @Handles('POST /api/businesses/:id/notifications/read')
  markRead(@Body() which: ReadNotifications, @SignedIn() asker: Principal): Promise<Notifications> {
    return this.notifications.markRead(asker, which);
  }

  @Handles('GET /api/businesses/:id/notification-settings')
  @Header('cache-control', 'no-store')
  settings(@SignedIn() asker: Principal): Promise<NotificationSettings> {
    return this.notifications.settings(asker);
  }

  @Handles('PUT /api/businesses/:id/notification-settings')
  change(@Body() changes: ChangeNotificationSettings, @SignedIn() asker: Principal): Promise<NotificationSettings> {
    return this.notifications.change(asker, changes);
  }
}
