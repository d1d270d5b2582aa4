export { InboxService } from './inbox.service.js';
export { RequestsModule } from './requests.module.js';
